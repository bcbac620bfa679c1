import * as v from 'valibot';
import { unsubscribePage } from '#domain/mails/unsubscribing.ts';
import type { ServerFunction } from './server-function.ts';

const asked = v.object({
  from: v.picklist(['newsletter', 'reminders']),
  token: v.pipe(v.string(), v.uuid()),
});

/**
 * What mail programs ask when their reader presses Unsubscribe: a POST ends it, without a page or a sign-in (RFC 8058). Whoever
 * opens the address in a browser is led to the page that asks first, because programs that check links open every one of them.
 */
export const unsubscribe: ServerFunction = async (request, server) => {
  const read = v.safeParse(asked, Object.fromEntries(new URL(request.url).searchParams));
  if (!read.success) return new Response('This link was cut off on its way.\n', { status: 400 });
  const { from, token } = read.output;
  if (request.method === 'POST') {
    await (from === 'newsletter'
      ? server.callAsCaller('unsubscribe', { token })
      : server.callAsCaller('set_reminders', { token, enabled: false }));
    // The second time, too: whoever asks wants no more, and gets no more.
    return new Response('No more of these mails will come.\n');
  }
  const site = server.variable('PUBLIC_SITE_URL');
  if (!site) throw new Error('Set PUBLIC_SITE_URL: the page that unsubscribes is on the site.');
  return new Response(null, {
    status: 303,
    headers: { location: unsubscribePage(read.output, new URL(site).origin) },
  });
};
