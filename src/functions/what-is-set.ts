import * as v from 'valibot';
import type { FunctionServer } from './server-function.ts';

/** What the functions can be told by variables of a project; docs/going-live.md says what each is for. */
const variables = [
  'DEPLOY_HOOK_URL',
  'MAIL_API_KEY',
  'MAIL_FROM',
  'PUBLIC_SITE_URL',
  'PUBLISH_AFTER_MINUTES',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TURNSTILE_SECRET_KEY',
] as const;

/** Which variables the functions find. Their values are secrets, but for the site's address, which everybody knows. */
export const whatIsSet = v.object({
  set: v.array(v.picklist(variables)),
  site: v.nullable(v.string()),
});

export type WhatIsSet = v.InferOutput<typeof whatIsSet>;

/** For whoever holds the secret key. */
export const answerWhatIsSet = ({ isService, variable }: FunctionServer): Response => {
  if (!isService) return Response.json({ message: 'This is for the project’s secret key.' }, { status: 401 });
  const found: WhatIsSet = {
    set: variables.filter((name) => variable(name) !== undefined),
    site: variable('PUBLIC_SITE_URL') ?? null,
  };
  return Response.json(found);
};
