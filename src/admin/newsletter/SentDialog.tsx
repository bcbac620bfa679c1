import { Link } from 'wouter';
import { CloseButton } from '#admin/parts/CloseButton.tsx';
import { Dialog } from '#components/controls/Dialog.tsx';
import type { WholeNewsletter } from '#domain/newsletter/staff-newsletter-schema.ts';
import { deliverySentence } from '#domain/newsletter/staff-newsletter-texts.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { NewsletterPreview } from './NewsletterPreview.tsx';
import { newsletterWidth } from './newsletter-width.ts';

/** A sent newsletter, with its delivery figures. */
export function SentDialog({ newsletter, onClose }: { newsletter: WholeNewsletter; onClose: () => void }) {
  const { subject, body, sentAt, failed } = newsletter;
  return (
    <Dialog open title="Newsletter" about={subject} onClose={onClose} className={newsletterWidth}>
      <div className="mt-4 space-y-5">
        <p>
          Sent on {sentAt && formatInstant(sentAt)}. {deliverySentence(newsletter)}
        </p>
        {failed > 0 && (
          <p>
            <Link
              href="/admin/notifications?show=mails&state=failed"
              className="link inline-flex min-h-[44px] items-center"
            >
              See why, and send them again
            </Link>
          </p>
        )}
        <NewsletterPreview fields={{ subject, body }} />
      </div>
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}
