import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailStudio } from '#commands/mailbox/mail-studio.ts';
import { projectFolder } from '#commands/running/project.ts';
import { authLetter, authLinks } from '#domain/mails/letters/account-letters.ts';
import { messageOf } from '#mails/compose.ts';

/** The dashboard's names for the Auth service's mails, by the type of their link. */
const templates: Record<(typeof authLinks)[number], string> = {
  signup: 'Confirm sign up',
  magiclink: 'Magic link',
  recovery: 'Reset password',
};

/** A mail of a hosted project's Auth service, to be copied into its dashboard. */
export interface AuthMail {
  /** Its name in the dashboard. */
  template: string;
  subject: string;
  /** Path of the file with its HTML. */
  file: string;
}

const defaultFolder = join(projectFolder, 'supabase/functions/_built/auth-mails');

/** Writes the Auth service's mails in the studio's layout. @param site The site's own address. */
export async function writeAuthMails(site: string, folder = defaultFolder): Promise<AuthMail[]> {
  const studio = { ...mailStudio(), site };
  await mkdir(folder, { recursive: true });
  return Promise.all(
    authLinks.map(async (type) => {
      const letter = authLetter({ type, link: '{{ .ConfirmationURL }}' });
      const { subject, html } = messageOf(letter, {
        studio,
        sender: studio.email,
        api: site,
        to: '',
        messageId: '',
      });
      const file = join(folder, `${type}.html`);
      await writeFile(file, html);
      return { template: templates[type], subject, file };
    }),
  );
}
