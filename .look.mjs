import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const ctx = await b.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
const p = await ctx.newPage();
p.on('console', m => m.type()==='error' && console.log('ERR', m.text()));
p.on('pageerror', e => console.log('PAGEERR', e.message));
await p.goto('http://localhost:4461/login');
await p.waitForSelector('astro-island:not([ssr])');
await p.getByLabel('Email', { exact: true }).fill('admin@ekantik.example');
await p.locator('input[name=password]').fill('studio-demo-1');
await p.getByRole('button', { name: 'Sign In', exact: true }).click();
await p.waitForURL(/account$/);
const shots = process.argv.slice(2);
for (const spec of shots) {
  const [w, path, ...acts] = spec.split('|');
  await p.setViewportSize({ width: Number(w), height: w === '360' ? 760 : 900 });
  await p.goto('http://localhost:4461' + path);
  await p.locator('main h1').first().waitFor();
  await p.waitForTimeout(1800);
  for (const a of acts) { try { const [role, name] = a.split('='); await p.getByRole(role, { name }).first().click({ timeout: 3000 }); } catch (e) { console.log('ACT', a, e.message.split('\n')[0]); } await p.waitForTimeout(400); }
  const over = await p.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const name = '/tmp/shot-' + spec.replace(/[^a-z0-9]+/gi, '_') + '.png';
  await p.screenshot({ path: name });
  console.log(name, 'over', over);
}
await b.close();
