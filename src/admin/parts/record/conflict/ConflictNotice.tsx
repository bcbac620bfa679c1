import type { ReactNode } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { formatInstant } from '#domain/time/format-instant.ts';

/** A field of a record that two people changed, in both versions. */
export interface ConflictField {
  label: string;
  entered: ReactNode;
  current: ReactNode;
}

interface Props {
  conflict: { by: string | null; at: string };
  /** Only the fields that differ are shown. */
  fields: readonly ConflictField[];
  /** Accepts the other person's version. */
  onTakeCurrent: () => void;
  /** Overwrites it with the person's own version. */
  onSaveEntered: () => void;
  busy: boolean;
}

/** Another person saved the same record first: shows both versions, and the choice between them. */
export function ConflictNotice({ conflict, fields, onTakeCurrent, onSaveEntered, busy }: Props) {
  const differing = fields.filter(({ entered, current }) => entered !== current);
  return (
    <section role="alert" className="rounded-2xl bg-apricot-pale px-5 py-4 text-apricot-ink">
      <p className="font-semibold">
        {conflict.by ?? 'Somebody else'} changed this while you were editing, {formatInstant(conflict.at)}.
        Nothing of yours is lost or saved yet.
      </p>
      <dl className="mt-4 space-y-3">
        {differing.map(({ label, entered, current }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="break-words">Theirs: {current}</dd>
            <dd className="break-words">Yours: {entered}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={busy} onClick={onTakeCurrent} className={buttonStyle('secondary')}>
          Take theirs
        </Button>
        <Button busy={busy} onClick={onSaveEntered} className={buttonStyle('secondary')}>
          Save mine
        </Button>
      </div>
    </section>
  );
}
