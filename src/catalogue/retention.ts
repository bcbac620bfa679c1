import { parseRetention, type Retention, usualRetention } from '#domain/people/retention.ts';

/** Where the periods are set. */
interface RetentionPlace {
  /** The Supabase project's address; undefined where the site is a demo. */
  url: string | undefined;
  publishableKey: string | undefined;
  /** How long the server may take to answer, in milliseconds; 8 seconds unless told. */
  timeout?: number;
}

/**
 * For how long the studio keeps what it knows of people: as its database has it, or as usual where there is none.
 * @throws Error where there is a database and it does not answer: the page would promise what nobody keeps.
 */
export async function readRetention({
  url,
  publishableKey,
  timeout = 8000,
}: RetentionPlace): Promise<Retention> {
  if (!url) return usualRetention;
  const answer = await fetch(new URL('/rest/v1/rpc/retention_periods', url), {
    method: 'POST',
    headers: { apikey: publishableKey ?? '', 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(timeout),
  });
  const found = answer.ok ? parseRetention(await answer.json()) : undefined;
  if (!found)
    throw new Error(
      `${url} does not say for how long things are kept (${answer.status}). Apply supabase/migrations and build again.`,
    );
  return found;
}
