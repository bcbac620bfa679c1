import { isEmptyResult } from '#domain/shell/holds-nothing.ts';
import { roleStands } from '#stores/accounts/account.ts';

/**
 * Sends a query to the studio. A person who is no longer staff receives an empty result; so an empty result is
 * accepted only if the role is unchanged. Otherwise the promise stays pending: the page explains what happened, and
 * its previous content stays visible.
 */
export async function whileAllowed<Found>(ask: () => Promise<Found>): Promise<Found> {
  const answer = await ask();
  if (!isEmptyResult(answer) || (await roleStands())) return answer;
  return new Promise<never>(() => {});
}
