import * as v from 'valibot';
import type { FunctionServer } from './server-function.ts';

/** The variables that configure the functions; docs/going-live.md explains each. */
const variables = [
  'DEPLOY_HOOK_URL',
  'MAIL_API_KEY',
  'MAIL_FROM',
  'MAIL_WEBHOOK_SECRET',
  'PUBLIC_SITE_URL',
  'PUBLISH_AFTER_MINUTES',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TURNSTILE_SECRET_KEY',
] as const;

/** Which variables the functions find. Their values are secrets, except the site's address, which is public. */
export const configuredVariables = v.object({
  set: v.array(v.picklist(variables)),
  site: v.nullable(v.string()),
});

export type ConfiguredVariables = v.InferOutput<typeof configuredVariables>;

/** For callers with the secret key. */
export const listConfiguredVariables = ({ isService, variable }: FunctionServer): Response => {
  if (!isService) return Response.json({ message: 'This is for the project’s secret key.' }, { status: 401 });
  const body: ConfiguredVariables = {
    set: variables.filter((name) => variable(name) !== undefined),
    site: variable('PUBLIC_SITE_URL') ?? null,
  };
  return Response.json(body);
};
