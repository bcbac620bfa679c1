/**
 * The message after a link was requested.
 * @param link The demo shows it in place of a mail.
 */
export function sentMessage(email: string, link: string | undefined): string {
  return link
    ? 'This is a demo, so no mail leaves your browser. Here is the link it would have held.'
    : `If ${email} has an account, a mail with a link is on its way. It works once, within the hour.`;
}
