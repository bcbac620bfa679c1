import { chromium } from 'playwright';
import { memoryStorage } from '#backend/accounts/tests/memory-storage.ts';
import { signedIn } from '#backend/calls/signed-in.ts';
import { createStaffOverview } from '#backend/overview/staff-overview.ts';
import { createStaffPosts } from '#backend/posts/staff-posts.ts';
import { createStaff } from '#backend/staff.ts';
import { quietFlags } from '#bench/chromium.ts';
import type { BenchOptions } from '#bench/options.ts';
import { buildSite } from '#commands/build-site.ts';
import { findChromium } from '#commands/find-chromium.ts';
import { ExplainedError } from '#commands/running/explained-error.ts';
import { projectFolder } from '#commands/running/project.ts';
import { addCleanup } from '#commands/running/run-command.ts';
import { startStaticServer } from '#commands/static-server.ts';
import { measureBackOffice } from './back-office.ts';
import { timeFirstRows } from './first-rows.ts';
import { amounts, startFullSupabase } from './full-database.ts';

/**
 * Measures the back office of a busy studio: how long its lists take, how large its first screen is, how soon a key press
 * is painted, and whether the tab's memory grows. The goal for memory applies to `--minutes=30`.
 */
export async function benchStaff({ minutes }: BenchOptions): Promise<void> {
  const amountTexts = Object.entries(amounts).map(
    ([noun, count]) => `${count.toLocaleString('en-GB')} ${noun}`,
  );
  console.log(`Storing ${amountTexts.join(', ')} ...`);
  const server = await startFullSupabase();
  addCleanup(server.stop);

  const { accounts, call } = signedIn({ ...server, timeout: 60_000, storage: memoryStorage() });
  await accounts.signIn({ email: 'admin@ekantik.example', password: 'studio-demo-1' });
  // The site's own posts are omitted, because only the database is measured.
  const builtPosts = async () => [];
  await timeFirstRows({
    ...createStaff(call, async () => undefined),
    overview: async () => createStaffOverview(call),
    posts: async () => createStaffPosts(call, builtPosts),
  });

  const folder = '.cache/bench/staff';
  const { ok, output } = await buildSite({ folder, supabase: server });
  if (!ok) throw new ExplainedError(`${output}\n\nThe site could not be built: see above.`);
  const site = await startStaticServer(`${projectFolder}/${folder}`, 0);
  addCleanup(site.stop);

  const browser = await chromium.launch({ executablePath: await findChromium(), args: quietFlags });
  addCleanup(() => browser.close());
  const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await measureBackOffice(tab, site.url, minutes);
  await browser.close();
}
