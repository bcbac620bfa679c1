import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { projectFolder } from '#commands/running/project.ts';
import { startStaticServer } from '#commands/static-server.ts';
import { contentCopy } from '#commands/test/content-copy.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/database/test-supabase.ts';
import { examine } from './examine.ts';

/*
 * A small site beside the embedded server, as `npm start` runs them: first without faults, then with one fault after
 * another.
 */

const content = contentCopy();
let supabase: TestSupabase;
let root: string;
const script = '_astro/app.Abc1234.js';

before(async () => {
  supabase = await startTestSupabase();
  root = await mkdtemp(join(tmpdir(), 'ekantik-doctor-'));
  const page = `<meta http-equiv="content-security-policy" content="connect-src 'self' ${supabase.url};">
    <link rel="canonical" href="https://studio.example/"><script src="/${script}"></script>`;
  const files: Record<string, string> = {
    'index.html': page,
    'login.html': page,
    'admin.html': 'admin',
    '404.html': 'not found',
    'classes/404.html': 'no class',
    'schedule.html': page,
    'schedule.ics': 'BEGIN:VCALENDAR',
    'og/home.png': 'png',
    'built.json': JSON.stringify(await noteOfNow()),
    [script]: `const key = "${supabase.publishableKey}"`,
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  for (const name of ['_headers', '_redirects'])
    await cp(join(projectFolder, 'public', name), join(root, name));
  await writeFile(
    join(root, '_headers'),
    `${await readFile(join(root, '_headers'), 'utf8')}
/${script}
  Cache-Control: public, max-age=31536000, immutable
`,
  );
});
after(async () => {
  await supabase?.stop();
  await rm(root, { recursive: true, force: true });
});

/** Returns the build note of a build that read the database now. */
async function noteOfNow(): Promise<object> {
  const [{ state } = {}] = await supabase.sql<{ state: object }>('select public.site_state() as state');
  return { ...state, builtFrom: 'database' };
}

/** Returns the findings while a file of the site has other content; undefined removes the file. */
async function findingsWith(file?: string, text?: string | ((old: string) => string)) {
  const old = file === undefined ? '' : await readFile(join(root, file), 'utf8');
  if (file && text === undefined) await rm(join(root, file));
  else if (file) await writeFile(join(root, file), typeof text === 'function' ? text(old) : (text ?? ''));
  const server = await startStaticServer(root, 0);
  try {
    return (await examine({ site: new URL(server.url), root: content.root() })).flatMap(
      ({ findings }) => findings,
    );
  } finally {
    await server.stop();
    if (file) await writeFile(join(root, file), old);
  }
}

/** Returns the faults, one line each with the remedy. */
async function faults(...change: Parameters<typeof findingsWith>): Promise<string[]> {
  return (await findingsWith(...change)).flatMap(({ state, message, todo }) =>
    state === 'wrong' ? [`${message} → ${todo}`] : [],
  );
}

/** Returns the faults while SQL has changed the database. */
async function faultsWith(sql: string, undo: string): Promise<string[]> {
  await supabase.sql(sql);
  return faults().finally(() => supabase.sql(undo));
}

const onlyOne = (lines: string[], message: RegExp) => {
  assert.equal(lines.length, 1, lines.join('\n'));
  assert.match(lines[0] ?? '', message);
};

test('the doctor finds no fault in a complete studio on this computer, and notes the demo accounts', async () => {
  const all = await findingsWith();
  assert.deepEqual(
    all.filter(({ state }) => state === 'wrong'),
    [],
  );
  const notes = all.filter(({ state }) => state === 'note').map(({ message }) => message);
  assert.ok(
    notes.some((message) => message.startsWith('There are demo accounts: admin@ekantik.example')),
    notes.join('\n'),
  );
  assert.ok(all.length > 20);
});

test('the doctor reports a site that is unreachable', async () => {
  const [part] = await examine({ site: new URL('http://127.0.0.1:9') });
  assert.match(part?.findings[0]?.message ?? '', /does not respond$/);
});

test('the doctor reports a site that uses another project', async () => {
  const server = await startStaticServer(root, 0);
  const project = new URL('http://127.0.0.1:9');
  const [part] = await examine({ site: new URL(server.url), project }).finally(server.stop);
  assert.match(part?.findings.at(-1)?.message ?? '', /uses another project than http:\/\/127\.0\.0\.1:9$/);
});

test('the doctor reports a header that the host leaves out', async () => {
  const without = (old: string) => old.replace(/ {2}X-Frame-Options.*\n/, '');
  onlyOne(
    await faults('_headers', without),
    /^Headers differ from public\/_headers: \/: x-frame-options is missing, .* → The host must read dist\/_headers/,
  );
});

test('the doctor reports redirects that the host does not apply', async () => {
  onlyOne(
    await faults('_redirects', '/admin/* /admin 200\n'),
    /^Redirects differ from public\/_redirects: \/classes\/power has status 404/,
  );
});

test('the doctor reports a host that serves one page at every address', async () => {
  const lines = await faults('_redirects', (old) => `${old}\n/* / 200\n`);
  assert.equal(lines.length, 2, lines.join('\n'));
  assert.match(lines.join('\n'), /A missing file is cached, or a page is returned in its place/);
  assert.match(lines.join('\n'), /Unknown pages do not have status 404: \/no-such-page has status 200/);
});

test('the doctor reports a secret key in a script', async () => {
  onlyOne(
    await faults(script, (old) => `${old}; "${supabase.secretKey}"`),
    /^Its scripts contain a secret key.* → Create a new secret key/,
  );
});

test('the doctor reports a migration that was not applied', async () => {
  const [{ version = '' } = {}] = await supabase.sql<{ version: string }>(
    'select max(version) as version from supabase_migrations.schema_migrations',
  );
  const table = 'update supabase_migrations.schema_migrations set version =';
  onlyOne(
    await faultsWith(
      `${table} 'x' where version = '${version}'`,
      `${table} '${version}' where version = 'x'`,
    ),
    new RegExp(`migrations are not applied: ${version} → Apply them: supabase db push --remote`),
  );
});

test('the doctor reports a table and a function that were granted by hand', async () => {
  onlyOne(
    await faultsWith('grant select on studio.mails to anon', 'revoke select on studio.mails from anon'),
    /^Privileges on tables differ from the list: \+ studio\.mails: select to anon/,
  );
  onlyOne(
    await faultsWith(
      'grant execute on function public.erase_old_data() to anon',
      'revoke execute on function public.erase_old_data() from anon',
    ),
    /^The roles that can call functions differ from the list: \+ erase_old_data\(\): anon service_role, - erase_old_data\(\): service_role/,
  );
});

test('the doctor reports a policy that was created by hand', async () => {
  onlyOne(
    await faultsWith(
      'create policy "Everybody" on studio.mails for select using (true)',
      'drop policy "Everybody" on studio.mails',
    ),
    /^Policies differ from the migrations: \+ mails: Everybody/,
  );
});

test('the doctor reports row level security that was switched off', async () => {
  onlyOne(
    await faultsWith(
      'alter table studio.mails disable row level security',
      'alter table studio.mails enable row level security',
    ),
    /^Row level security is not enabled on every table: studio\.mails/,
  );
});

test('the doctor reports a database without an admin', async () => {
  const [{ user_id: admin = '' } = {}] = await supabase.sql<{ user_id: string }>(
    "select user_id from studio.user_roles where role = 'admin'",
  );
  // A trigger protects the last admin; only the database's owner can bypass it.
  const set = (role: string) =>
    `with quiet as (select set_config('session_replication_role', 'replica', true))
     update studio.user_roles set role = '${role}' from quiet where user_id = '${admin}'`;
  onlyOne(await faultsWith(set('user'), set('admin')), /^There is no admin → Sign up on the site/);
});

test('the doctor reports content that the site does not show yet, and how old the site is', async () => {
  await supabase.sql(`update studio.products set price = price + 1 where id = 'linen-wrap-cardigan'`);
  const message = (await findingsWith()).map(({ message }) => message);
  assert.ok(message.includes('1 change is not on the site: Linen Wrap Cardigan (price)'), message.join('\n'));
  // The sample has a draft that no file has.
  const differ = /^2 records of src\/content and the database differ: .*products\/linen-wrap-cardigan: price/;
  assert.ok(
    message.some((line) => differ.test(line)),
    message.join('\n'),
  );
  await supabase.sql(`update studio.products set price = price - 1 where id = 'linen-wrap-cardigan'`);
  const well = (await findingsWith()).map(({ message }) => message);
  assert.ok(well.includes('The site shows the current content of the database'), well.join('\n'));
  assert.ok(
    well.some((line) => line.startsWith('1 record of src/content and the database differs: to be pulled')),
  );

  const old = await findingsWith('built.json', (text) =>
    JSON.stringify({ ...JSON.parse(text), at: '2026-01-01T00:00:00Z' }),
  );
  assert.ok(old.some(({ state, message }) => state === 'note' && /^Built .*Thu, 01 Jan 2026/.test(message)));
  const silent = await findingsWith('built.json', '{}');
  assert.ok(silent.some(({ message }) => message === 'The site does not state when it was built'));
});

test('the doctor names a content file that cannot be read, and checks everything else', async () => {
  const countOfAll = (await findingsWith()).length;
  for (const file of ['products/natural-cork-mat.md', 'plans/drop-in.yaml']) {
    const restore = await content.edit(file, /^name: .*/m, 'name: "Without an end');
    const all = await findingsWith().finally(restore);
    const wrong = all.filter(({ state }) => state === 'wrong').map(({ message }) => message);
    assert.deepEqual(wrong, [
      `src/content was not compared with the database: src/content/${file} cannot be read. This names the mistake: npm run content check`,
    ]);
    assert.ok(all.length >= countOfAll - 3, 'everything but the files is checked');
  }
});
