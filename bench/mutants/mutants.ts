import { globSync } from 'node:fs';
import { projectFolder } from '#commands/running/project.ts';
import { runCommand } from '#commands/running/run-command.ts';
import { equivalentMutants } from './equivalent.ts';
import { mutateFiles } from './mutate-files.ts';
import { formatScore, scoreOf } from './score.ts';

// npm run mutants [-- path…]: applies each mutation that Stryker knows to src/domain, one at a time, and reports the
// mutants that no test detects. A path selects a folder or a file of src/domain.
await runCommand(async () => {
  const requestedFiles = process.argv.slice(2);
  const patterns = (requestedFiles.length > 0 ? requestedFiles : ['src/domain']).map((path) =>
    path.endsWith('.ts') ? path : `${path.replace(/\/$/, '')}/**/*.ts`,
  );
  const files = globSync(patterns, { cwd: projectFolder }).sort();
  const scores = await mutateFiles(
    // Tests and what they share are not rules.
    files.filter((name) => !/\.test\.ts$|\/tests\//.test(name)),
    equivalentMutants,
  );
  for (const [file, score] of scores) {
    if (score.killed + score.survivors.length === 0) continue;
    console.log(formatScore(file, score));
    for (const survivor of score.survivors) console.log(`  ${survivor}`);
  }
  console.log(`\n${formatScore('All files', scoreOf([...scores.values()]))}`);
  return 0;
}, 130);
