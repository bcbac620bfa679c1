/** A database that did not respond, or refused. The message says what to do. */
export class DatabaseCallError extends Error {
  override name = 'DatabaseCallError';
  /** Whether it is the studio's database, and refused what was sent. */
  readonly isRefusal: boolean;

  constructor(message: string, { isRefusal = false } = {}) {
    super(message);
    this.isRefusal = isRefusal;
  }
}

/** A Supabase project and its key. */
export interface StudioDatabase {
  url: string;
  key: string;
  /** The time limit for the response, in milliseconds; 20 seconds by default. */
  timeout?: number;
}

interface Refusal {
  code?: string;
  message?: string;
  hint?: string | null;
}

/**
 * Calls one of the database's functions.
 * @throws DatabaseCallError if it does not respond, or refuses.
 */
export async function callStudioDatabase(
  database: StudioDatabase,
  name: string,
  args: object = {},
): Promise<unknown> {
  const { url, key, timeout = 20_000 } = database;
  let response: Response;
  try {
    response = await fetch(new URL(`/rest/v1/rpc/${name}`, url), {
      method: 'POST',
      headers: {
        apikey: key,
        'content-type': 'application/json',
        // Keys of the older kind are also tokens, and are required in both headers.
        ...(key.startsWith('eyJ') && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(timeout),
    });
  } catch (error) {
    throw new DatabaseCallError(`${url} does not answer (${reasonOf(error)}).`);
  }
  const text = await response.text();
  if (response.ok) {
    try {
      return text ? JSON.parse(text) : undefined;
    } catch {
      throw new DatabaseCallError(`${url} answers, but not as a Supabase project does.`);
    }
  }
  const refusal = refusalIn(text);
  if (response.status === 409 && refusal.hint)
    throw new DatabaseCallError(`Nothing was changed. ${refusal.hint}`, { isRefusal: true });
  throw new DatabaseCallError(explain(url, response.status, refusal));
}

function explain(url: string, status: number, { code, message, hint }: Refusal): string {
  if (code === 'PGRST202' || code === 'PGRST205' || code === '42P01' || code === '42883')
    return `The database of ${url} lacks this project’s migrations. Apply them first: supabase db push --remote`;
  if (status === 401 || status === 403 || code === '42501') return `${url} refuses this key.`;
  return `${url} answered ${status}${message ? `: ${message}` : ''}.${hint ? ` ${hint}` : ''}`;
}

function refusalIn(text: string): Refusal {
  try {
    return (JSON.parse(text) ?? {}) as Refusal;
  } catch {
    return {};
  }
}

// fetch reports only that it failed; the reason is in the error's cause.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message ? cause.message : error.message;
}
