import { statSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#commands/running/project.ts';
import { buildsSite, sharesProcess } from '#commands/test/unit-step.ts';

/** An end-to-end test file, in seconds per kilobyte of its text: the median of 110 files on two cores. */
const secondsPerKilobyte = 3.4;

/** A test file without a browser, in seconds: one that builds the site, one in its own process, and any other. */
const unitSeconds = { building: 60, alone: 6, sharing: 0.5 };

/**
 * The expected duration of a test file, in seconds: that of the last whole run, or else an estimate by its kind.
 * @param file Its path from the project's folder.
 * @param times The known durations.
 */
export function expectedSeconds(file: string, times: ReadonlyMap<string, number>): number {
  const known = times.get(file);
  if (known !== undefined) return known;
  if (file.startsWith('e2e/')) return (statSync(join(projectFolder, file)).size / 1000) * secondsPerKilobyte;
  if (buildsSite(file)) return unitSeconds.building;
  return sharesProcess(file) ? unitSeconds.sharing : unitSeconds.alone;
}
