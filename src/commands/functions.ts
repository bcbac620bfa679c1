import { relative } from 'node:path';
import { writeAuthMails } from './building/auth-mails.ts';
import { bundleFunctions } from './building/function-bundles.ts';
import { addressFrom, loadEnvironment } from './running/environment.ts';
import { projectFolder } from './running/project.ts';
import { runCommand } from './running/run-command.ts';

// npm run functions: prepares supabase/functions for deployment, and writes the Auth service's mails.
await runCommand(async () => {
  loadEnvironment();
  const site = addressFrom('PUBLIC_SITE_URL');
  const files = await bundleFunctions();
  console.log(`${files.length} server functions are ready: npx supabase@3 functions deploy`);
  if (!site) {
    console.log('With PUBLIC_SITE_URL, the mails for signing up and in are written, too.');
    return 0;
  }
  console.log('Mails for signing up and in, for Authentication, Emails, Templates in the dashboard:');
  for (const { template, subject, file } of await writeAuthMails(site))
    console.log(`  ${template}: subject “${subject}”, body ${relative(projectFolder, file)}`);
  return 0;
});
