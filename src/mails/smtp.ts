import { createTransport } from 'nodemailer';
import { headersOf, type Transport } from './transport.ts';

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
      await mailer.sendMail({
        ...message,
        messageId: `<${messageId}>`,
        headers: headersOf({ unsubscribe }),
        ...(calendar && {
          icalEvent: { method: calendar.method, filename: 'class.ics', content: calendar.file },
        }),
      });
    },
    close: () => mailer.close(),
  };
}
