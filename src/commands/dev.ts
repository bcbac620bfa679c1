import { checkAndReport } from './content/check.ts';
import { startChild } from './running/child.ts';
import { announce, startLocalSupabase } from './running/local-site.ts';
import { pageVariables } from './running/page-variables.ts';
import { installedProgram } from './running/project.ts';
import { notifySite, pushContentFiles, watchContentFiles } from './running/push-content-files.ts';
import { runCommand } from './running/run-command.ts';

// npm run dev: Astro's development server, which shows every change at once, with a Supabase beside it.
await runCommand(async () => {
  if (!(await checkAndReport())) return 1;
  const { sitePort, supabase, mails, payments, publisher, isAutomatic } =
    await startLocalSupabase('npm run dev');
  await pushContentFiles(supabase);
  watchContentFiles(supabase);
  // Astro loads the content from the database again and shows it.
  const build = async () => ({ ok: true, output: await notifySite() });
  publisher.start({ supabase, build, isAutomatic });
  const astro = startChild(installedProgram('astro', 'astro'), ['dev', '--port', String(sitePort)], {
    env: pageVariables(supabase),
  });
  announce({ site: `http://localhost:${sitePort}`, supabase, mails, payments });
  return await Promise.race([astro.ended, supabase.ended]);
});
