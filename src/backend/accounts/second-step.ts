import type { AuthError } from '@supabase/auth-js';
import type { SupabaseClient } from '#backend/calls/supabase-client.ts';
import type { ChangeAnswer, SecondStepAnswer, SecondStepStart } from './account-answers.ts';
import { replacedFactorRefusal, signedOutRefusal } from './account-refusals.ts';
import { refusal } from './auth-refusal.ts';

/**
 * A server without these addresses, or a project that has them switched off. The embedded server's response is not in
 * the service's format (AuthUnknownError); that of an unreachable server is another error.
 */
const isNotOffered = ({ name, status, code }: AuthError) =>
  name === 'AuthUnknownError' || status === 404 || code === 'mfa_totp_enroll_not_enabled';

/** The second step of signing in: six digits that an app computes from a secret and the time (TOTP). */
export function createSecondStep({ auth }: SupabaseClient) {
  /** The person's factors, as the service knows them now. */
  const factors = async () => {
    const { data, error } = await auth.mfa.listFactors();
    if (error) return { problem: refusal(error) };
    const verified = data.all.find(
      ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
    );
    return { verified: verified?.id, unverified: data.all.filter(({ status }) => status === 'unverified') };
  };

  /** Presents the six digits, which raises this session to the second level. */
  const presentCode = async (factorId: string, code: string): Promise<ChangeAnswer> => {
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/g, '') });
    if (error?.code === 'mfa_factor_not_found') return replacedFactorRefusal;
    return error ? refusal(error) : { kind: 'changed' };
  };

  return {
    /** Whether the signed-in person has a second step. */
    secondStep: async (): Promise<SecondStepAnswer> => {
      const { problem, verified } = await factors();
      return problem ?? { kind: verified ? 'on' : 'off' };
    },

    /** Creates a secret for an app. The second step begins with confirmSecondStep(). */
    startSecondStep: async (): Promise<SecondStepStart> => {
      const { problem, verified, unverified } = await factors();
      if (problem) return problem;
      // It was switched on in another tab, or on another device.
      if (verified) return { kind: 'on' };
      // An earlier attempt that was not confirmed.
      for (const { id } of unverified) await auth.mfa.unenroll({ factorId: id });
      const { data, error } = await auth.mfa.enroll({
        factorType: 'totp',
        friendlyName: 'Authenticator app',
      });
      if (error) return isNotOffered(error) ? { kind: 'not-offered' } : refusal(error);
      return { kind: 'started', factor: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
    },

    /** @param factor As startSecondStep() returned it; it is gone if that was called again, such as in another tab. */
    confirmSecondStep: presentCode,

    /** Takes the second step of signing in. */
    takeSecondStep: async (code: string): Promise<ChangeAnswer> => {
      const { problem, verified } = await factors();
      if (problem) return problem;
      return verified ? presentCode(verified, code) : { kind: 'changed' };
    },

    /** Ends the second step; the six digits are required once more. */
    endSecondStep: async (code: string): Promise<ChangeAnswer> => {
      const { problem, verified } = await factors();
      if (problem) return problem;
      if (!verified) return { kind: 'changed' };
      const answer = await presentCode(verified, code);
      if (answer.kind === 'refused') return answer;
      const { error } = await auth.mfa.unenroll({ factorId: verified });
      if (error) return error.name === 'AuthSessionMissingError' ? signedOutRefusal : refusal(error);
      // The token still says that there is a factor.
      await auth.refreshSession();
      return { kind: 'changed' };
    },
  };
}
