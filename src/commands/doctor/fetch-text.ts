/** A server's response, read completely. */
export interface FetchedText {
  status: number;
  headers: Headers;
  text: string;
}

/** The timeout of a request, in milliseconds. */
const responseTimeout = 10_000;

/**
 * Requests an address without following redirects.
 * @returns undefined if there is no response.
 */
export async function fetchText(address: URL, init: RequestInit = {}): Promise<FetchedText | undefined> {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(responseTimeout),
      ...init,
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
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
