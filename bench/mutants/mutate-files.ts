import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { projectFolder } from '#commands/running/project.ts';
import type { EquivalentMutant } from './equivalent.ts';
import type { Score } from './score.ts';

/** The files of the project that the tests of src/domain need. Stryker copies them. */
const copiedFiles = ['package.json', 'src/domain/**', 'src/components/**', 'src/content/**'];

/**
 * Tests each mutant of some files with the test files that reach it.
 * @param files Paths of files in src/domain, from the project's folder.
 * @returns The score of each file that has mutants.
 */
export async function mutateFiles(
  files: readonly string[],
  equivalent: readonly EquivalentMutant[],
): Promise<Map<string, Score>> {
  const stryker = new Stryker({
    mutate: [...files],
    ignorePatterns: ['**', ...copiedFiles.map((pattern) => `!${pattern}`)],
    plugins: [join(import.meta.dirname, 'in-process-runner.ts')],
    testRunner: 'in-process',
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // The process is replaced after this many mutants, because imported modules stay in memory until its end.
    maxTestRunnerReuse: 200,
    reporters: [],
    logLevel: 'error' as never,
    allowEmpty: true,
    tempDirName: '.cache/mutants',
  });
  const scores = new Map<string, Score>();
  for (const mutant of await stryker.runMutationTest()) {
    const file = relative(projectFolder, mutant.fileName);
    const score = scores.get(file) ?? { killed: 0, survivors: [], equivalent: 0 };
    if (mutant.status === 'Killed' || mutant.status === 'Timeout' || mutant.status === 'RuntimeError')
      score.killed += 1;
    else if (mutant.status === 'Survived' || mutant.status === 'NoCoverage') {
      const { from, to, description } = changeOf(mutant, file);
      if (equivalent.some((known) => known.file === file && known.from === from && known.to === to))
        score.equivalent += 1;
      else score.survivors.push(description);
    }
    scores.set(file, score);
  }
  return scores;
}

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** The original text and a mutant's replacement. Stryker counts lines and columns from 1. */
function changeOf({ location: { start, end }, replacement = '' }: MutantResult, file: string) {
  const lines = readFileSync(join(projectFolder, file), 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  const from = lines.join('\n');
  return {
    from,
    to: replacement,
    description: `${file}:${start.line} ${shorten(from)} -> ${shorten(replacement)}`,
  };
}

const shorten = (code: string) => code.replace(/\s+/g, ' ').slice(0, 90);
