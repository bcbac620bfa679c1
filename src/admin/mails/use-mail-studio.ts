import { useContent } from '#admin/parts/content.ts';
import type { MailStudio } from '#domain/mails/letter.ts';

/** The studio as its mails speak of it, at the address of this site. */
export function useMailStudio(): MailStudio {
  return { ...useContent().studio, site: location.origin };
}
