import { LetterPreview } from '#admin/mails/LetterPreview.tsx';
import { useMailStudio } from '#admin/mails/use-mail-studio.ts';
import { sampleMail } from '#domain/mails/samples/sample-mails.ts';
import { writeLetter } from '#domain/mails/write-letter.ts';
import type { NewsletterFields } from '#domain/newsletter/staff-newsletter-schema.ts';
import { studioNow } from '#stores/studio-clock.ts';

/** A dummy token: each reader has a secret of their own. */
const token = '00000000-0000-4000-8000-000000000000';

/** A newsletter as its readers receive it. */
export function NewsletterPreview({ fields }: { fields: NewsletterFields }) {
  const studio = useMailStudio();
  const mail = sampleMail('newsletter', { ...fields, token });
  return (
    <section aria-label="As its readers get it" className="min-w-0">
      <LetterPreview letter={writeLetter(mail, studio, studioNow())} studio={studio} />
    </section>
  );
}
