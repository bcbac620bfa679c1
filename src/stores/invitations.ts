import { studio } from '#backend/client.ts';

/** The data of the page behind a mailed invitation. @throws Outage */
export async function invitationOffers() {
  return (await studio()).invitations();
}
