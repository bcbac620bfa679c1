import { checkAndReport } from './content/check.ts';
import { pushContent } from './content/push.ts';
import { ExplainedError } from './running/explained-error.ts';
import { runCommand } from './running/run-command.ts';

const usage = `npm run content check   finds every mistake in src/content, without a build
npm run content push   fills an empty database from src/content; what is there is left as it is

Push asks the project in PUBLIC_SUPABASE_URL, with its secret key in SUPABASE_SECRET_KEY.`;

// npm run content: what src/content and a studio's own database say to each other.
await runCommand(async () => {
  const [command, ...more] = process.argv.slice(2);
  if (command === 'check' && more.length === 0) return (await checkAndReport()) ? 0 : 1;
  if (command !== 'push' || more.length > 0) throw new ExplainedError(usage);

  const url = process.env.PUBLIC_SUPABASE_URL;
  const key = process.env.SUPABASE_SECRET_KEY;
  if (!url || !URL.canParse(url))
    throw new ExplainedError('Set PUBLIC_SUPABASE_URL to the address of your Supabase project.');
  if (!key)
    throw new ExplainedError(
      'Set SUPABASE_SECRET_KEY to the secret key of your Supabase project (sb_secret_…).',
    );
  if (key.startsWith('sb_publishable_'))
    throw new ExplainedError(
      'SUPABASE_SECRET_KEY holds the publishable key. Filling the database needs the secret one.',
    );

  for (const line of await pushContent({ url, key })) console.log(line);
  return 0;
}, 130);
