import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { demoPassword } from '#backend/demo/demo-accounts.ts';
import { addDays, nextWeekday, studioDayOf, studioInstant } from '#domain/time/studio-time.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';
import { buildSite } from './build-site.ts';
import { findChromium } from './find-chromium.ts';
import { composition } from './pictures/composition.ts';
import { type Shot, shots } from './pictures/shots.ts';
import { ExplainedError } from './running/explained-error.ts';
import { projectFolder } from './running/project.ts';
import { addCleanup, runCommand } from './running/run-command.ts';
import { startStaticServer } from './static-server.ts';

const folder = join(projectFolder, 'docs/pictures');

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 800 } };

/** Small enough for a repository: a drawing with few colours is about ten kilobytes. */
const toWebp = (png: Buffer, width: number) => sharp(png).resize({ width }).webp({ quality: 78 }).toBuffer();

const widthOf = ({ width }: Shot) => (width === 'desk' ? 1000 : 360);

/** The folder of a demo that was built from an earlier commit: `npm run pictures -- before <folder>`. */
const [mode, earlierBuild] = process.argv.slice(2);

// npm run pictures: takes the screenshots of the README and of docs/pictures from the demo; those on the tour's
// left side from an earlier build.
await runCommand(async () => {
  if (mode !== undefined && (mode !== 'before' || !earlierBuild))
    throw new ExplainedError('Use: npm run pictures, or npm run pictures -- before <folder of a built demo>');
  if (!earlierBuild) {
    console.log('Building the demo ...');
    const { ok, output } = await buildSite({ folder: '.cache/pictures/site' });
    if (!ok) throw new ExplainedError(`${output}\n\nThe site could not be built: see above.`);
  }
  const server = await startStaticServer(earlierBuild ?? join(projectFolder, '.cache/pictures/site'), 0);
  addCleanup(server.stop);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--disable-gpu'] });
  addCleanup(() => browser.close());
  await mkdir(join(folder, 'before'), { recursive: true });

  if (earlierBuild) {
    for (const shot of shots.filter(({ tour }) => tour)) {
      const png = await take(browser, server.url, shot);
      await writeFile(join(folder, 'before', `${shot.name}.webp`), await toWebp(png, widthOf(shot)));
      console.log(`  before/${shot.name}`);
    }
    return 0;
  }

  const pictures = new Map<string, Buffer>();
  for (const shot of shots) {
    const png = await take(browser, server.url, shot);
    pictures.set(shot.name, png);
    await writeFile(join(folder, `${shot.name}.webp`), await toWebp(png, widthOf(shot)));
    console.log(`  ${shot.name}`);
  }
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 }, deviceScaleFactor: 1 });
  await page.setContent(composition(pictures));
  await writeFile(
    join(folder, 'studio.webp'),
    await toWebp(await page.screenshot({ omitBackground: true }), 1400),
  );
  return 0;
});

async function take(browser: Browser, site: string, shot: Shot): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: sizes[shot.width],
    colorScheme: shot.night ? 'dark' : 'light',
    reducedMotion: 'reduce',
    deviceScaleFactor: shot.width === 'phone' ? 2 : 1,
  });
  const page = await context.newPage();
  if (shot.at) await page.clock.setFixedTime(nextTuesdayAt(shot.at));
  if (shot.as) await signIn(page, site, shot.as);
  await page.goto(site + shot.path);
  await shot.until(page);
  // The greeting after signing in disappears automatically.
  await page.locator('[data-sonner-toast]').waitFor({ state: 'detached' });
  const png = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return png;
}

function nextTuesdayAt(time: TimeOfDay): Date {
  const tomorrow = addDays(studioDayOf(new Date()), 1);
  return studioInstant(nextWeekday(tomorrow, 'Tuesday'), time);
}

async function signIn(page: Page, site: string, email: string): Promise<void> {
  await page.goto(`${site}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/account/);
}
