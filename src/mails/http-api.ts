import { headersOf, type Transport } from './transport.ts';

interface HttpApi {
  /** The API's address: "https://api.resend.com/emails", or that of a compatible provider. */
  url: string;
  key: string;
  /** The timeout of a request, in milliseconds; 10 seconds by default. */
  timeout?: number;
}

/** The tag that identifies a mail: its value is the part of the Message-ID before the @. */
export const messageTag = 'message';

/** Sends through a provider's HTTP API in Resend's format. */
export function httpTransport({ url, key, timeout = 10_000 }: HttpApi): Transport {
  return {
    send: async ({ messageId, from, replyTo, to, subject, text, html, calendar, unsubscribe }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          // The provider sends a repeated request only once.
          'idempotency-key': messageId,
        },
        body: JSON.stringify({
          from,
          to: [to],
          reply_to: replyTo,
          subject,
          text,
          html,
          // The provider's events about the mail contain its tags (functions/mail-webhook.ts).
          tags: [{ name: messageTag, value: messageId.split('@')[0] }],
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
      if (!response.ok)
        throw new Error(
          `The mail provider answered ${response.status}: ${(await response.text()).slice(0, 300)}`,
        );
    },
    close: () => undefined,
  };
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
