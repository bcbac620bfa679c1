import { after, before } from 'node:test';

/**
 * Starts something before the tests of a file and stops it after them. If no test matches a pattern, Node calls `after`
 * while `before` is still running: stopping waits for it, because a server that is left keeps the process alive.
 * @param start Starts it.
 * @param prepare Called with what was started, before the first test.
 */
export function startForTests<Started extends { stop(): unknown }>(
  start: () => Promise<Started>,
  prepare: (started: Started) => unknown,
): void {
  let started: Started | undefined;
  let beginning: Promise<void> | undefined;
  const begin = async () => {
    started = await start();
    await prepare(started);
  };

  before(() => {
    beginning = begin();
    return beginning;
  });
  after(async () => {
    await Promise.allSettled([beginning]);
    await started?.stop();
  });
}
