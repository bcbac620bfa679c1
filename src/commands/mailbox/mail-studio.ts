import { readContent } from '#commands/seed/content.ts';
import type { Hour } from '#domain/classes/hour.ts';
import type { MailStudio } from '#domain/mails/letter.ts';

/** The studio's details for mails, from the content. @throws Error if there are none. */
export function mailStudio(): Omit<MailStudio, 'site'> {
  const [studio] = readContent<Omit<MailStudio, 'site' | 'classHours'>>('studio');
  if (!studio) throw new Error('src/content/studio contains no studio.');
  const { name, email, phone, address } = studio;
  const classTypes = readContent<{ hour: Hour }>('class-types');
  const classHours = Object.fromEntries(classTypes.map(({ key, hour }) => [key, hour]));
  return { name, email, phone, address, classHours };
}
