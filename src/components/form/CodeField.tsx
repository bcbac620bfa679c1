import { Field } from './Field.tsx';

interface Props {
  code: string;
  problem: string | undefined;
  required?: boolean;
  onChange: (code: string) => void;
}

/** The six digits of an authenticator app. */
export function CodeField({ code, problem, required = false, onChange }: Props) {
  return (
    <Field
      label="Six digits"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required={required}
      value={code}
      onChange={(event) => onChange(event.target.value)}
      problem={problem}
      hint="As your authenticator app shows them now."
    />
  );
}
