import { useId } from 'react';

interface Props {
  value: string;
  onChange: (note: string) => void;
  problem: string | undefined;
}

/** What the studio should know about collecting; may stay empty. */
export function NoteField({ value, onChange, problem }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        Collection note <span className="font-normal text-ink-soft">(optional)</span>
      </label>
      <textarea
        id={id}
        name="note"
        rows={3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : `${id}-hint`}
        className="field mt-1.5 py-3 aria-[invalid]:border-2 aria-[invalid]:border-plum"
      />
      <p id={`${id}-hint`} className="mt-1 text-[0.95rem] text-ink-soft">
        Sizes and colours, or when you mean to come by.
      </p>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1 font-medium text-plum">
          {problem}
        </p>
      )}
    </div>
  );
}
