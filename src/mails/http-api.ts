import { headersOf, type Transport, UnknownMailbox } from './transport.ts';

interface HttpApi {
  /** The API's address: "https://api.resend.com/emails", or that of a compatible provider. */
  url: string;
  key: string;
  /** The timeout of a request, in milliseconds; 10 seconds by default. */
  timeout?: number;
}

/** The tag that identifies a mail: its value is the part of the Message-ID before the @. */
export const messageTag = 'message';

/** The provider's message if it accepts no mail for the recipient's address, such as one with an umlaut before the @. */
const refusedRecipient = /invalid `to` field/i;

/** How often a mail is sent again at once if the provider answers that there were too many requests. */
const maxRepeats = 3;

/** The longest wait for the provider, in seconds. A provider whose quota is used up says more, or nothing. */
const longestWait = 5;

/**
 * Sends through a provider's HTTP API in Resend's format: one request at a time, and none before the provider allows it,
 * because providers accept only a few requests per second (Resend two to ten).
 */
export function httpTransport({ url, key, timeout = 10_000 }: HttpApi): Transport {
  /** Settles when the next request may begin. */
  let previous: Promise<unknown> = Promise.resolve();
  /** How many mails are being sent, or wait for that. */
  let pending = 0;
  /**
   * Why the provider did not respond. The mails that wait fail at once, instead of waiting for it one after another; later
   * ones try again.
   */
  let outage: Error | undefined;

  /** @returns How long to wait before the next request, in seconds. */
  const post = async (messageId: string, body: string): Promise<number> => {
    for (let repeats = 0; ; repeats += 1) {
      if (outage) throw outage;
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          // The provider sends a repeated request only once.
          'idempotency-key': messageId,
        },
        body,
        signal: AbortSignal.timeout(timeout),
      }).catch((error: Error) => {
        outage = error;
        throw error;
      });
      const seconds = secondsUntilNext(response);
      if (response.ok) return seconds ?? 0;
      if (response.status === 429 && seconds !== undefined && repeats < maxRepeats) {
        await wait(seconds);
        continue;
      }
      const problem = await response.text();
      // An earlier attempt was accepted but not marked as sent, and the text of the mail has changed since.
      if (response.status === 409 && problem.includes('invalid_idempotent_request')) return 0;
      const answer = `The mail provider answered ${response.status}: ${problem.slice(0, 300)}`;
      throw response.status === 422 && refusedRecipient.test(problem)
        ? new UnknownMailbox(answer)
        : new Error(answer);
    }
  };

  return {
    send: async ({ messageId, from, replyTo, to, subject, text, html, calendar, unsubscribe }) => {
      const body = JSON.stringify({
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
      });
      if (pending === 0) outage = undefined;
      pending += 1;
      const request = previous.then(() => post(messageId, body));
      previous = request.then(wait, () => undefined);
      await request.finally(() => {
        pending -= 1;
      });
    },
    close: () => undefined,
  };
}

/**
 * How long the provider asks to wait before the next request, in seconds: after too many requests, and after the last
 * one of a period (RateLimit headers of the IETF's draft). Undefined if it does not say, or says more than a short wait.
 */
function secondsUntilNext({ status, headers }: Response): number | undefined {
  const isLast = headers.get('ratelimit-remaining') === '0';
  const header = status === 429 ? 'retry-after' : isLast ? 'ratelimit-reset' : undefined;
  const seconds = Number((header && headers.get(header)) ?? Number.NaN);
  return seconds <= longestWait ? seconds : undefined;
}

const wait = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
