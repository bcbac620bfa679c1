import type { FunctionServer } from '#functions/server/server-function.ts';

type Variable = FunctionServer['variable'];

/** The address of the host's deploy hook; undefined if it is not set, or not an address. */
export function deployHook(variable: Variable): string | undefined {
  const address = variable('DEPLOY_HOOK_URL');
  return address && URL.canParse(address) ? address : undefined;
}

/**
 * How long staff must have changed nothing before the site is published automatically, in minutes; undefined if it is not
 * set, or not a whole number.
 */
export function quietMinutes(variable: Variable): number | undefined {
  const minutes = Number(variable('PUBLISH_AFTER_MINUTES') ?? Number.NaN);
  return Number.isInteger(minutes) && minutes >= 0 ? minutes : undefined;
}
