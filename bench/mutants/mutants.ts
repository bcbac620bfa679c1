import { globSync } from 'node:fs';
import { projectFolder } from '#commands/running/project.ts';
import { runCommand } from '#commands/running/run-command.ts';
import { equivalentMutants } from './equivalent.ts';
import { type FileResult, mutateFile } from './mutate-file.ts';
import { relatedTests } from './related-tests.ts';
import { scoreOf, scoreWords } from './score.ts';

// npm run mutants [-- path…]: mutates each rule of src/domain in every way that Stryker knows, one at a time, and
// reports the mutants that no test detects. All of them take about an hour; a path names a folder or files of
// src/domain.
await runCommand(async () => {
  const asked = process.argv.slice(2);
  const patterns = (asked.length > 0 ? asked : ['src/domain']).map((path) =>
    path.endsWith('.ts') ? path : `${path.replace(/\/$/, '')}/**/*.ts`,
  );
  const files = globSync(patterns, { cwd: projectFolder }).sort();
  const tests = relatedTests(projectFolder);
  const results: FileResult[] = [];
  for (const file of files.filter((name) => !name.endsWith('.test.ts'))) {
    const result = await mutateFile(file, tests(file), equivalentMutants);
    if (result.killed + result.survivors.length === 0) continue;
    results.push(result);
    console.log(scoreWords(file, result));
    for (const survivor of result.survivors) console.log(`  ${survivor}`);
  }
  const all = scoreOf(results);
  console.log(`\n${scoreWords('All files', all)}`);
  return 0;
}, 130);
