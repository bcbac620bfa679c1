import type { Call, CallOptions } from './call.ts';
import { invokeAsAnyone } from './invoke.ts';

/**
 * Calls anonymously, through the server function that first verifies the captcha.
 * @param captcha Obtains a new token each time, as each token is valid once.
 */
export function invokeWithCaptcha(options: CallOptions, captcha: () => Promise<string>): Call {
  const invoke = invokeAsAnyone(options);
  return async (name, args = {}) => invoke('as-guest', { call: name, args, captchaToken: await captcha() });
}
