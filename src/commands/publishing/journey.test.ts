import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { demoPassword } from '#backend/demo/demo-accounts.ts';
import { changeRows, changesOnSite } from '#catalogue/database/tests/staff-changes.ts';
import { type BuildResult, buildSite } from '#commands/build-site.ts';
import { findChromium } from '#commands/find-chromium.ts';
import { projectFolder } from '#commands/running/project.ts';
import { type StaticServer, startStaticServer } from '#commands/static-server.ts';
import { type OwnSupabase, startOwnSupabase } from '#commands/test/database/test-supabase.ts';
import { connectedFolder } from '#commands/test/steps/build-steps.ts';
import { builtApi, isBuilt } from '#commands/test/steps/built-sites.ts';
import { type LocalPublisher, startLocalPublisher } from './local-publisher.ts';
import { swappedSite } from './swapped-site.ts';

/*
 * Changes that an admin makes in the back office are on the site after Publish: pages, structured data and feeds.
 * As with `npm start`, the server function calls the deploy hook, which builds beside the served site.
 */

let folder: string;
let supabase: OwnSupabase;
let publisher: LocalPublisher;
let site: StaticServer;
let browser: Browser;
/** The result of the latest build after the first. */
let buildResult: BuildResult | undefined;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ekantik-publishing-'));
  publisher = await startLocalPublisher();
  supabase = await startOwnSupabase({ variables: { DEPLOY_HOOK_URL: publisher.hook } });
  const api = await placeFirstSite(join(folder, 'first'));
  site = await startStaticServer(join(folder, 'first'), 0);
  const buildAndSwap = swappedSite(site, supabase, folder);
  const build = async () => {
    buildResult = await buildAndSwap();
    return buildResult;
  };
  publisher.start({ supabase, build, isAutomatic: false });
  const rule = `MAP ${new URL(api).host} ${new URL(supabase.url).host}`;
  browser = await chromium.launch({
    executablePath: await findChromium('shell'),
    args: ['--no-sandbox', `--host-resolver-rules=${rule}`],
  });
});
after(async () => {
  await browser?.close();
  await site?.stop();
  await publisher?.stop();
  await supabase?.stop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Places the site as it was before any change: a copy of the one that this run has built of the same sample, or a new
 * one.
 * @returns The API address that it calls.
 */
async function placeFirstSite(folder: string): Promise<string> {
  const api = builtApi();
  if (api && isBuilt(connectedFolder)) {
    await cp(join(projectFolder, connectedFolder), folder, { recursive: true });
    return api;
  }
  const { ok, output } = await buildSite({ folder, supabase });
  assert.ok(ok, output);
  return supabase.url;
}

const read = async (path: string) => (await fetch(new URL(path, site.url))).text();

async function signIn(page: Page): Promise<void> {
  await page.goto(`${site.url}/login?from=/admin/store`);
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  await page.getByLabel('Email', { exact: true }).fill('admin@ekantik.example');
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const openScreen = (page: Page, address: string) =>
  page.evaluate((path) => history.pushState(null, '', path), address);

/** Changes one record of each noun through the forms. */
async function changeEverything(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const seesText = (text: string) => page.getByText(text).first().waitFor();

  await button('Actions for Linen Wrap Cardigan').click();
  await menuItem('Change Price').click();
  const price = dialog('Change Price');
  await price.getByLabel('Price in dollars').fill('71.50');
  await price.getByLabel('Former price').fill('');
  await price.getByRole('button', { name: 'Change Price' }).click();
  await seesText('$71.50');

  await button('Add Product').click();
  const product = dialog('Add Product');
  await product.getByLabel('Name').fill('Wool Blanket');
  await product.getByLabel('Price in dollars').fill('42');
  const photograph = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#8fa287' },
  })
    .jpeg()
    .toBuffer();
  await product
    .getByLabel('Picture file')
    .setInputFiles({ name: 'blanket.jpg', mimeType: 'image/jpeg', buffer: photograph });
  await product.getByLabel('What it shows').fill('A folded blanket of grey wool.');
  await product.getByRole('button', { name: 'Add Product' }).click();
  await seesText('Wool Blanket has been added');

  await openScreen(page, '/admin/classes?search=Restorative');
  await page.getByRole('button', { name: /^More for Restorative Yoga.*14:00/ }).click();
  await menuItem('Pause Class').click();
  await dialog('Pause Class').getByRole('button', { name: 'Pause Class' }).click();
  await seesText('Class paused');

  await openScreen(page, '/admin/instructors/ruth-okafor');
  await button('Edit Details').click();
  await page.getByRole('dialog').getByLabel('Name').fill('Ruth Adeyemi');
  await button('Save Changes').click();
  await seesText('Instructor updated successfully!');

  await openScreen(page, '/admin/settings');
  await button('Edit Opening hours').click();
  const hours = dialog('Opening hours');
  await hours.getByLabel('Sunday').fill('09:15-12:00');
  await hours.getByRole('button', { name: 'Save' }).click();
  await seesText('Opening hours saved');

  await openScreen(page, '/admin/blog');
  await button('Actions for Choosing a Mat').click();
  await menuItem('Delete Post').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Post' }).click();
}

test('changes of the back office are published to pages, structured data and feeds', async (t) => {
  const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  await signIn(page);
  await changeEverything(page);

  const bar = page.getByRole('region', { name: 'Publishing' });
  await bar.getByText('6 changes are not on the site: Ruth Adeyemi (name), ').waitFor();
  assert.match(await read('/store/linen-wrap-cardigan'), /64\.99/, 'nothing is published automatically');
  const others = await changeRows(supabase);

  await bar.getByRole('button', { name: 'Publish now' }).click();
  await bar.getByText('The site is being built').filter({ visible: true }).waitFor();
  await page.getByText('Published: the site shows every change').waitFor({ timeout: 180_000 });
  await bar.waitFor({ state: 'detached' });

  const cardigan = await read('/store/linen-wrap-cardigan');
  assert.match(cardigan, /\$71\.50/);
  assert.match(cardigan, /"price":"?71\.50"?/, 'structured data');
  const blanket = await read('/store/wool-blanket');
  assert.match(blanket, /<h1[^>]*>Wool Blanket<\/h1>/);
  assert.match(blanket, /<img[^>]*alt="A folded blanket of grey wool\."/);
  assert.match(blanket, /"image":"[^"]*\/_astro\/[^"]*\.webp"/, 'structured data has the picture');
  for (const path of ['/contact', '/about']) assert.match(await read(path), /09:15–12:00/, path);
  assert.match(await read('/contact'), /"dayOfWeek":\["Sunday"\],"opens":"09:15","closes":"12:00"/);
  assert.match(await read('/sitemap-0.xml'), /store\/wool-blanket/);
  assert.doesNotMatch(await read('/schedule.ics'), /restorative-afternoon/);
  assert.doesNotMatch(await read('/classes/6'), /14:00–15:15/);
  assert.match(await read('/about'), /Ruth Adeyemi/);
  assert.equal((await fetch(`${site.url}/blog/choosing-a-mat`)).status, 404);
  assert.doesNotMatch(await read('/rss.xml'), /choosing-a-mat/);
  const [last] = await supabase.sql(
    'select problem, requested_by is not null as by_somebody from studio.publications',
  );
  assert.deepEqual(last, { problem: null, by_somebody: true });
  const checks = changesOnSite(join(folder, '0'), buildResult?.output ?? '', others, supabase);
  for (const [what, check] of Object.entries(checks)) await t.test(what, check);
});

test('a failed build leaves the site as it is, and is reported in the back office', async () => {
  await supabase.sql(`update studio.class_series set class_type = 'nobody' where key = 'tuesday-yin'`);
  const before = await read('/built.json');
  const page = await browser.newPage({ baseURL: site.url });
  await signIn(page);
  const bar = page.getByRole('region', { name: 'Publishing' });
  await bar.getByRole('button', { name: 'Publish now' }).click();
  await bar.getByText('The site could not be built').filter({ visible: true }).waitFor({ timeout: 180_000 });
  await bar.getByRole('button', { name: 'What changed' }).click();
  await page.getByText('The builder’s message').click();
  await page
    .getByText(/tuesday-yin/)
    .last()
    .waitFor();
  assert.match(buildResult?.output ?? '', /tuesday-yin[^\n]*classType/, 'a class of a type that has no file');
  assert.equal(await read('/built.json'), before);
  assert.equal(await readFile(join(folder, '0', 'built.json'), 'utf8'), before);
});
