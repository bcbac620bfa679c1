import { headersOf, type Transport } from './transport.ts';

interface HttpApi {
  /** Where mails are posted: "https://api.resend.com/emails", or a provider's that speaks the same. */
  url: string;
  key: string;
  /** How long the provider may take to answer, in milliseconds; 10 seconds unless given. */
  timeout?: number;
}

/** Sends through a provider's HTTP API, as Resend has it. */
export function httpTransport({ url, key, timeout = 10_000 }: HttpApi): Transport {
  return {
    send: async ({ messageId, from, replyTo, to, subject, text, html, calendar, unsubscribe }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          // The provider takes a repeated request for the first one.
          'idempotency-key': messageId,
        },
        body: JSON.stringify({
          from,
          to: [to],
          reply_to: replyTo,
          subject,
          text,
          html,
          headers: { 'Message-ID': `<${messageId}>`, ...headersOf({ unsubscribe }) },
          ...(calendar && {
            attachments: [
              {
                filename: 'class.ics',
                content: base64(calendar.file),
                content_type: `text/calendar; charset=utf-8; method=${calendar.method}`,
              },
            ],
          }),
        }),
        signal: AbortSignal.timeout(timeout),
      });
      if (!answer.ok)
        throw new Error(
          `The mail provider answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`,
        );
    },
    close: () => undefined,
  };
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
