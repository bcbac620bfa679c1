import { globSync } from 'node:fs';
import { importGraph, reachedFrom } from '#commands/test/changed/import-graph.ts';

/** Imports every file by a glob pattern. */
const ofEveryFile = 'src/domain/words.test.ts';

/** Finds the tests of src/domain that import a file, directly or not. @param root The project's folder. */
export function relatedTests(root: string): (file: string) => string[] {
  const files = globSync('src/domain/**/*.ts', { cwd: root }).sort();
  const graph = importGraph(files, root);
  const reached = files
    .filter((file) => file.endsWith('.test.ts'))
    .map((test) => ({ test, files: reachedFrom([test], graph) }));
  return (file) =>
    reached.filter((entry) => entry.files.has(file) || entry.test === ofEveryFile).map(({ test }) => test);
}
