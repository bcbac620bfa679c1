import { type CallDatabase, callDatabase, DatabaseError, keyHeaders } from './call-database.ts';
import { type FunctionServer, SessionRefused } from './server-function.ts';

/** The runtime of a function: Deno on a hosted project, Node on this computer. */
export interface FunctionHost extends Pick<FunctionServer, 'studio'> {
  /** A variable of the environment. */
  variable: Variable;
  fetch?: typeof fetch | undefined;
}

type Variable = (name: string) => string | undefined;

/**
 * The server object for one request.
 * @throws Error if the project's address or a key is not set.
 */
export async function functionServer(
  request: Request,
  host: FunctionHost,
): Promise<Omit<FunctionServer, 'report'>> {
  const { studio, fetch = globalThis.fetch } = host;
  const variable = (name: string) => host.variable(name) || undefined;
  const url = required('SUPABASE_URL', variable('SUPABASE_URL'));
  const secretKeys = secretKeysIn(variable);
  const secretKey = required('SUPABASE_SECRET_KEY', secretKeys[0]);
  const headers = request.headers;
  const token = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  const clientAddress = addressOf(headers, variable('CLIENT_ADDRESS_HEADER'));
  const callerHeaders = {
    apikey: headers.get('apikey') ?? publishableKeyIn(variable) ?? '',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return {
    variable,
    fetch,
    url,
    studio,
    clientAddress,
    isService: await haveCommon([headers.get('apikey'), token], secretKeys),
    callAsService: callDatabase({
      url,
      // The caller's address: the limits per network address must count the guest's, not the function's.
      headers: { ...keyHeaders(secretKey), ...(clientAddress && { 'x-client-address': clientAddress }) },
      fetch,
    }),
    callAsCaller: asCaller(callDatabase({ url, headers: callerHeaders, fetch })),
  };
}

/** Throws SessionRefused for a token that the database does not accept; the browser then renews it and retries. */
const asCaller =
  (call: CallDatabase): CallDatabase =>
  async (name, args) => {
    try {
      return await call(name, args);
    } catch (error) {
      throw error instanceof DatabaseError && error.status === 401
        ? new SessionRefused(error.message, { cause: error })
        : error;
    }
  };

function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`The variable ${name} is not set.`);
  return value;
}

/**
 * The project's secret keys; the first is for calls to the database. Hosted projects give functions their keys by name
 * in JSON, older ones a single key in the form of a token.
 */
function secretKeysIn(variable: Variable): string[] {
  const key = variable('SUPABASE_SECRET_KEY');
  const keys = key ? [key] : namedKeys(variable('SUPABASE_SECRET_KEYS'));
  const olderKey = variable('SUPABASE_SERVICE_ROLE_KEY');
  return keys.length === 0 && olderKey ? [olderKey] : keys;
}

const publishableKeyIn = (variable: Variable) =>
  variable('SUPABASE_PUBLISHABLE_KEY') ??
  namedKeys(variable('SUPABASE_PUBLISHABLE_KEYS'))[0] ??
  variable('SUPABASE_ANON_KEY');

/** The keys of a JSON object; that named "default" is the first. */
function namedKeys(json: string | undefined): string[] {
  const { default: first, ...others } = json ? (JSON.parse(json) as Record<string, string>) : {};
  return [...(first ? [first] : []), ...Object.values(others)];
}

/**
 * The caller's address, from the only header that callers of a hosted project cannot forge: Cloudflare sets it. Without
 * it the address is unknown, as in the database. In a list the last entry is the nearest proxy's; the others can be
 * forged.
 */
const addressOf = (headers: Headers, header = 'cf-connecting-ip') =>
  headers.get(header)?.split(',').at(-1)?.trim() ?? '';

/** Compares digests, so that the response time reveals nothing about the keys. */
async function haveCommon(candidates: (string | null | undefined)[], keys: string[]): Promise<boolean> {
  const expected = await Promise.all(keys.map(digest));
  const digests = await Promise.all(candidates.filter((value) => value != null).map(digest));
  return digests.some((candidate) => expected.includes(candidate));
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].join(' ');
}
