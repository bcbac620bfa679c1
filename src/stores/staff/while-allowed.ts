import { holdsNothing } from '#domain/shell/holds-nothing.ts';
import { roleStands } from '#stores/accounts/account.ts';

/**
 * Asks the studio. Who is not staff any more is answered as if there were nothing; so an answer that holds nothing is
 * believed only when the role still stands. Where it does not, there is no answer: the page says what happened, and
 * what it showed before stays in view.
 */
export async function whileAllowed<Found>(ask: () => Promise<Found>): Promise<Found> {
  const found = await ask();
  if (!holdsNothing(found) || (await roleStands())) return found;
  return new Promise<never>(() => {});
}
