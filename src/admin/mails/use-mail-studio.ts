import { useContent } from '#admin/parts/content.ts';
import type { MailStudio } from '#domain/mails/letter.ts';

/** The studio's details for mails, with the address of this site. */
export function useMailStudio(): MailStudio {
  return { ...useContent().studio, site: location.origin };
}
