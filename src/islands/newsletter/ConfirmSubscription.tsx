import { emailLink } from '#domain/people/email-link.ts';
import { confirmSubscription } from '#stores/newsletter.ts';
import { MailedLink } from './MailedLink.tsx';

/**
 * The destination of the welcome mail's link.
 * @param email The studio's address, shown if the link does not work.
 */
export function ConfirmSubscription({ email }: { email: string }) {
  return (
    <MailedLink
      question="Shall we send you our letter? You can leave whenever you like."
      confirmLabel="Yes, send me the letter"
      declineLabel="No, thank you"
      perform={confirmSubscription}
      success="You are a reader now: the next letter comes to you. Thank you."
      unknown={
        <>
          This link is not one of ours: it may be incomplete. Join again on the home page, or write to{' '}
          <a href={emailLink(email, 'Newsletter')} className="link">
            {email}
          </a>{' '}
          and we will put you on the list.
        </>
      }
    />
  );
}
