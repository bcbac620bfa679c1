import { studio } from '#backend/client.ts';

/** What the link of a mail shows that asks an instructor to step in. @throws Outage */
export async function substituteOffers() {
  return (await studio()).substitutes();
}
