import { escapeHtml } from '#domain/schema/escape-html.ts';
import type { ReceivedMail } from './mailbox.ts';

/** A page of the mailbox: its list, or one mail. */
export function mailboxPage(title: string, body: string, { refresh } = { refresh: false }): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
${refresh ? '<meta http-equiv="refresh" content="5">' : ''}
<title>${escapeHtml(title)}</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  ul { list-style: none; padding: 0; }
  li { border-top: 1px solid #8886; }
  li a { display: block; padding: .7rem 0; color: inherit; text-decoration: none; }
  li a:hover strong, li a:focus strong { text-decoration: underline; }
  small, dt { opacity: .75; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 70vh; border: 1px solid #8886; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #8886; padding: 1rem; }
</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** The list of all mails, one line each. */
export function listPage(mails: readonly ReceivedMail[]): string {
  const rows = mails.map(
    ({ id, subject, to, receivedAt }) =>
      `<li><a href="/mails/${id}"><strong>${escapeHtml(subject || '(no subject)')}</strong><br>` +
      `<small>to ${escapeHtml(to)}, ${receivedAt.toLocaleTimeString('en-GB')}</small></a></li>`,
  );
  const body =
    rows.length === 0
      ? '<p>No mails yet. Book a class or sign up, and the mail appears here.</p>'
      : `<ul>${rows.join('')}</ul>`;
  return mailboxPage(
    'Mailbox',
    `<h1>Mailbox</h1><p><small>Nothing leaves this computer. ${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}.</small></p>${body}`,
    { refresh: true },
  );
}

/** A mail's page: sender, recipients, HTML, text and attachments. */
export function mailPage({
  id,
  from,
  to,
  subject,
  messageId,
  html,
  text,
  unsubscribe,
  attachments,
}: ReceivedMail): string {
  const files = attachments.map(
    ({ name, type }, index) =>
      `<li><a href="/mails/${id}/attachments/${index}" download="${escapeHtml(name)}">${escapeHtml(name)} <small>${escapeHtml(type)}</small></a></li>`,
  );
  return mailboxPage(
    subject,
    `<p><a href="/">All mails</a></p>
<h1>${escapeHtml(subject || '(no subject)')}</h1>
<dl><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Message-ID</dt><dd>${escapeHtml(messageId)}</dd>${unsubscribe && `<dt>Unsubscribe</dt><dd><a href="${escapeHtml(unsubscribe)}">by one press in a mail program</a></dd>`}</dl>
${html ? `<h2>HTML</h2><iframe title="The mail as HTML" src="/mails/${id}/html"></iframe>` : ''}
<h2>Text</h2><pre>${withLinks(escapeHtml(text))}</pre>
${files.length > 0 ? `<h2>Attachments</h2><ul>${files.join('')}</ul>` : ''}`,
  );
}

const withLinks = (text: string) =>
  text.replace(/https?:\/\/(?:(?!&gt;)[^\s<])+/g, (link) => `<a href="${link}">${link}</a>`);
