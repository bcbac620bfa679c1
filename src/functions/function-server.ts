import { callDatabase, keyHeaders } from './call-database.ts';
import type { FunctionServer } from './server-function.ts';

/** What the surroundings of a function bring: Deno's on a hosted project, Node's on this computer. */
export interface FunctionHost extends Pick<FunctionServer, 'studio'> {
  /** A variable of the environment. */
  variable: Variable;
  fetch?: typeof fetch | undefined;
}

type Variable = (name: string) => string | undefined;

/** What one request's function has. @throws Error where the project's address or a key is not set. */
export async function functionServer(
  request: Request,
  host: FunctionHost,
): Promise<Omit<FunctionServer, 'report'>> {
  const { studio, fetch = globalThis.fetch } = host;
  const variable = (name: string) => host.variable(name) || undefined;
  const url = needed('SUPABASE_URL', variable('SUPABASE_URL'));
  const secretKey = needed('SUPABASE_SECRET_KEY', secretKeyIn(variable));
  const sent = request.headers;
  const token = /^Bearer (.+)$/i.exec(sent.get('authorization') ?? '')?.[1];
  const clientAddress = addressOf(sent, variable('CLIENT_ADDRESS_HEADER'));
  const callerHeaders = {
    apikey: sent.get('apikey') ?? publishableKeyIn(variable) ?? '',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return {
    variable,
    fetch,
    url,
    studio,
    clientAddress,
    isService: await isOneOf([sent.get('apikey'), token], secretKey),
    callAsService: callDatabase({
      url,
      // For whom it asks: limits of a network address count the guest's, not the function's.
      headers: { ...keyHeaders(secretKey), ...(clientAddress && { 'x-client-address': clientAddress }) },
      fetch,
    }),
    callAsCaller: callDatabase({ url, headers: callerHeaders, fetch }),
  };
}

function needed(name: string, value: string | undefined): string {
  if (!value) throw new Error(`The variable ${name} is not set.`);
  return value;
}

/** Hosted projects give functions their keys by name in JSON, and older ones a single key in the form of a token. */
const secretKeyIn = (variable: Variable) =>
  variable('SUPABASE_SECRET_KEY') ??
  namedKey(variable('SUPABASE_SECRET_KEYS')) ??
  variable('SUPABASE_SERVICE_ROLE_KEY');

const publishableKeyIn = (variable: Variable) =>
  variable('SUPABASE_PUBLISHABLE_KEY') ??
  namedKey(variable('SUPABASE_PUBLISHABLE_KEYS')) ??
  variable('SUPABASE_ANON_KEY');

function namedKey(json: string | undefined): string | undefined {
  const keys = json ? (JSON.parse(json) as Record<string, string>) : {};
  return keys['default'] ?? Object.values(keys)[0];
}

/**
 * Who asks, by the one header that a hosted project's callers cannot write: Cloudflare does. Without it nobody is known, as the
 * database has it. A list ends with what the nearest proxy wrote; the rest of it anybody can claim.
 */
const addressOf = (headers: Headers, header = 'cf-connecting-ip') =>
  headers.get(header)?.split(',').at(-1)?.trim() ?? '';

/** Compares digests, so that the time it takes tells nothing of the key. */
async function isOneOf(given: (string | null | undefined)[], key: string): Promise<boolean> {
  const expected = await digest(key);
  const digests = await Promise.all(given.filter((value) => value != null).map(digest));
  return digests.includes(expected);
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].join(' ');
}
