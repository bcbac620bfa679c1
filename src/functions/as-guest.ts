import * as v from 'valibot';
import { verifyCaptcha } from './server/captcha.ts';
import type { ServerFunction } from './server/server-function.ts';

/** The calls that guests may make only with a captcha token. */
const requestBody = v.object({
  call: v.picklist(['book', 'correct_booking', 'place_order']),
  args: v.record(v.string(), v.unknown()),
  /** Turnstile's token; it is valid once. */
  captchaToken: v.optional(v.pipe(v.string(), v.maxLength(2048)), ''),
});

/**
 * Books, corrects a booking or orders for a guest who has proved to Cloudflare Turnstile that they are a person. The
 * database counts the guest's own network address and answers as it does for direct callers.
 */
export const asGuest: ServerFunction = async (request, server) => {
  const parsed = v.safeParse(requestBody, await request.json().catch(() => undefined));
  if (!parsed.success)
    return Response.json({ message: 'This function takes call, args and captchaToken.' }, { status: 400 });
  const { call, args, captchaToken } = parsed.output;
  if (!(await verifyCaptcha(captchaToken, server)))
    return Response.json({ kind: 'refused', reason: 'captcha-missing' });
  return Response.json(await server.callAsService(call, args));
};
