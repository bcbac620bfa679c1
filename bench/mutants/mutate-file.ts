import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { projectFolder } from '#commands/running/project.ts';
import type { EquivalentMutant } from './equivalent.ts';
import type { Score } from './score.ts';

export type FileResult = Score;

/** The files of the project that the tests of src/domain need in a copy. */
const copied = ['package.json', 'src/domain/**', 'src/components/frame/cart-badge.js', 'src/content/**'];

/**
 * Runs the tests of a file once for each of its mutants.
 * @param file Path from the project's folder.
 * @param tests The tests that import it. Without tests all of its mutants survive.
 */
export async function mutateFile(
  file: string,
  tests: readonly string[],
  equivalent: readonly EquivalentMutant[],
): Promise<FileResult> {
  const stryker = new Stryker({
    mutate: [file],
    ignorePatterns: ['**', ...copied.map((pattern) => `!${pattern}`)],
    testRunner: 'command',
    commandRunner: { command: ['node', '--test', '--test-isolation=none', ...tests].join(' ') },
    concurrency: 1,
    plugins: [],
    reporters: [],
    logLevel: 'error' as never,
    allowEmpty: true,
    tempDirName: '.cache/mutants',
  });
  const lines = readFileSync(join(projectFolder, file), 'utf8').split('\n');
  const result: FileResult = { killed: 0, survivors: [], equivalent: 0 };
  for (const mutant of await stryker.runMutationTest()) {
    if (mutant.status === 'Killed' || mutant.status === 'Timeout' || mutant.status === 'RuntimeError')
      result.killed += 1;
    else if (mutant.status === 'Survived' || mutant.status === 'NoCoverage') {
      const { from, to, words } = changeOf(mutant, lines);
      if (equivalent.some((mutant) => mutant.file === file && mutant.from === from && mutant.to === to))
        result.equivalent += 1;
      else result.survivors.push(words);
    }
  }
  return result;
}

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** The original text and a mutant's replacement. Stryker counts lines and columns from 1. */
function changeOf({ location: { start, end }, replacement = '', fileName }: MutantResult, lines: string[]) {
  const within = lines.slice(start.line - 1, end.line);
  const last = within.length - 1;
  within[last] = (within[last] ?? '').slice(0, end.column - 1);
  within[0] = (within[0] ?? '').slice(start.column - 1);
  const from = within.join('\n');
  const place = `${relative(projectFolder, fileName)}:${start.line}`;
  return { from, to: replacement, words: `${place} ${short(from)} -> ${short(replacement)}` };
}

const short = (code: string) => code.replace(/\s+/g, ' ').slice(0, 90);
