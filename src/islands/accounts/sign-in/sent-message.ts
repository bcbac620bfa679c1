/**
 * The message after a link was requested.
 * @param link The demo shows it in place of a mail.
 */
export function sentMessage(email: string, link: string | undefined): string {
  return link
    ? 'This is a demo, so no email leaves your browser. Here is the link that it would have contained.'
    : `If ${email} has an account, an email with a link is on its way. It works once, within the hour.`;
}
