import { examine } from './doctor/examine.ts';
import { report } from './doctor/report.ts';
import { addressFrom, loadEnvironment, publishableKeyFrom, secretKeyFrom } from './running/environment.ts';
import { ExplainedError } from './running/explained-error.ts';
import { runCommand } from './running/run-command.ts';

const usage = `npm run doctor -- https://your-studio.example   checks a studio that is online

With SUPABASE_SECRET_KEY it checks the database, too. It changes nothing. PUBLIC_SUPABASE_URL and
PUBLIC_SUPABASE_PUBLISHABLE_KEY are only needed if the site does not contain them.`;

// npm run doctor: checks a studio that is online, and says what to do about each finding.
await runCommand(async () => {
  loadEnvironment();
  const [address, ...more] = process.argv.slice(2);
  if (!address || more.length > 0 || !/^https?:/.test(address) || !URL.canParse(address))
    throw new ExplainedError(usage);

  const url = addressFrom('PUBLIC_SUPABASE_URL');
  const parts = await examine({
    site: new URL(address),
    project: url ? new URL(url) : undefined,
    publishableKey: publishableKeyFrom('PUBLIC_SUPABASE_PUBLISHABLE_KEY'),
    secretKey: secretKeyFrom('SUPABASE_SECRET_KEY'),
  });
  console.log(report(parts));
  return parts.some(({ findings }) => findings.some(({ state }) => state === 'wrong')) ? 1 : 0;
}, 130);
