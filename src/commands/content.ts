import { parseArgs } from 'node:util';
import { DatabaseCallError } from '#backend/content/call-studio-database.ts';
import { checkAndReport } from './content/check.ts';
import { databaseFromEnvironment } from './content/database-from-environment.ts';
import type { Choice } from './content/outcome.ts';
import { contentStatus, pullContent, pushContent } from './content/sync.ts';
import { loadEnvironment } from './running/environment.ts';
import { ExplainedError } from './running/explained-error.ts';
import { runCommand } from './running/run-command.ts';

const usage = `npm run content check    finds every mistake in src/content, without a build
npm run content status   lists the records that differ between src/content and the database, and on which side they changed
npm run content push     copies what changed in files into the database, and everything into an empty one
npm run content pull     writes what staff changed in the database into the files, if the check accepts it

What changed on both sides is listed and left unchanged. To decide, add -- --ours (the files’ version stays) or
-- --theirs (the database’s version stays), for everything or for the records named after it: products/natural-cork-mat

They use the embedded server of npm start and npm run dev, or the project in PUBLIC_SUPABASE_URL with its secret key in
SUPABASE_SECRET_KEY.`;

const commands = {
  status: contentStatus,
  push: pushContent,
  pull: pullContent,
};

// npm run content: compares and synchronises src/content and a studio's own database.
await runCommand(async () => {
  loadEnvironment();
  const [command = '', ...more] = process.argv.slice(2);
  if (command === 'check' && more.length === 0) return (await checkAndReport()) ? 0 : 1;
  if (!Object.hasOwn(commands, command)) throw new ExplainedError(usage);
  // Files that do not build would push incomplete records.
  if (command === 'push' && !(await checkAndReport())) return 1;
  const { choice, only } = parseOptions(more);
  const run = commands[command as keyof typeof commands];
  const database = databaseFromEnvironment();
  const { lines, undecided } = await run(database, { choice, only }).catch((error: Error) => {
    if (!database.isEmbedded || !(error instanceof DatabaseCallError) || error.isRefusal) throw error;
    throw new ExplainedError(
      `${error.message} Start the embedded server with npm start or npm run dev, or set PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY to a project’s.`,
    );
  });
  for (const line of lines) console.log(line);
  return undecided ? 1 : 0;
}, 130);

/** @throws ExplainedError if an option is unknown. */
function parseOptions(args: string[]): { choice: Choice; only: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ours: { type: 'boolean' }, theirs: { type: 'boolean' } },
      allowPositionals: true,
    });
    // npm consumes options that are given without `--` before them, and passes them on in these variables.
    const isSet = (name: 'ours' | 'theirs') => values[name] ?? process.env[`npm_config_${name}`] === 'true';
    if (isSet('ours') && isSet('theirs')) throw new Error('--ours and --theirs exclude each other.');
    return { choice: isSet('ours') ? 'ours' : isSet('theirs') ? 'theirs' : undefined, only: positionals };
  } catch (error) {
    throw new ExplainedError(`${(error as Error).message}\n\n${usage}`);
  }
}
