import type { TestContext } from 'node:test';

/* Stands in for node:test while mutants are tested: node:test runs the tests of a process only once. */

type Body = (context: TestContext) => unknown;
type TestArguments = [Body] | [object, Body];

interface CollectedTest {
  name: string;
  body: Body;
}

let collected: CollectedTest[] = [];

/** Collects a test: `test(name, body)` or `test(name, options, body)`. Options are ignored. */
export function test(name: string, ...rest: TestArguments): void {
  collected.push({ name, body: rest.at(-1) as Body });
}

/** Collects the tests of a suite. */
export function describe(_: string, suite: () => void): void {
  suite();
}

/**
 * Runs the tests collected since the last call, until one fails.
 * @returns Why the first test failed; undefined if all passed.
 */
export async function runCollected(): Promise<string | undefined> {
  const tests = collected;
  collected = [];
  for (const { name, body } of tests) {
    const cleanups: (() => unknown)[] = [];
    const context = { name, after: (cleanup: () => unknown) => cleanups.push(cleanup) };
    try {
      await body(context as unknown as TestContext);
    } catch (error) {
      return `${name}: ${error}`;
    } finally {
      for (const cleanup of cleanups) await cleanup();
    }
  }
  return undefined;
}
