import assert from 'node:assert/strict';

/** Where a function is interrupted as by a crash: at its nth request, before it is sent or after its response. */
export interface Interruption {
  at: number;
  when: 'before' | 'after';
}

/** Runs something uninterrupted, then interrupted before and after each of its requests. */
export async function interruptEverywhere(run: (interruption?: Interruption) => Promise<number>) {
  const requests = await run();
  assert.ok(requests > 0);
  for (let at = 1; at <= requests; at += 1)
    for (const when of ['before', 'after'] as const) await run({ at, when });
}

/** A fetch that fails from the interruption on, as if the server had been killed. */
export function interruptibleFetch(interruption: Interruption | undefined) {
  let requests = 0;
  let isKilled = false;
  const interrupted: typeof fetch = async (input, options) => {
    requests += 1;
    if (requests === interruption?.at && interruption.when === 'before') isKilled = true;
    if (isKilled) throw new Error('The server was killed.');
    const response = await fetch(input, options);
    if (requests === interruption?.at) isKilled = true;
    if (isKilled) throw new Error('The server was killed.');
    return response;
  };
  return { fetch: interrupted, requests: () => requests, isKilled: () => isKilled };
}
