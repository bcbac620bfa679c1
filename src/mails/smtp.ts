import { createTransport } from 'nodemailer';
import { headersOf, type Transport, UnknownMailbox } from './transport.ts';

/**
 * The replies of a server that has no such mailbox or domain (RFC 3463). Other refusals concern the sender or the
 * configuration, which can be repaired.
 */
const unknownMailboxReply = /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.1)\b/;

/**
 * Sends through an SMTP server.
 * @param url "smtps://user:password@smtp.example:465". Hosted functions cannot reach ports 25 and 587.
 */
export function smtpTransport(url: string): Transport {
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    send: async ({ messageId, calendar, unsubscribe, ...message }) => {
      try {
        await mailer.sendMail({
          ...message,
          messageId: `<${messageId}>`,
          headers: headersOf({ unsubscribe }),
          ...(calendar && {
            icalEvent: { method: calendar.method, filename: 'class.ics', content: calendar.file },
          }),
        });
      } catch (error) {
        const { response, message: problem } = error as { response?: string; message: string };
        throw unknownMailboxReply.test(response ?? '')
          ? new UnknownMailbox(problem, { cause: error })
          : error;
      }
    },
    close: () => mailer.close(),
  };
}
