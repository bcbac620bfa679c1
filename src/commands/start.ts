import { join } from 'node:path';
import { buildSite } from './build-site.ts';
import { checkAndReport } from './content/check.ts';
import { swappedSite } from './publishing/swapped-site.ts';
import { ExplainedError } from './running/explained-error.ts';
import { announce, startLocalSupabase } from './running/local-site.ts';
import { projectFolder } from './running/project.ts';
import { pushContentFiles } from './running/push-content-files.ts';
import { addCleanup, runCommand } from './running/run-command.ts';
import { startStaticServer } from './static-server.ts';

// npm start: the site as it is online, with its own Supabase.
await runCommand(async () => {
  // Before the content is in the database.
  if (!(await checkAndReport())) return 1;
  const { sitePort, supabase, mails, payments, publisher, isAutomatic } =
    await startLocalSupabase('npm start');
  await pushContentFiles(supabase);

  console.log('Building the site ...');
  const { ok, output } = await buildSite({ folder: 'dist', supabase });
  if (!ok) throw new ExplainedError(`${output}\n\nThe site could not be built: see above.`);

  const server = await startStaticServer(join(projectFolder, 'dist'), sitePort);
  addCleanup(server.stop);
  publisher.start({ supabase, build: swappedSite(server, supabase, '.cache/published'), isAutomatic });
  announce({ site: server.url, supabase, mails, payments });
  return await supabase.ended;
});
