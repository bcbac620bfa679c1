import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';

type FreePlaces = Pick<Occurrence, 'series' | 'on' | 'start' | 'spots' | 'capacity' | 'status'>;

/**
 * The free places between two days, up to some seconds old, for pages for reading. It imports only types, because the
 * bundler puts shared modules into one chunk with React. Empty in the demo, whose database is not loaded for it, and if
 * the studio is unreachable or its answer is not a list.
 * @param from First day, "YYYY-MM-DD".
 * @param to Last day, included.
 */
export async function freePlaces(from: string, to: string): Promise<FreePlaces[]> {
  const url = import.meta.env.PUBLIC_SUPABASE_URL;
  if (!url) return [];
  const address = new URL(`/rest/v1/rpc/availability?from_on=${from}&to_on=${to}`, url);
  try {
    const response = await fetch(address, {
      headers: { apikey: import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '' },
      signal: AbortSignal.timeout(8000),
    });
    const answer: { occurrences?: FreePlaces[] } = await response.json();
    return response.ok && Array.isArray(answer.occurrences) ? answer.occurrences : [];
  } catch {
    return [];
  }
}
