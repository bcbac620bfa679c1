import type { TestContext } from 'node:test';

/* Replaces node:test while mutants are tested, because node:test runs the tests of a process only once. */

type Body = (context: TestContext) => unknown;
type TestArguments = [Body] | [object, Body];

interface CollectedTest {
  name: string;
  body: Body;
}

let collectedTests: CollectedTest[] = [];

/** Collects a test: `test(name, body)` or `test(name, options, body)`. Options are ignored. */
export function test(name: string, ...args: TestArguments): void {
  collectedTests.push({ name, body: args.at(-1) as Body });
}

/** Collects the tests of a suite. */
export function describe(_: string, suite: () => void): void {
  suite();
}

/**
 * Runs the tests collected since the last call, until one fails.
 * @returns The name and error of the test that failed; undefined if all passed.
 */
export async function runCollected(): Promise<string | undefined> {
  const tests = collectedTests;
  collectedTests = [];
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
