import type { InMemoryEmailDriver } from '@supabase/lite';
import { mayBringPassword, newPasswordRefusal } from '#backend/embedded/new-passwords.ts';
import { type LinkSessions, presentPassword } from '#backend/embedded/present-password.ts';
import { refusalText } from '#backend/embedded/refusal.ts';
import { questionOf } from '#backend/embedded/request-fields.ts';
import { mailedLinkHeader } from './messages.ts';

type Ask = (request: Request) => Promise<Response>;

/**
 * Responds like the embedded server behind its gateway: it checks new passwords, and the present one. It cannot send
 * mail, so the response to a request for a mail contains the link's destination, already followed, because the page is
 * not a server that could follow it.
 * @param fromLinks Outlives the page, because a mail's link opens another page.
 * @param studio The studio's name, which must not be used as a password.
 */
export function withAuthService(
  server: Ask,
  mails: InMemoryEmailDriver,
  fromLinks: LinkSessions,
  studio: string,
): Ask {
  const present = presentPassword(
    (path, init) => server(new Request(`${location.origin}/auth/v1/${path}`, init)),
    fromLinks,
  );

  const follow = async (link: string, back: string | null) => {
    const address = new URL(link);
    address.searchParams.set('redirect_to', back ?? location.origin);
    const answer = await server(new Request(location.origin + address.pathname + address.search));
    const target = answer.headers.get('location');
    await present.remember(target);
    return target?.replace(location.origin, '') ?? '';
  };

  return async (request) => {
    const { pathname: path, searchParams } = new URL(request.url);
    if (mayBringPassword({ method: request.method, path })) {
      const refusal = await newPasswordRefusal(await questionOf(request), present, studio);
      if (refusal) return Response.json(JSON.parse(refusalText(refusal)), { status: refusal.status });
    }

    mails.clear();
    const answer = await server(request);
    const mail = [...mails.messages.values()].flat().at(-1)?.text ?? '';
    const [link] = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail) ?? [];
    if (link) answer.headers.set(mailedLinkHeader, await follow(link, searchParams.get('redirect_to')));
    return answer;
  };
}
