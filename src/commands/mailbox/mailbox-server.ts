import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Mailbox } from './mailbox.ts';
import { listPage, mailboxPage, mailPage } from './mailbox-pages.ts';

export interface MailboxServer {
  url: string;
  stop(): Promise<void>;
}

/** Mails are shown as received: nothing in them may run or load. */
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Shows a mailbox in the browser. @param port Where to listen; 0 for any free port. */
export async function startMailboxServer(mailbox: Mailbox, port: number): Promise<MailboxServer> {
  const server = createServer(({ url = '/' }, response) => {
    const [, , id, part, index] = url.split('?')[0]?.split('/') ?? [];
    if (url === '/') return send(response, 200, 'text/html; charset=utf-8', listPage(mailbox.mails()));
    const mail = url.startsWith('/mails/')
      ? mailbox.mails().find((received) => String(received.id) === id)
      : undefined;
    if (!mail) return send(response, 404, 'text/html; charset=utf-8', notFound);
    if (part === undefined) return send(response, 200, 'text/html; charset=utf-8', mailPage(mail));
    if (part === 'html')
      return send(response, 200, 'text/html; charset=utf-8', inNewTabs(mail.html), mailPolicy);
    const file = part === 'attachments' ? mail.attachments[Number(index)] : undefined;
    if (!file) return send(response, 404, 'text/html; charset=utf-8', notFound);
    response.setHeader('content-disposition', 'attachment');
    return send(response, 200, file.type, file.content);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const notFound = mailboxPage('Not here', '<p>This mail is not here any more. <a href="/">All mails</a></p>');

/** Links of a mail open in a new tab, as in a mail program. */
const inNewTabs = (html: string) =>
  /<head>/i.test(html)
    ? html.replace(/<head>/i, '<head><base target="_blank">')
    : `<base target="_blank">${html}`;

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  policy = pagePolicy,
) {
  response.writeHead(status, {
    'content-type': type,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  response.end(body);
}
