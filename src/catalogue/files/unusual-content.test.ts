import assert from 'node:assert/strict';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { projectCopy } from '#commands/test/project-copy.ts';

/* Valid content that the sample does not contain: it is written into a copy of the project, which is built once. */

const project = projectCopy();

test('the build and the start stop at a mistake in the content, and give its position', async (t) => {
  const restore = await project.edit('series/hatha-sunrise.yaml', /^instructor: .*/m, 'instructor: meera');
  t.after(restore);
  for (const [program, ...args] of [
    ['node_modules/astro/bin/astro.mjs', 'build'],
    ['src/commands/start.ts'],
  ] as const) {
    const { failed, output } = await project.run(program, ...args);
    assert.ok(failed, output);
    assert.match(
      output,
      /src\/content\/series\/hatha-sunrise\.yaml\n +2:1 +instructor meera\n.*did you mean meera-ashdown\?/,
    );
    assert.match(output, /1 mistake in 1 file/);
    assert.doesNotMatch(output, /building static|Starting Supabase/i);
  }
});

test('the build accepts valid content that the sample does not contain', async (t) => {
  await replaceDrawings();
  await leaveOutClasses();
  await emptyLists();
  await changeOffers();
  await renameStudio();

  const { failed, output } = await project.build();
  assert.ok(!failed, output);
  const page = (path: string) => readFile(project.fileAt(`dist/${path}`), 'utf8');

  for (const [address, kind] of Object.entries({ 1: 'jpg', 2: 'png', 3: 'webp' })) {
    await t.test(
      `a ${kind} photograph of 2400 by 1600 is served as AVIF and WebP in the widths of screens`,
      async () => {
        const [picture = ''] = (await page(`classes/${address}.html`)).match(/<picture.*?<\/picture>/s) ?? [];
        for (const format of ['avif', 'webp']) {
          const source = picture.match(new RegExp(`<source[^>]*type="image/${format}"[^>]*>`))?.[0] ?? '';
          assert.deepEqual(
            [...source.matchAll(/\.\w+ (\d+)w/g)].map(([, width]) => Number(width)),
            [360, 640, 960, 1280, 1920],
            picture,
          );
          assert.match(source, /sizes="[^"]*vw"/);
          for (const [, file = ''] of source.matchAll(/(\/_astro\/\S+\.\w+) \d+w/g)) {
            assert.equal(
              (await sharp(project.fileAt(`dist${file}`)).metadata()).format,
              format === 'avif' ? 'heif' : 'webp',
            );
          }
        }
        assert.match(picture, /<img[^>]* width="2400"/);
        assert.match(picture, /<img[^>]* height="1600"/);
        assert.match(picture, /<img[^>]* alt="[^"]{10,}"/);
      },
    );
  }

  await t.test("the build publishes no original photograph with its camera's metadata", async () => {
    const files = (await readdir(project.fileAt('dist/_astro'))).filter((file) =>
      /\.(webp|avif|jpe?g|png)$/.test(file),
    );
    assert.ok(files.length > 15, `${files.length} sized copies`);
    for (const file of files)
      assert.equal((await sharp(project.fileAt(`dist/_astro/${file}`)).metadata()).exif, undefined, file);
  });

  await t.test('pages show the name and the town of the studio', async () => {
    const described = (html: string) =>
      [
        html.match(/<title>.*?<\/title>/)?.[0],
        html.match(/<meta name="description"[^>]*>/)?.[0],
        html.match(/<header class="no-print.*?<\/header>/s)?.[0],
        ...(html.match(/<script type="application\/ld\+json">.*?<\/script>/gs) ?? []),
      ].join('\n');
    const paths = [
      'store',
      'blog',
      'classes',
      'schedule',
      'contact',
      'admin',
      'classes/1',
      'store/natural-cork-mat',
    ];
    for (const path of [...paths, 'blog/choosing-a-mat'])
      assert.doesNotMatch(described(await page(`${path}.html`)), /Ekantik Studio|Larkbourne/, path);
    for (const path of ['store', 'blog', 'classes/1', 'store/natural-cork-mat', 'blog/choosing-a-mat'])
      assert.match(described(await page(`${path}.html`)), /Marsh Yoga/, path);
    assert.match(await page('schedule.html'), /Times are the studio’s own, in Reedham\./);
    assert.match(await page('contact.html'), /The red barn by the quay\./);
    assert.equal(JSON.parse(await page('site.webmanifest')).short_name, 'Marsh Yoga');
  });

  await t.test('pages describe the house and the map in the words of the editors', async () => {
    const home = await page('index.html');
    assert.match(home, /Since 2018, in a red barn by the quay\./);
    assert.doesNotMatch(home, /Small classes in/);
    assert.match(
      await page('about.html'),
      /content="Marsh Yoga in Reedham was founded in 2018 in a red barn by the quay: our story,/,
    );
    assert.doesNotMatch(await page('contact.html'), /<figcaption/);
  });

  await t.test(
    'pages are headed by their names, and promise nothing, if the editors left out their words',
    async () => {
      const heading = async (path: string) => (await page(path)).match(/<h1[^>]*>\s*(.*?)\s*<\/h1>/s)?.[1];
      assert.equal(await heading('about.html'), 'About Marsh Yoga');
      assert.equal(await heading('store.html'), 'Store');
      assert.equal(await heading('blog.html'), 'Journal');
      const sample = await readFile('src/content/studio/studio.yaml', 'utf8');
      const words = [...(sample.match(/^words:\n(?: .*\n)*/m)?.[0] ?? '').matchAll(/^ +\w+: (.+)$/gm)].map(
        ([, text]) => text,
      );
      assert.ok(words.length > 9, words.join());
      for (const path of ['index', 'about', 'contact', 'membership', 'store', 'blog']) {
        const html = await page(`${path}.html`);
        assert.doesNotMatch(html, />\s*undefined|undefined\s*</, path);
        for (const text of words) assert.ok(!html.includes(text ?? ''), `${path}: ${text}`);
      }
    },
  );

  await t.test('a variable in .env applies to configuration and pages', async () => {
    assert.match(await page('sitemap-0.xml'), /<loc>https:\/\/marsh\.example\/store<\/loc>/);
    assert.match(await page('store.html'), /<link rel="canonical" href="https:\/\/marsh\.example\/store"/);
  });

  await t.test('the sitemap contains no page whose canonical address is another', async () => {
    const listed = [...(await page('sitemap-0.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    assert.ok(listed.includes('https://marsh.example/classes/5'));
    for (const url of listed) {
      const path = new URL(url ?? '').pathname.slice(1) || 'index';
      const [, canonical] = (await page(`${path}.html`)).match(/<link rel="canonical" href="([^"]*)"/) ?? [];
      assert.equal(canonical, url);
    }
    assert.match(await page('classes/strong.html'), /"canonical" href="https:\/\/marsh.example\/classes\/5"/);
  });

  await t.test('the build publishes a drawing unchanged, with its size', async () => {
    const html = await page('classes.html');
    assert.ok(/<img[^>]*src="[^"]*yin[^"]*\.svg"[^>]*width="\d+"[^>]*height="\d+"/.test(html));
  });

  await t.test('the build inlines the drawing of the first paint in the page', async () => {
    const html = await page('classes/4.html');
    assert.ok(/<img[^>]*src="data:image\/svg\+xml,[^"]*"[^>]*width="\d+"[^>]*height="\d+"/.test(html));
  });

  await t.test('the schedule shows No classes on a day without classes, and not on others', async () => {
    const html = await page('schedule.html');
    const dayOf = (day: string) =>
      html.match(new RegExp(`<section id="${day}".*?</section>`, 's'))?.[0] ?? '';
    assert.match(dayOf('sunday'), /No classes/);
    assert.doesNotMatch(dayOf('sunday'), /Book</);
    assert.doesNotMatch(dayOf('saturday'), /No classes/);
    assert.match(dayOf('saturday'), /Hatha Yoga/);
  });

  await t.test('the week and the calendar leave out a paused series', async () => {
    const html = await page('schedule.html');
    assert.doesNotMatch(html.match(/<section id="saturday".*?<\/section>/s)?.[0] ?? '', /Power Yoga/);
    assert.doesNotMatch(await page('schedule.ics'), /saturday-power/);
  });

  await t.test(
    'a page says so if its class type has no classes, and shows no heading of an empty list',
    async () => {
      const power = await page('classes/5.html');
      assert.match(power, /Power Yoga is not in the week at the moment\./);
      assert.doesNotMatch(power, /<ul [^>]*class-times/);
      assert.match(await page('classes/1.html'), /<ul [^>]*class-times/);
      assert.doesNotMatch(await page('store.html'), /Featured Products/);
      assert.doesNotMatch(await page('index.html'), /What Our Members Say/);
      assert.doesNotMatch(await page('about.html'), /Our Community Values/);
      assert.doesNotMatch(await page('membership.html'), /Questions we are asked|FAQPage/);
    },
  );

  await t.test('the membership page counts the plans', async () => {
    assert.match(await page('membership.html'), /<h1[^>]*>\s*Four ways to come/);
  });

  await t.test(
    'new people are sent to classes for them, and no empty list of directions is shown',
    async () => {
      const classes = await page('classes.html');
      assert.match(classes, /If you are new, begin with anything marked All Levels\./);
      assert.doesNotMatch(classes, /Hatha, or/);
      const contact = await page('contact.html');
      assert.match(contact, /Opening hours, telephone and email\./);
      assert.doesNotMatch(contact.split('Visit Us')[0] ?? '', /<dl/);
    },
  );

  await t.test('a product without a description is described by its name and the shop', async () => {
    const html = await page('store/natural-cork-mat.html');
    const described = 'Natural Cork Mat, in the shop of Marsh Yoga.';
    assert.ok(html.includes(`<meta name="description" content="${described}"`), 'in the page');
    assert.ok(html.includes(`"description":"${described}"`), 'in the structured data');
  });

  await t.test(
    'pages, lists, feeds and the sitemap leave out a draft and contain a published post',
    async () => {
      const [draft, published] = ['walking-meditation-in-the-wolds', 'choosing-a-mat'];
      const lists = ['blog.html', 'rss.xml', 'sitemap-0.xml'];
      const pages = await readdir(project.fileAt('dist/blog'));
      assert.ok(pages.includes(`${published}.html`));
      assert.ok(!pages.includes(`${draft}.html`));
      for (const list of lists) {
        assert.ok((await page(list)).includes(published), list);
        assert.ok(!(await page(list)).includes(draft), list);
      }
      for (const other of pages) assert.ok(!(await page(`blog/${other}`)).includes(draft), other);
    },
  );
});

/** Gives three class types photographs, each in another format, with metadata of a camera. */
async function replaceDrawings() {
  const folder = project.fileAt('src/content/class-types');
  for (const [name, kind] of Object.entries({ hatha: 'jpg', vinyasa: 'png', meditation: 'webp' })) {
    await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#8fa287' } })
      .withExif({ IFD0: { Artist: 'Ada Marsh' } })
      .toFile(join(folder, `${name}.${kind}`));
    await rm(join(folder, `${name}.svg`));
    await project.edit(`class-types/${name}.md`, `./${name}.svg`, `./${name}.${kind}`);
  }
}

/** Leaves Sunday without classes, and pauses all classes of Power Yoga. */
async function leaveOutClasses() {
  for (const series of ['hatha-weekend', 'yin-weekend'])
    await project.edit(`series/${series}.yaml`, /^days: .*(\n.*)*/m, (text) =>
      text.replace(/days: .*/, 'days: [Saturday]').replace(/booked: \[(\d+).*/, 'booked: [$1]'),
    );
  for (const series of ['saturday-power', 'power-lunchtime'])
    await project.edit(`series/${series}.yaml`, /^status: .*/m, 'status: paused');
}

/** Leaves no featured products, testimonials, questions, values and directions. */
async function emptyLists() {
  for (const product of ['barefoot-studio-shoes', 'linen-wrap-cardigan', 'natural-cork-mat'])
    await project.edit(`products/${product}.md`, /^featured: .*\n/m, '');
  for (const folder of ['testimonials', 'questions'])
    for (const file of await readdir(project.fileAt(`src/content/${folder}`)))
      await rm(project.fileAt(`src/content/${folder}/${file}`));
  await project.edit('studio/studio.yaml', /^values:\n(?: .*\n)*/m, 'values: []\n');
  await project.edit('studio/studio.yaml', /^directions:\n(?: .*\n)*/m, 'directions: []\n');
}

/** Changes two class types, adds a fourth plan, and removes the description of a product. */
async function changeOffers() {
  await project.edit('class-types/hatha.md', /^level: .*/m, 'level: Advanced');
  await project.edit('class-types/power.md', /^title: .*/m, '$&\nstyle: strong');
  const plan = await readFile(project.fileAt('src/content/plans/drop-in.yaml'), 'utf8');
  await writeFile(
    project.fileAt('src/content/plans/evening.yaml'),
    plan.replace(/^name: .*/m, 'name: Evening Pass').replace(/^order: .*/m, 'order: 4'),
  );
  await project.edit('products/natural-cork-mat.md', /^description: .*\n/m, '');
}

/** Gives the studio another name, town and address on the web. */
async function renameStudio() {
  await project.edit('studio/studio.yaml', /^name: .*\n(#.*\n)shortName: .*\n/m, 'name: Marsh Yoga\n');
  await project.edit('studio/studio.yaml', /in Larkbourne,|town: Larkbourne/g, (text) =>
    text.replace('Larkbourne', 'Reedham'),
  );
  await project.edit('studio/studio.yaml', /^arrival: .*/m, 'arrival: The red barn by the quay.');
  await project.edit('studio/studio.yaml', /^place: .*/m, 'place: in a red barn by the quay');
  await project.edit('studio/studio.yaml', /^welcome: .*\n/m, '');
  await project.edit('studio/studio.yaml', /^ {2}caption: .*\n/m, '');
  await project.edit('studio/studio.yaml', /^words:\n(?: .*\n)*/m, '');
  await writeFile(project.fileAt('.env'), 'PUBLIC_SITE_URL=https://marsh.example\n');
}
