import { isEmptyResult } from '#domain/shell/is-empty-result.ts';
import { isRoleUnchanged } from '#stores/accounts/account.ts';

/**
 * Sends a query to the studio. A person who is no longer staff receives an empty result; so an empty result is
 * accepted only if the role is unchanged. Otherwise the promise stays pending: the page explains what happened, and
 * its previous content stays visible.
 */
export async function whileAllowed<Result>(load: () => Promise<Result>): Promise<Result> {
  const answer = await load();
  if (!isEmptyResult(answer) || (await isRoleUnchanged())) return answer;
  return new Promise<never>(() => {});
}
