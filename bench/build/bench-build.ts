import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { benchFolder } from '#bench/bench-site.ts';
import type { BenchOptions } from '#bench/options.ts';
import { textTable } from '#bench/text-table.ts';
import { startChild } from '#commands/running/child.ts';
import { projectFolder } from '#commands/running/project.ts';
import { addCleanup } from '#commands/running/run-command.ts';
import { addContent } from './extra-content.ts';
import { describeGrowth, secondsPerThousand, type TimedBuild } from './growth.ts';

/** The files and folders that a build reads. */
const sources = ['astro.config.mjs', 'package.json', 'tsconfig.json', 'public', 'src'];

interface MeasuredBuild extends TimedBuild {
  extra: number;
  /** Wall-clock time. */
  seconds: number;
  /** Peak memory, in megabytes. */
  peak: number;
}

/**
 * Builds a copy of the project with more and more posts and products, each time without caches, and prints how the time
 * of the whole program grows. CPU seconds decide whether the growth is linear, because they hardly depend on other load.
 */
export async function benchBuild({ sizes }: BenchOptions): Promise<void> {
  const builds: MeasuredBuild[] = [];
  for (const extra of sizes.toSorted((a, b) => a - b)) {
    console.log(`Building with ${extra} extra posts and ${extra} extra products ...`);
    builds.push(await measureBuild(extra));
  }
  const rows = builds.map((build, index) => {
    const { extra, pages, seconds, cpuSeconds, peak } = build;
    const cost = index > 0 ? secondsPerThousand(builds[index - 1] ?? build, build) : undefined;
    const perThousand = (seconds / pages) * 1000;
    return [
      extra,
      pages,
      roundToTenths(seconds),
      roundToTenths(perThousand),
      roundToTenths(cpuSeconds),
      cost ? roundToTenths(cost) : '-',
      Math.round(peak),
    ];
  });
  const headings = [
    'Extra of each',
    'Pages',
    'Seconds',
    's per 1,000',
    'CPU s',
    'CPU s per 1,000 more',
    'Peak MB',
  ];
  console.log(`\n${textTable(headings, rows)}\n\n${describeGrowth(builds)}`);
}

const roundToTenths = (number: number) => Number(number.toFixed(1));

async function measureBuild(extra: number): Promise<MeasuredBuild> {
  const folder = join(benchFolder, 'build');
  const remove = () => rm(folder, { recursive: true, force: true });
  addCleanup(remove);
  await remove();
  await mkdir(folder, { recursive: true });
  for (const name of sources) await cp(join(projectFolder, name), join(folder, name), { recursive: true });
  await symlink(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  await addContent(folder, extra);

  const lines: string[] = [];
  const startedAt = performance.now();
  const script = join(import.meta.dirname, 'timed-build.ts');
  const code = await startChild(script, [folder], { onLine: (line) => lines.push(line) }).ended;
  const seconds = (performance.now() - startedAt) / 1000;
  if (code !== 0)
    throw new Error(`the build with ${extra} extra posts and products failed.\n${lines.join('\n')}`);

  const { peak, cpuSeconds } = JSON.parse(lines.at(-1) ?? '{}');
  const builtFiles = await readdir(join(folder, 'dist'), { recursive: true });
  await remove();
  return {
    extra,
    seconds,
    cpuSeconds,
    peak,
    pages: builtFiles.filter((file) => file.endsWith('.html')).length,
  };
}
