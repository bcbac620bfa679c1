import { emailLink } from '#domain/people/email-link.ts';
import { unsubscribe } from '#stores/newsletter.ts';
import { MailedLink } from './MailedLink.tsx';

/**
 * The destination of the link at the end of a newsletter.
 * @param email The studio's address, shown if the link does not work.
 */
export function Unsubscribe({ email }: { email: string }) {
  return (
    <MailedLink
      question="Shall we stop sending you our letter? You can join again whenever you like."
      confirmLabel="Unsubscribe"
      declineLabel="Keep reading"
      perform={unsubscribe}
      success="You have left the newsletter. No more letters will come unless you join again. Thank you for reading."
      unknown={
        <>
          There is no subscription at this link: perhaps it has ended, or the link is incomplete. If letters
          keep coming, write to{' '}
          <a href={emailLink(email, 'Unsubscribe')} className="link">
            {email}
          </a>{' '}
          and we will take you off the list.
        </>
      }
    />
  );
}
