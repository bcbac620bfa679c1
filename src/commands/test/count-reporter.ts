import type { TestEvent } from 'node:test/reporters';

/** A reporter for `node --test` that says only how many tests passed and failed, as JSON. */
export default async function* countReporter(source: AsyncIterable<TestEvent>) {
  for await (const event of source) {
    // The summaries of single files carry the file's name; the last one does not.
    if (event.type !== 'test:summary' || event.data.file !== undefined) continue;
    const { passed, cancelled, tests, skipped, todo } = event.data.counts;
    yield JSON.stringify({ passed, failed: tests - passed - skipped - todo, cancelled });
  }
}
