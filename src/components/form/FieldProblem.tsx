import { WarningMark } from '#components/messages/WarningMark.tsx';

/**
 * A field's problem and its remedy, below the field; the field references it in `aria-describedby`, so it is read
 * with it.
 */
export function FieldProblem({ id, message }: { id: string; message: string | undefined }) {
  return message ? (
    <p id={id} className="mt-1 flex gap-1.5 font-medium text-clay">
      <WarningMark />
      <span>{message}</span>
    </p>
  ) : null;
}
