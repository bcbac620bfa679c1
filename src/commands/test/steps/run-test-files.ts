import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { endAfterTests } from './end-after-tests.ts';

/** The result of all test files, in a message to the process that started this one. */
export interface Summary {
  passed: number;
  failed: number;
  /** The duration of each test file: the sum of its tests. */
  seconds: Record<string, number>;
}

/* Runs test files in the order of the arguments, which `node --test` sorts: `node run-test-files.ts 2 /a.test.ts /b.test.ts`.
   The first argument is how many run at once, each in its own process, or `together` if all share this process. */
const [atOnce, ...files] = process.argv.slice(2);
const together = atOnce === 'together';
const seconds: Record<string, number> = {};

const events = run({
  files,
  ...(together ? { isolation: 'none' } : { concurrency: Number(atOnce) }),
});
events.on('test:summary', ({ file, counts, duration_ms, success }) => {
  if (!success) process.exitCode = 1;
  if (file !== undefined) seconds[file] = duration_ms / 1000;
  else {
    const { passed, tests, skipped, todo } = counts;
    const summary: Summary = { passed, failed: tests - passed - skipped - todo, seconds };
    process.send?.(summary);
    // On a busy machine it takes some seconds until all servers have stopped.
    endAfterTests(120_000);
  }
});
const addTime = ({
  file,
  nesting,
  details,
}: {
  file?: string;
  nesting: number;
  details: { duration_ms: number };
}) => {
  if (!together || nesting > 0 || file === undefined) return;
  seconds[file] = (seconds[file] ?? 0) + details.duration_ms / 1000;
};
events.on('test:pass', addTime);
events.on('test:fail', addTime);
events.compose(new spec()).pipe(process.stdout);
