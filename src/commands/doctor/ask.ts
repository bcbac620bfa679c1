/** A server's response, read completely. */
export interface FetchedText {
  status: number;
  headers: Headers;
  text: string;
}

/** The timeout of a request, in milliseconds. */
const patience = 10_000;

/**
 * Requests an address without following redirects.
 * @returns undefined if there is no response.
 */
export async function ask(address: URL, init: RequestInit = {}): Promise<FetchedText | undefined> {
  try {
    const answer = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      ...init,
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch {
    return undefined;
  }
}

/** Parses text as JSON; undefined if it is not valid JSON. */
export function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
