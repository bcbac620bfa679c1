import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import * as v from 'valibot';
import { buildSite } from '#commands/build-site.ts';
import { freePort } from '#commands/running/ports.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/test-supabase.ts';
import { siteState } from '#domain/publishing/site-state.ts';
import { weekdayOn } from '#domain/time/studio-time.ts';
import { weekdays } from '#domain/time/weekday.ts';
import { noteOf, siteIn } from './tests/built-site.ts';

// A connected build shows the database's content in every file that contains it. The tests are steps of one story.

let server: TestSupabase;
let folder: string;

before(async () => {
  server = await startTestSupabase();
  folder = await mkdtemp(join(tmpdir(), 'ekantik-on-site-'));
});
after(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Builds into a folder of the test's own; returns functions that read files of the site. */
async function build(name: string) {
  const copy = join(folder, name);
  const { ok, output } = await buildSite({ folder: copy, supabase: server });
  assert.ok(ok, output);
  return { output, ...siteIn(copy) };
}

/** Stores a picture of 1,300 pixels, which a product, an instructor and a post use. @returns Its bytes. */
async function putPicture(): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 1300, height: 900, channels: 3, background: '#8fa287' } })
    .webp()
    .toBuffer();
  const id = createHash('sha256').update(bytes).digest('hex');
  const literal = `'\\x${bytes.toString('hex')}'`;
  await server.sql(
    `insert into studio.pictures (id, noun, type, width, height, bytes, small)
     values ('${id}', 'products', 'image/webp', 1300, 900, ${literal}, ${literal})`,
  );
  const shown = (alt: string) => `'${JSON.stringify({ id, alt, focus: { x: 0.25, y: 0.8 } })}'`;
  await server.sql(
    `update studio.products set picture = ${shown('Linen on a line.')} where id = 'linen-wrap-cardigan'`,
  );
  await server.sql(
    `update studio.instructors set picture = ${shown('Ruth laughs.')} where key = 'ruth-okafor'`,
  );
  await server.sql(`update studio.posts set picture = ${shown('A corner.')} where slug = 'a-quiet-corner'`);
  return bytes;
}

test('changes by staff are on the pages, in structured data and in the feeds', async () => {
  const [cancelled] = await server.sql<{ on: string }>(
    `select held_on::text as on from studio.occurrences
     where series = 'hatha-weekend' and held_on > studio.studio_today() order by held_on limit 1`,
  );
  for (const statement of [
    `update studio.products set price = 7150, former_price = null where id = 'linen-wrap-cardigan'`,
    `update studio.products set status = 'withdrawn' where id = 'cotton-carry-strap'`,
    `insert into studio.products (id, name, category, price) values ('wool-blanket', 'Wool Blanket', 'equipment', 4200)`,
    `update studio.instructors set name = 'Ruth Adeyemi' where key = 'ruth-okafor'`,
    `update studio.class_series set status = 'paused' where key = 'restorative-afternoon'`,
    `delete from studio.posts where slug = 'choosing-a-mat'`,
    `insert into studio.posts (slug, title, excerpt, category, author, published_on, body, status) values
      ('a-quiet-corner', 'A Quiet Corner', 'Two square metres & a wall.', 'Mindfulness', 'meera-ashdown', '2026-10-14',
       E'# Find a wall\\n\\n<script>alert(1)</script>\\n\\nThen **sit** or [run](javascript:alert(1)).', 'published'),
      ('still-a-draft', 'Still a Draft', 'Not yet.', 'Yoga', 'meera-ashdown', '2026-10-14', 'Not yet.', 'draft')`,
    'update studio.studio_settings set free_cancellation_hours = 24',
    "update studio.retention_periods set days = 41 where what = 'mails'",
    "update studio.contact set phone = '01632 960 555', street = '5 Marsh <Lane>'",
    "update studio.opening_hours set friday = '07:00–12:00, 16:00–22:15'",
    `update studio.occurrences set cancelled_at = now() where series = 'hatha-weekend' and held_on = '${cancelled?.on}'`,
  ])
    await server.sql(statement);

  const photograph = await putPicture();
  const changed = await build('changed');
  const { read, output, rasters } = changed;

  const cardigan = await read('store/linen-wrap-cardigan.html');
  assert.match(cardigan, /\$71\.50/);
  assert.match(cardigan, /"price":"?71\.50"?/);
  assert.doesNotMatch(cardigan, /74\.99/);

  const store = await read('store.html');
  assert.match(store, /\/store\/wool-blanket/);
  assert.doesNotMatch(store, /cotton-carry-strap/);
  assert.match(await read('store/wool-blanket.html'), /<h1[^>]*>Wool Blanket<\/h1>/);
  await assert.rejects(read('store/cotton-carry-strap.html'), /ENOENT/);
  assert.match(await read('sitemap-0.xml'), /store\/wool-blanket/);
  assert.doesNotMatch(await read('sitemap-0.xml'), /cotton-carry-strap/);
  assert.ok((await read('og/product-wool-blanket.png')).length > 0);

  // The picture that staff chose: in sizes, cropped around its focus, and never the original.
  const page = cardigan.replaceAll('&#38;', '&');
  assert.match(page, /<img[^>]*alt="Linen on a line\."[^>]*class="[^"]*focus focus-x-25 focus-y-80"/);
  assert.match(page, /<source[^>]*type="image\/avif"/);
  assert.match(page, /"image":"[^"]*\/_astro\/[^"]*\.webp"/);
  assert.match(await read('about.html'), /alt="Ruth laughs\."/);
  const published = await rasters();
  assert.ok(published.length > 6, `${published.length} sized copies`);
  for (const { path, bytes, width, exif } of published) {
    assert.notDeepEqual(bytes, photograph, `${path} is the original`);
    assert.ok((width ?? 0) <= 1280 && !exif, `${path} is a sized copy`);
  }

  assert.match(await read('about.html'), /Ruth Adeyemi/);
  assert.doesNotMatch(await read('about.html'), />Ruth Okafor</);

  assert.doesNotMatch(await read('classes/6.html'), /14:00/);
  assert.doesNotMatch(await read('schedule.html'), /14:00–15:15/);
  const feed = await read('schedule.ics');
  assert.doesNotMatch(feed, /restorative-afternoon/);
  const day = weekdayOn(cancelled?.on as Parameters<typeof weekdayOn>[0]);
  assert.ok(weekdays[day]);
  assert.match(feed, new RegExp(`RECURRENCE-ID;TZID=Europe/London:${cancelled?.on.replaceAll('-', '')}T`));
  assert.match(feed, /STATUS:CANCELLED/);

  assert.match(await read('privacy.html'), /41 days/);
  assert.match(await read('membership.html'), /free of charge until 24 hours before the start/);

  // Address and hours: in the footer of every page, on the contact page, for search engines, in texts and in the
  // calendar.
  const contact = (await read('contact.html')).replaceAll('&#60;', '&lt;').replaceAll('&#62;', '&gt;');
  assert.doesNotMatch(contact, /960 247|The Old Wool Store/);
  assert.match(contact, /5 Marsh &lt;Lane&gt;/);
  assert.match(contact, /"telephone":"01632 960 555"/);
  assert.match(contact, /"dayOfWeek":\["Friday"\],"opens":"16:00","closes":"22:15"/);
  assert.match(contact, /Monday, Tuesday, Wednesday and Thursday|Monday to Thursday/);
  for (const path of ['privacy.html', 'accessibility.html', 'membership.html', 'index.html'])
    assert.doesNotMatch(await read(path), /960 247/, path);
  assert.match(await read('privacy.html'), /5 Marsh &lt;Lane&gt;, Larkbourne, Gloucestershire GL99 0EK/);
  assert.match(feed.replaceAll('\r\n ', ''), /LOCATION:Ekantik Studio\\, 5 Marsh <Lane>\\, Larkbourne/);

  const post = await read('blog/a-quiet-corner.html');
  assert.match(post, /<h2 id="find-a-wall">Find a wall<\/h2>/);
  assert.match(post, /Then <strong>sit<\/strong> or run\./);
  assert.match(post, /alt="A corner\."/);
  assert.match(post, /&lt;script&gt;alert/);
  assert.doesNotMatch(post, /<script>alert|javascript:alert/);
  assert.match(post, /"@type":"BlogPosting","headline":"A Quiet Corner"/);
  for (const path of ['blog.html', 'rss.xml', 'sitemap-0.xml', 'posts.json']) {
    const text = await read(path);
    assert.match(text, /a-quiet-corner/, path);
    assert.doesNotMatch(text, /still-a-draft|Still a Draft|choosing-a-mat/, path);
  }
  assert.doesNotMatch(output, /\[WARN\] \[(posts|products|instructors|series)/);

  // A connected build notes the database's state.
  const note = await noteOf(changed);
  const [{ state } = {}] = await server.sql<{ state: object }>('select public.site_state() as state');
  const present = v.parse(siteState, state);
  assert.ok(note.builtFrom === 'database' && note.at < present.at);
  assert.deepEqual(note.parts, present.parts);
});

test('a picture whose file is missing is replaced by a drawing of the house, with a line in the log', async () => {
  await server.sql(
    `update studio.products set picture = '{"src": "./taken-away.svg", "alt": "Gone"}' where id = 'natural-cork-mat'`,
  );
  await server.sql(`update studio.class_series set class_type = 'nobody' where key = 'tuesday-yin'`);
  const { ok, output } = await buildSite({ folder: join(folder, 'wrong'), supabase: server });
  assert.equal(ok, false, 'a class of a type that has no file stops the build');
  assert.match(output, /tuesday-yin[^\n]*classType/);
  assert.match(output, /natural-cork-mat names the picture \.\/taken-away\.svg/);
});

test('a server that is unreachable, or refuses the key, stops the build and is named', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const away = await buildSite({
    folder: join(folder, 'away'),
    supabase: { url: nobody, publishableKey: 'sb_publishable_x' },
  });
  assert.equal(away.ok, false);
  assert.ok(
    away.output.includes(`the site that is online stays as it is: ${nobody} does not answer`),
    away.output,
  );

  const refused = await buildSite({
    folder: join(folder, 'refused'),
    supabase: { url: server.url, publishableKey: 'sb_publishable_wrong' },
  });
  assert.equal(refused.ok, false);
  assert.ok(refused.output.includes(`${server.url} refuses this key`), refused.output);
});
