import { SmallAction } from '#admin/parts/SmallAction.tsx';
import { MatchingPeople } from '#admin/people/MatchingPeople.tsx';
import { Field } from '#components/form/Field.tsx';
import { type Buyer, type BuyerProblems, newBuyer } from '#domain/payments/sale.ts';

interface Props {
  buyer: Buyer;
  problems: BuyerProblems;
  /** Whether a digital product is sold, whose link is emailed. */
  isEmailNeeded: boolean;
  onBuyer: (buyer: Buyer) => void;
}

/** "Ada Marsh · ada@post.example"; empty for nobody in particular. */
export const buyerText = ({ name, email, phone }: Buyer): string =>
  [name, email, phone].filter((part) => part !== '').join(' · ');

/** The buyer: a known person found by name, a new person, or nobody. */
export function BuyerFields({ buyer, problems, isEmailNeeded, onBuyer }: Props) {
  const { number, name, email, phone } = buyer;
  const field = (changed: Partial<Buyer>) => onBuyer({ ...buyer, ...changed });
  return (
    <section aria-label="Who buys" className="grid grid-cols-1 gap-3">
      <h3 className="font-sans text-base font-semibold tracking-normal">Who buys</h3>
      {number !== null ? (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0 break-words">{buyerText(buyer)}</span>
          <SmallAction name={name || email || phone} busy={false} onClick={() => onBuyer(newBuyer)}>
            Somebody Else
          </SmallAction>
        </p>
      ) : (
        <>
          <Field
            label="Name of the buyer"
            optional={!isEmailNeeded}
            hint={isEmailNeeded ? undefined : 'Leave it empty to sell to nobody in particular.'}
            autoComplete="off"
            value={name}
            problem={problems.name}
            onChange={(event) => field({ name: event.target.value })}
          />
          <MatchingPeople text={name} onChoose={onBuyer} />
          {(isEmailNeeded || name.trim() !== '' || email !== '' || phone !== '') && (
            <div className="grid gap-3 sm:grid-cols-2">
              <Field
                label="Email of the buyer"
                type="email"
                optional={!isEmailNeeded}
                autoComplete="off"
                value={email}
                problem={problems.email}
                onChange={(event) => field({ email: event.target.value })}
              />
              <Field
                label="Phone of the buyer"
                type="tel"
                optional
                autoComplete="off"
                value={phone}
                problem={problems.phone}
                onChange={(event) => field({ phone: event.target.value })}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}
