import { Field } from '#components/form/Field.tsx';
import { type GuestForm, guestForm } from '#domain/bookings/booking-form.ts';
import { metadataOf, type Problems } from '#domain/schema/read-form.ts';

interface Props {
  /** The guest's details so far; without a name while no guest is brought. */
  guest: Partial<GuestForm>;
  problems: Problems<GuestForm>;
  /** How many friends the pass pays for. */
  offered: number;
  onChange: (changed: { [Name in keyof GuestForm]: GuestForm[Name] | undefined }) => void;
}

/** The fields for a friend whom the member brings free on a pass. */
export function GuestFields({ guest, problems, offered, onChange }: Props) {
  const { guestName, guestEmail = '' } = guest;
  const hasGuest = guestName !== undefined;
  return (
    <fieldset className="mt-4 rounded-2xl bg-paper-deep px-5 py-3">
      <legend className="sr-only">Bring a friend</legend>
      <label className="flex min-h-[44px] items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={hasGuest}
          onChange={({ target }) =>
            onChange({
              guestName: target.checked ? '' : undefined,
              guestEmail: target.checked ? '' : undefined,
            })
          }
        />
        Bring a friend free
      </label>
      <p className="text-[0.95rem] text-ink-soft">
        Your pass has {offered} guest {offered === 1 ? 'place' : 'places'} left.
      </p>
      {hasGuest && (
        <div className="mb-2 mt-3 space-y-4">
          <Field
            label={metadataOf(guestForm, 'guestName').label}
            name="guestName"
            required
            autoComplete="off"
            value={guestName}
            onChange={({ target }) => onChange({ guestName: target.value, guestEmail })}
            problem={problems.guestName}
          />
          <Field
            label={metadataOf(guestForm, 'guestEmail').label}
            hint="Optional: we confirm the place to them, too."
            name="guestEmail"
            type="email"
            inputMode="email"
            autoComplete="off"
            value={guestEmail}
            onChange={({ target }) => onChange({ guestName, guestEmail: target.value })}
            problem={problems.guestEmail}
          />
        </div>
      )}
    </fieldset>
  );
}
