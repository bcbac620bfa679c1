import { Link } from 'wouter';
import { CloseButton } from '#admin/parts/CloseButton.tsx';
import { Dialog } from '#components/controls/Dialog.tsx';
import type { WholeNewsletter } from '#domain/newsletter/staff-newsletter-schema.ts';
import { deliverySentence } from '#domain/newsletter/staff-newsletter-texts.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { letterWidth } from './letter-width.ts';
import { NewsletterPreview } from './NewsletterPreview.tsx';

/** A sent newsletter, with its delivery figures. */
export function SentDialog({ letter, onClose }: { letter: WholeNewsletter; onClose: () => void }) {
  const { subject, body, sentAt, failed } = letter;
  return (
    <Dialog open title="Letter" about={subject} onClose={onClose} className={letterWidth}>
      <div className="mt-4 space-y-5">
        <p>
          Sent on {sentAt && formatInstant(sentAt)}. {deliverySentence(letter)}
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
