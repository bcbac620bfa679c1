/** What a server answered, read to its end. */
export interface Asked {
  status: number;
  headers: Headers;
  text: string;
}

/** How long a server may take, in milliseconds. */
const patience = 10_000;

/**
 * Asks without following redirects.
 * @returns undefined where there is no answer.
 */
export async function ask(address: URL, init: RequestInit = {}): Promise<Asked | undefined> {
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

/** Text as JSON; undefined where it is none. */
export function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
