import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectFolder } from '#commands/running/project.ts';
import type { FileTime } from './step.ts';

/** The duration and result of a part of the run. */
export interface PartTime {
  part: string;
  seconds: number;
  passed: number;
  failed: number;
}

/** Cached by CI, and read by `npm test -- changed`. */
const file = join(projectFolder, '.cache/test-times.json');

/** The files that run `supabase/tests`, by database system. They take longest. */
export const sqlTestOn = {
  pglite: 'src/commands/sql/sql-on-pglite.test.ts',
  postgres: 'src/commands/sql/sql-on-postgres.test.ts',
} as const;
export const sqlTests: readonly string[] = Object.values(sqlTestOn);

/** The durations of the last whole run, by test file. */
export function lastTimes(): ReadonlyMap<string, number> {
  try {
    const { files } = JSON.parse(readFileSync(file, 'utf8')) as { files: FileTime[] };
    return new Map(files.map(({ file: name, seconds }) => [name, seconds]));
  } catch {
    return new Map();
  }
}

/**
 * Sorts test files by their duration, so that no core is idle while the last one runs. Untimed files are last, but
 * the SQL tests first.
 */
export function longestFirst(files: readonly string[], times: ReadonlyMap<string, number>): string[] {
  const secondsOf = (name: string) => times.get(name) ?? (sqlTests.includes(name) ? Number.MAX_VALUE : 0);
  return files.toSorted((a, b) => secondsOf(b) - secondsOf(a));
}

/**
 * Prints the parts and the ten slowest files.
 * @param isWhole Whether everything was run. If so, all durations are written to a file.
 */
export async function reportTimes(
  parts: readonly PartTime[],
  files: readonly FileTime[],
  isWhole: boolean,
): Promise<void> {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds);
  const row = (seconds: number, label: string) => `${seconds.toFixed(1).padStart(8)} s  ${label}`;
  console.log(['', '━━ Parts', ...parts.map(({ part, seconds }) => row(seconds, part))].join('\n'));
  if (slowest.length > 0)
    console.log(
      [
        '',
        '━━ Slowest files, by the sum of their tests',
        ...slowest.slice(0, 10).map((entry) => row(entry.seconds, entry.file)),
      ].join('\n'),
    );
  if (!isWhole) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ parts, files: slowest }, null, 2)}\n`);
}
