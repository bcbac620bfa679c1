import { isEmptyResult } from './is-empty-result.ts';

interface Permission {
  /** Whether the person still has the role with which the page was opened. */
  isUnchanged: () => Promise<boolean>;
  /** Resolves once the person has that role again. */
  restored: () => Promise<void>;
  /** How often the role was seen to change, back to the opened one, too. */
  changes: () => number;
}

/**
 * The result of a query to the studio. A person who is no longer staff receives an empty one; so an empty result is
 * accepted only if the role is unchanged, and was so since the query was sent. Otherwise the query is sent again, once the
 * person has the role again.
 */
export async function acceptedResult<Result>(
  load: () => Promise<Result>,
  { isUnchanged, restored, changes }: Permission,
): Promise<Result> {
  for (;;) {
    const changesBefore = changes();
    const answer = await load();
    if (!isEmptyResult(answer)) return answer;
    if (!(await isUnchanged())) await restored();
    else if (changes() === changesBefore) return answer;
  }
}
