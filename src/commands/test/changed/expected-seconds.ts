import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#commands/running/project.ts';
import { sqlTests } from '#commands/test/steps/times.ts';
import { sharesProcess } from '#commands/test/steps/unit-step.ts';

/** An end-to-end test file, in seconds per kilobyte of its text: the median of 110 files on two cores. */
const secondsPerKilobyte = 3.4;

/** Slow test files without a browser, recognised by their imports, in seconds. */
const longKinds: readonly { imports: RegExp; seconds: number }[] = [
  { imports: /\/(build-site|project-copy)\.ts'/, seconds: 60 },
  { imports: /\/(paying-server|own-server)\.ts'/, seconds: 25 },
];

/** All other test files without a browser, in seconds: one in its own process, and one that shares a process. */
const shortKinds = { alone: 4, sharing: 0.5 };

/**
 * The expected duration of a test file, in seconds: that of the last whole run, or else an estimate by its kind.
 * @param file Its path from the project's folder.
 * @param times The known durations.
 */
export function expectedSeconds(file: string, times: ReadonlyMap<string, number>): number {
  const measured = times.get(file);
  if (measured !== undefined) return measured;
  const path = join(projectFolder, file);
  if (file.startsWith('e2e/')) return (statSync(path).size / 1000) * secondsPerKilobyte;
  if (sqlTests.includes(file)) return 60;
  const text = readFileSync(path, 'utf8');
  const kind = longKinds.find(({ imports }) => imports.test(text));
  return kind?.seconds ?? (sharesProcess(file) ? shortKinds.sharing : shortKinds.alone);
}
