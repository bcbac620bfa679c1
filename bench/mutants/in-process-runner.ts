import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InstrumenterContext } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { runCollected } from './fake-node-test.ts';
import { freshModules } from './fresh-modules.ts';

/** The state that instrumented modules read and write. */
const shared: InstrumenterContext = {};
Object.assign(globalThis, { __stryker__: shared });

/** Whether a test file runs last, because it imports every file and takes longest. */
const isLast = (file: string) => file.endsWith('/words.test.ts');

/**
 * Runs the tests of src/domain in Stryker's process, which takes milliseconds; a process for each mutant takes half a
 * second. Each test file is one test for Stryker, which runs those that reach a mutant.
 */
class InProcessRunner implements TestRunner {
  readonly #modules = freshModules(pathToFileURL(join(process.cwd(), 'src/')).href, {
    'node:test': new URL('./fake-node-test.ts', import.meta.url).href,
  });

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun(_: DryRunOptions): Promise<DryRunResult> {
    shared.mutantCoverage = { static: {}, perTest: {} };
    const tests = await runFiles(this.#modules, findTestFiles(), { stopAtFailure: false });
    delete shared.currentTestId;
    return { status: DryRunStatus.Complete, tests, mutantCoverage: shared.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }: MutantRunOptions): Promise<MutantRunResult> {
    shared.activeMutant = activeMutant.id;
    if (hitLimit !== undefined) Object.assign(shared, { hitLimit, hitCount: 0 });
    const files = findTestFiles().filter((file) => !testFilter || testFilter.includes(file));
    const tests = await runFiles(this.#modules, files, { stopAtFailure: true });
    delete shared.activeMutant;
    return toMutantRunResult({ status: DryRunStatus.Complete, tests });
  }
}

const findTestFiles = () =>
  globSync('src/domain/**/*.test.ts')
    .sort()
    .sort((a, b) => Number(isLast(a)) - Number(isLast(b)));

/** @param options.stopAtFailure Whether to skip the files after a failed one. */
async function runFiles(
  modules: { next(): void },
  files: readonly string[],
  { stopAtFailure }: { stopAtFailure: boolean },
): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const file of files) {
    shared.currentTestId = file;
    modules.next();
    const startedAt = performance.now();
    const failure = await import(pathToFileURL(join(process.cwd(), file)).href).then(runCollected, String);
    const timeSpentMs = performance.now() - startedAt;
    const outcome =
      failure === undefined
        ? { status: TestStatus.Success as const }
        : { status: TestStatus.Failed as const, failureMessage: failure };
    results.push({ id: file, name: file, timeSpentMs, ...outcome });
    if (failure !== undefined && stopAtFailure) break;
  }
  return results;
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)];
