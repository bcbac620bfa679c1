import * as v from 'valibot';
import { keysOf } from '#domain/schema/keys-of.ts';
import { deployHook, quietMinutes } from '#functions/publishing/publishing-variables.ts';
import { isUsableMailApi, isUsableMailServer, isUsableSender } from '#mails/mail-server.ts';
import type { FunctionServer } from './server-function.ts';

/** The variables that configure the functions; docs/going-live.md explains each. */
const variables = [
  'DEPLOY_HOOK_URL',
  'MAIL_API_KEY',
  'MAIL_API_URL',
  'MAIL_FROM',
  'MAIL_WEBHOOK_SECRET',
  'PUBLIC_SITE_URL',
  'PUBLISH_AFTER_MINUTES',
  'SMTP_URL',
  'STRIPE_API_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TURNSTILE_SECRET_KEY',
] as const;

/** Which variables the functions find. Their values are secrets, except the site's address, which is public. */
export const configuredVariables = v.object({
  set: v.array(v.picklist(variables)),
  site: v.nullable(v.string()),
  /** Those that are set, but to a value that the functions cannot use. */
  unusable: v.array(v.picklist(variables)),
});

export type ConfiguredVariables = v.InferOutput<typeof configuredVariables>;

/** For callers with the secret key. */
export const listConfiguredVariables = ({ isService, variable, url }: FunctionServer): Response => {
  if (!isService) return Response.json({ message: 'This is for the project’s secret key.' }, { status: 401 });
  const set = variables.filter((name) => variable(name) !== undefined);
  const usable = {
    DEPLOY_HOOK_URL: deployHook(variable) !== undefined,
    // Without effect if there is an SMTP server.
    MAIL_API_URL: variable('SMTP_URL') !== undefined || isUsableMailApi(variable('MAIL_API_URL') ?? ''),
    MAIL_FROM: isUsableSender(variable('MAIL_FROM') ?? ''),
    PUBLISH_AFTER_MINUTES: quietMinutes(variable) !== undefined,
    SMTP_URL: isUsableMailServer(variable('SMTP_URL') ?? '', url),
  };
  const body: ConfiguredVariables = {
    set,
    site: variable('PUBLIC_SITE_URL') ?? null,
    unusable: keysOf(usable).filter((name) => set.includes(name) && !usable[name]),
  };
  return Response.json(body);
};
