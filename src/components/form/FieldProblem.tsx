/** What is wrong with a field and what to do, below it; the field names it in `aria-describedby`, so it is read with it. */
export function FieldProblem({ id, words }: { id: string; words: string | undefined }) {
  return words ? (
    <p id={id} className="mt-1 font-medium text-plum">
      {words}
    </p>
  ) : null;
}
