import type { TestEvent } from 'node:test/reporters';

/** A line of the reporter's file: the result of a test file or, without a file, of all of them. */
export interface Summary {
  file?: string | undefined;
  passed: number;
  failed: number;
  seconds: number;
}

/**
 * A reporter for `node --test` that reports only the numbers of passed and failed tests and the duration, as lines
 * of JSON.
 */
export default async function* jsonReporter(source: AsyncIterable<TestEvent>) {
  for await (const event of source) {
    if (event.type !== 'test:summary') continue;
    const { file, counts, duration_ms } = event.data;
    const { passed, tests, skipped, todo } = counts;
    const summary: Summary = {
      file,
      passed,
      failed: tests - passed - skipped - todo,
      seconds: duration_ms / 1000,
    };
    yield `${JSON.stringify(summary)}\n`;
  }
}
