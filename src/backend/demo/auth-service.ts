import type { InMemoryEmailDriver } from '@supabase/lite';
import { currentPasswordCheck, type LinkSessions } from '#backend/embedded/current-password.ts';
import { mayContainPassword, newPasswordRefusal } from '#backend/embedded/new-passwords.ts';
import { refusalText } from '#backend/embedded/refusal.ts';
import { passwordRequestOf } from '#backend/embedded/request-fields.ts';
import { mailedLinkHeader } from './messages.ts';

type SendRequest = (request: Request) => Promise<Response>;

/**
 * Responds like the embedded server behind its gateway: it checks new passwords, and the current one. It cannot send
 * mail, so the response to a request for a mail contains the link's destination, already followed, because the page is
 * not a server that could follow it.
 * @param linkSessions Outlives the page, because a mail's link opens another page.
 * @param studio The studio's name, which must not be used as a password.
 */
export function withAuthService(
  server: SendRequest,
  mails: InMemoryEmailDriver,
  linkSessions: LinkSessions,
  studio: string,
): SendRequest {
  const currentPassword = currentPasswordCheck(
    (path, init) => server(new Request(`${location.origin}/auth/v1/${path}`, init)),
    linkSessions,
  );

  const follow = async (link: string, returnTo: string | null) => {
    const address = new URL(link);
    address.searchParams.set('redirect_to', returnTo ?? location.origin);
    const response = await server(new Request(location.origin + address.pathname + address.search));
    const target = response.headers.get('location');
    await currentPassword.remember(target);
    return target?.replace(location.origin, '') ?? '';
  };

  return async (request) => {
    const { pathname: path, searchParams } = new URL(request.url);
    if (mayContainPassword({ method: request.method, path })) {
      const refusal = await newPasswordRefusal(await passwordRequestOf(request), currentPassword, studio);
      if (refusal) return Response.json(JSON.parse(refusalText(refusal)), { status: refusal.status });
    }

    mails.clear();
    const response = await server(request);
    const mail = [...mails.messages.values()].flat().at(-1)?.text ?? '';
    const [link] = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail) ?? [];
    if (link) response.headers.set(mailedLinkHeader, await follow(link, searchParams.get('redirect_to')));
    return response;
  };
}
