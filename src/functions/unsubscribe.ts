import * as v from 'valibot';
import { unsubscribePage } from '#domain/mails/unsubscribing.ts';
import type { ServerFunction } from './server/server-function.ts';

const requestBody = v.object({
  from: v.picklist(['newsletter', 'reminders']),
  token: v.pipe(v.string(), v.uuid()),
});

/**
 * The request of mail programs when their reader presses Unsubscribe: a POST unsubscribes, without a page or a sign-in
 * (RFC 8058). Opening the address in a browser redirects to the page that asks first, because link checkers open every
 * link.
 */
export const unsubscribe: ServerFunction = async (request, server) => {
  const parsed = v.safeParse(requestBody, Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success) return new Response('This link is incomplete.\n', { status: 400 });
  const { from, token } = parsed.output;
  if (request.method === 'POST') {
    await (from === 'newsletter'
      ? server.callAsCaller('unsubscribe', { token })
      : server.callAsCaller('set_reminders', { token, enabled: false }));
    // A repeated request gets the same response: unsubscribing is idempotent.
    return new Response('You will get no more of these emails.\n');
  }
  const site = server.variable('PUBLIC_SITE_URL');
  if (!site) throw new Error('Set PUBLIC_SITE_URL: the page that unsubscribes is on the site.');
  return new Response(null, {
    status: 303,
    headers: { location: unsubscribePage(parsed.output, new URL(site).origin) },
  });
};
