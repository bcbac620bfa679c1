import { answerOf, type Call, type CallOptions } from './call.ts';

/**
 * Calls anonymously, through the server function that first verifies the captcha.
 * @param prove Returns a new token each time, as each token is valid once.
 */
export function invokeWithProof(options: CallOptions, prove: () => Promise<string>): Call {
  return async (name, args = {}) =>
    answerOf(name, options, new URL('/functions/v1/as-guest', options.url), {
      method: 'POST',
      headers: { apikey: options.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ call: name, args, proof: await prove() }),
    });
}
