import { WarningMark } from '#components/messages/WarningMark.tsx';

/** What is wrong with a field and what to do, below it; the field names it in `aria-describedby`, so it is read with it. */
export function FieldProblem({ id, words }: { id: string; words: string | undefined }) {
  return words ? (
    <p id={id} className="mt-1 flex gap-1.5 font-medium text-clay">
      <WarningMark />
      <span>{words}</span>
    </p>
  ) : null;
}
