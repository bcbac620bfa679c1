import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '#commands/running/child.ts';
import { newDatabase } from './new-database.ts';
import type { Step, StepResult } from './step.ts';

const reporter = new URL('./count-reporter.ts', import.meta.url).href;

/**
 * Every `*.test.ts` beside what it tests, database tests among them.
 * @param files Those to run, unless all.
 */
export const unitStep = (files: readonly string[] = ['{src,bench}/**/*.test.ts']): Step => ({
  name: 'unit',
  title: 'Unit and database tests',
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ekantik-unit-'));
    const counts = join(folder, 'counts.json');
    try {
      // Otherwise the first two test files would both make it.
      await newDatabase();
      // `node --test` takes the place of a script; the runner starts the files itself.
      const tests = startChild('--test', [
        // As many files at once as there are cores; Node would leave one of them idle.
        `--test-concurrency=${availableParallelism()}`,
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        `--test-reporter=${reporter}`,
        `--test-reporter-destination=${counts}`,
        ...files,
      ]);
      const code = await tests.ended;
      const { passed, failed } = JSON.parse(
        await readFile(counts, 'utf8').catch(() => '{}'),
      ) as Partial<StepResult>;
      return { passed: passed ?? 0, failed: Math.max(failed ?? 0, code === 0 ? 0 : 1) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});
