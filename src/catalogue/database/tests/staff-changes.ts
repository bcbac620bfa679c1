import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import * as v from 'valibot';
import { siteState } from '#domain/publishing/site-state.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { type StudioDay, weekdayOn } from '#domain/time/studio-time.ts';
import { weekdayNames } from '#domain/time/weekday.ts';
import { readBuildNote, siteIn } from './built-site.ts';
import { agreeingTimes } from './class-times.ts';
import { changeWorkshops, type WorkshopDates, workshopsOnSite } from './workshops.ts';

/* Changes that the test does not make through forms. Every file of the site that shows them must contain them. */

interface Server {
  /** Runs SQL that bypasses every policy. @returns The rows of a SELECT. */
  sql<Row>(statement: string): Promise<Row[]>;
}

/** What the site must show of the changes. */
export interface StaffChanges {
  /** The day of a cancelled class. */
  cancelledOn: string;
  /** The bytes of a picture of 1,300 pixels, which a product, an instructor and a post use. */
  photograph: Buffer;
  workshops: WorkshopDates;
}

/** Changes rows as staff would change them. */
export async function changeRows(server: Server): Promise<StaffChanges> {
  const [date] = await server.sql<{ on: string }>(
    `select held_on::text as on from studio.occurrences
     where series = 'hatha-weekend' and held_on > studio.studio_today() order by held_on limit 1`,
  );
  assert.ok(date);
  for (const statement of [
    `update studio.products set status = 'withdrawn' where id = 'cotton-carry-strap'`,
    `update studio.products set picture = '{"src": "./taken-away.svg", "alt": "Gone"}' where id = 'natural-cork-mat'`,
    `insert into studio.posts (slug, title, excerpt, category, author, published_on, body, status) values
      ('a-quiet-corner', 'A Quiet Corner', 'Two square metres & a wall.', 'Mindfulness', 'meera-ashdown', '2026-10-14',
       E'# Find a wall\\n\\n<script>alert(1)</script>\\n\\nThen **sit** or [run](javascript:alert(1)).\\n\\n![A mat.](./choosing-a-mat.svg) ![A gone picture.](./taken-away.svg)\\n\\n| Legs | Breaths |\\n| --- | --: |\\n| up | 20 |\\n\\n    a long line of code', 'published'),
      ('still-a-draft', 'Still a Draft', 'Not yet.', 'Yoga', 'meera-ashdown', '2026-10-14', 'Not yet.', 'draft')`,
    'update studio.studio_settings set free_cancellation_hours = 24',
    "update studio.retention_periods set days = 41 where kind = 'mails'",
    "update studio.contact set phone = '01632 960 555', street = '5 Marsh <Lane>'",
    `insert into studio.closures (from_on, to_on, reason)
      values (studio.studio_today() + 200, studio.studio_today() + 200, 'A new floor')`,
    "update studio.opening_hours set friday = '07:00–12:00, 16:00–22:15'",
    `update studio.class_series set instructor = 'ruth-okafor' where instructor = 'tom-hollis'`,
    `update studio.occurrences set instructor = 'ruth-okafor'
      where instructor = 'tom-hollis' and held_on >= studio.studio_today()`,
    `update studio.instructors set status = 'left' where key = 'tom-hollis'`,
    `update studio.occurrences set cancelled_at = now() where series = 'hatha-weekend' and held_on = '${date.on}'`,
  ])
    await server.sql(statement);
  const workshops = await changeWorkshops(server);
  return { cancelledOn: date.on, photograph: await putPicture(server), workshops };
}

async function putPicture(server: Server): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 1300, height: 900, channels: 3, background: '#8fa287' } })
    .webp()
    .toBuffer();
  const id = createHash('sha256').update(bytes).digest('hex');
  const literal = `'\\x${bytes.toString('hex')}'`;
  await server.sql(
    `insert into studio.pictures (id, noun, type, width, height, bytes, small)
     values ('${id}', 'products', 'image/webp', 1300, 900, ${literal}, ${literal})`,
  );
  const pictureJson = (alt: string) => `'${JSON.stringify({ id, alt, focus: { x: 0.25, y: 0.8 } })}'`;
  await server.sql(
    `update studio.products set picture = ${pictureJson('Linen on a line.')} where id = 'linen-wrap-cardigan'`,
  );
  await server.sql(
    `update studio.instructors set picture = ${pictureJson('Ruth laughs.')} where key = 'ruth-okafor'`,
  );
  await server.sql(
    `update studio.posts set picture = ${pictureJson('A corner.')} where slug = 'a-quiet-corner'`,
  );
  return bytes;
}

type Site = ReturnType<typeof siteIn>;

/**
 * Asserts that a site shows the changes, each as a test.
 * @param folder The site's folder.
 * @param output What its build printed.
 */
export const changesOnSite = (
  folder: string,
  output: string,
  { cancelledOn, photograph, workshops }: StaffChanges,
  server: Server,
): Record<string, () => Promise<void>> => {
  const site = siteIn(folder);
  return {
    'a withdrawn product has no page and is in no list': () => withdrawnProduct(site),
    'a new product has a picture for links to its page': async () => {
      assert.ok((await site.read('og/product-wool-blanket.png')).length > 0);
    },
    'a picture that staff chose has several sizes, and its original is not published': () =>
      chosenPicture(site, photograph),
    'a picture whose file is missing is replaced by a drawing of the house, with a line in the log':
      async () => {
        const warnings = output.match(/\[WARN\] \[(posts|products|instructors|series)[^\n]*/g) ?? [];
        assert.equal(warnings.length, 2, output);
        assert.match(output, /natural-cork-mat names the picture \.\/taken-away\.svg/);
        assert.match(output, /a-quiet-corner \(in the database\) shows the picture \.\/taken-away\.svg/);
        assert.match(await site.read('store/natural-cork-mat.html'), /<img/);
      },
    'after an instructor has left, the page of a class type names who teaches it': () => otherLead(site),
    'the page of each class type, its structured data and the calendar have the same times and instructors':
      () => agreeingTimes(site),
    'a cancelled class is marked as cancelled in the calendar': () => cancelledClass(site, cancelledOn),
    'new workshops are listed and in the calendar; cancelled dates, and those on closing days, are not listed':
      () => workshopsOnSite(site, workshops),
    'rules and retention periods are in the texts': async () => {
      assert.match(await site.read('privacy.html'), /41 days/);
      assert.match(await site.read('membership.html'), /free of charge until 24 hours before the start/);
    },
    'address and hours are in every footer, for search engines, in texts and in the calendar': () =>
      contactDetails(site),
    'closing days are below the opening hours, and for search engines': () => closingDays(site, server),
    'a new post is shown without HTML, and a draft is not published': () => newPost(site),
    'the build note has the state of the database': async () => {
      const note = await readBuildNote(site);
      const [{ state } = {}] = await server.sql<{ state: object }>('select public.site_state() as state');
      const current = v.parse(siteState, state);
      assert.ok(note.builtFrom === 'database' && note.at < current.at);
      assert.deepEqual(note.parts, current.parts);
    },
  };
};

async function withdrawnProduct({ read }: Site) {
  const store = await read('store.html');
  assert.match(store, /\/store\/wool-blanket/);
  assert.doesNotMatch(store, /cotton-carry-strap/);
  await assert.rejects(read('store/cotton-carry-strap.html'), /ENOENT/);
  assert.doesNotMatch(await read('sitemap-0.xml'), /cotton-carry-strap/);
}

async function chosenPicture({ read, rasters }: Site, photograph: Buffer) {
  const page = (await read('store/linen-wrap-cardigan.html')).replaceAll('&#38;', '&');
  assert.doesNotMatch(page, /74\.99/);
  assert.match(page, /<img[^>]*alt="Linen on a line\."[^>]*class="[^"]*focus focus-x-25 focus-y-80"/);
  assert.match(page, /<source[^>]*type="image\/avif"/);
  assert.match(page, /"image":"[^"]*\/_astro\/[^"]*\.webp"/);
  const about = await read('about.html');
  assert.match(about, /alt="Ruth laughs\."/);
  assert.doesNotMatch(about, />Ruth Okafor</);
  const published = await rasters();
  assert.ok(published.length > 6, `${published.length} sized copies`);
  for (const { path, bytes, width, exif } of published) {
    assert.notDeepEqual(bytes, photograph, `${path} is the original`);
    assert.ok((width ?? 0) <= 1280 && !exif, `${path} is a sized copy`);
  }
}

async function cancelledClass({ read }: Site, on: string) {
  assert.doesNotMatch(await read('schedule.html'), /14:00–15:15/, 'a paused class');
  const feed = await read('schedule.ics');
  assert.ok(weekdayNames.includes(weekdayOn(on as Parameters<typeof weekdayOn>[0])));
  assert.match(feed, new RegExp(`RECURRENCE-ID;TZID=Europe/London:${on.replaceAll('-', '')}T`));
  assert.match(feed, /STATUS:CANCELLED/);
}

async function contactDetails({ read }: Site) {
  const contact = (await read('contact.html')).replaceAll('&#60;', '&lt;').replaceAll('&#62;', '&gt;');
  assert.doesNotMatch(contact, /960 247|The Old Wool Store/);
  assert.match(contact, /5 Marsh &lt;Lane&gt;/);
  assert.match(contact, /"telephone":"01632 960 555"/);
  assert.match(contact, /"dayOfWeek":\["Friday"\],"opens":"16:00","closes":"22:15"/);
  assert.match(contact, /Monday, Tuesday, Wednesday and Thursday|Monday to Thursday/);
  for (const path of ['privacy.html', 'accessibility.html', 'membership.html', 'index.html'])
    assert.doesNotMatch(await read(path), /960 247/, path);
  assert.match(await read('privacy.html'), /5 Marsh &lt;Lane&gt;, Larkbourne, Gloucestershire GL99 0EK/);
  const feed = (await read('schedule.ics')).replaceAll('\r\n ', '');
  assert.match(feed, /LOCATION:Ekantik Studio\\, 5 Marsh <Lane>\\, Larkbourne/);
}

async function closingDays({ read }: Site, server: Server) {
  const [{ on } = {}] = await server.sql<{ on: StudioDay }>(
    `select from_on::text as on from studio.closures where reason = 'A new floor'`,
  );
  assert.ok(on);
  const special = `"description":"A new floor","validFrom":"${on}","validThrough":"${on}","opens":"00:00","closes":"00:00"`;
  for (const path of ['contact.html', 'about.html', 'index.html'])
    assert.ok((await read(path)).includes(special), path);
  const closed = new RegExp(
    `>Closed</strong>\\s*<ul>\\s*<li[^>]*>\\s*${dayInWords(on)}\\s*<span[^>]*>A new floor</span>\\s*</li>`,
  );
  for (const path of ['contact.html', 'about.html']) assert.match(await read(path), closed);
}

async function otherLead({ read }: Site) {
  const power = await read('classes/5.html');
  assert.match(power, /<h1[^>]*>Power Yoga/);
  assert.match(power, /<section id="instructor"[\s\S]*?<h3>Ruth /);
  for (const path of ['classes/5.html', 'classes.html', 'index.html', 'about.html', 'schedule.html'])
    assert.doesNotMatch(await read(path), /Tom Hollis/, path);
}

async function newPost({ read }: Site) {
  const post = await read('blog/a-quiet-corner.html');
  assert.match(post, /<h2 id="find-a-wall">Find a wall<\/h2>/);
  assert.match(post, /Then <strong>sit<\/strong> or run\./);
  assert.match(post, /alt="A corner\."/);
  assert.match(post, /<div role="region" aria-label="Table" tabindex="0"><table>/);
  assert.match(post, /<td align="right">20<\/td>/);
  assert.match(post, /<pre><code>a long line of code/);
  assert.match(post, /\.prose pre\{[^}]*white-space:pre-wrap/, 'a line of code wraps');
  assert.doesNotMatch(await read('blog/first-class-what-to-expect.html'), /\.prose pre\{/);
  assert.match(
    post,
    /<img (?=[^>]*alt="A mat\.")(?=[^>]*src="\/_astro\/choosing-a-mat\.[^"]*\.svg")[^>]*> A gone picture\./,
  );
  assert.match(post, /&lt;script&gt;alert/);
  assert.doesNotMatch(post, /<script>alert|javascript:alert/);
  assert.match(post, /"@type":"BlogPosting","headline":"A Quiet Corner"/);
  for (const path of ['blog.html', 'rss.xml', 'sitemap-0.xml', 'posts.json']) {
    const text = await read(path);
    assert.match(text, /a-quiet-corner/, path);
    assert.doesNotMatch(text, /still-a-draft|Still a Draft|choosing-a-mat/, path);
  }
}
