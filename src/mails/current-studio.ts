import * as v from 'valibot';
import type { MailStudio } from '#domain/mails/letter.ts';
import { profileOfContact, studioContact } from '#domain/studio/contact.ts';

/**
 * The studio with the address and contact details that admins set last, or those of its file if they set none.
 * @param studio The content's studio when this program was built.
 * @param call Calls a function of the database with the project's secret key.
 * @throws Error if the database does not respond.
 */
export async function currentStudio<Studio extends Omit<MailStudio, 'site'>>(
  studio: Studio,
  call: (name: string, args: Record<string, unknown>) => Promise<unknown>,
): Promise<Studio> {
  const contact = v.parse(v.nullable(studioContact), (await call('studio_contact', {})) ?? null);
  return contact ? { ...studio, ...profileOfContact(contact) } : studio;
}
