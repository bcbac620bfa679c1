import { studio } from '#backend/client.ts';

/** The data of the page behind a mailed request to substitute. @throws Outage */
export async function substituteOffers() {
  return (await studio()).substitutes();
}
