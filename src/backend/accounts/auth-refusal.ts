import { type AuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { Outage } from '#backend/calls/outage.ts';
import { isOutage } from '#backend/calls/reachable.ts';
import type { Refused } from './account-answers.ts';
import {
  captchaRefusal,
  secondStepRefusal,
  tooManyAttemptsRefusal,
  wrongCodeRefusal,
} from './account-refusals.ts';

/** Whether the service reports that a session or its account no longer exists. */
export const isGone = (error: AuthError) =>
  error.status === 401 || error.status === 403 || error.status === 404;

/** Whether there were too many attempts. Mails have their own limit, whose message says when to try again. */
export const isRateLimited = (error: AuthError | null) =>
  error?.status === 429 && error.code !== 'over_email_send_rate_limit';

/** The service requires the current password with a new one, and it is missing or wrong. */
const currentPasswordCodes = ['current_password_required', 'current_password_invalid'];

/**
 * Converts a failure of the service to a refusal with its own message.
 * @throws Outage if the service gave no verdict.
 */
export function refusal(error: AuthError): Refused {
  if (isRateLimited(error)) return tooManyAttemptsRefusal;
  if (error.code === 'captcha_failed') return captchaRefusal;
  if (error.code === 'insufficient_aal') return secondStepRefusal;
  if (error.code === 'mfa_verification_failed' || error.code === 'mfa_challenge_expired')
    return wrongCodeRefusal;
  const noVerdict = isAuthRetryableFetchError(error) || error.name === 'AuthUnknownError';
  // A response to too many mail requests (429) is a verdict here.
  if (noVerdict || (isOutage(error.status) && error.status !== 429))
    throw new Outage(error.message, { cause: error });
  const isAboutCurrentPassword = currentPasswordCodes.includes(error.code ?? '');
  return {
    kind: 'refused',
    message: error.message,
    ...(isAboutCurrentPassword && { field: 'current-password' }),
  };
}
