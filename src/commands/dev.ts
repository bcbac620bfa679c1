import { supabaseEnvironment } from './build-site.ts';
import { checkAndReport } from './content/check.ts';
import { bringChanges, bringContent } from './running/bring-content.ts';
import { startChild } from './running/child.ts';
import { announce, startLocalSupabase } from './running/local-site.ts';
import { installedProgram } from './running/project.ts';
import { runCommand } from './running/run-command.ts';

// npm run dev: Astro's own server, which shows every change at once, with a Supabase beside it.
await runCommand(async () => {
  if (!(await checkAndReport())) return 1;
  const { sitePort, supabase, mails } = await startLocalSupabase('npm run dev');
  await bringContent(supabase);
  bringChanges(supabase);
  const astro = startChild(installedProgram('astro', 'astro'), ['dev', '--port', String(sitePort)], {
    env: supabaseEnvironment(supabase),
  });
  announce({ site: `http://localhost:${sitePort}`, supabase, mails });
  return await Promise.race([astro.ended, supabase.ended]);
});
