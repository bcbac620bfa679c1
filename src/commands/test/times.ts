import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
const file = '.cache/test-times.json';

/**
 * Prints the parts and the ten slowest files.
 * @param isWhole Whether everything was run: then all durations are written to a file.
 */
export async function tellTimes(
  parts: readonly PartTime[],
  files: readonly FileTime[],
  isWhole: boolean,
): Promise<void> {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds);
  const row = (seconds: number, words: string) => `${seconds.toFixed(1).padStart(8)} s  ${words}`;
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
  await mkdir(join(projectFolder, '.cache'), { recursive: true });
  await writeFile(join(projectFolder, file), `${JSON.stringify({ parts, files: slowest }, null, 2)}\n`);
}
