import { isEmptyResult } from './is-empty-result.ts';

interface Permission {
  /** Whether the person still has the role with which the page was opened. */
  isUnchanged: () => Promise<boolean>;
  /** Resolves once the person has that role again. */
  restored: () => Promise<void>;
}

/**
 * The result of a query to the studio. A person who is no longer staff receives an empty one; so an empty result is
 * accepted only if the role is unchanged. Otherwise the query waits until the person has the role again.
 */
export async function acceptedResult<Result>(
  load: () => Promise<Result>,
  { isUnchanged, restored }: Permission,
): Promise<Result> {
  for (;;) {
    const answer = await load();
    if (!isEmptyResult(answer) || (await isUnchanged())) return answer;
    await restored();
  }
}
