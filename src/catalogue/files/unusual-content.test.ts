import assert from 'node:assert/strict';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { projectCopy } from '#commands/test/project-copy.ts';

/*
 * What an editor may do and the sample does not: it is written in a copy of the project, which is built once.
 */

const project = projectCopy();

test('a build stops at a mistake in the content, and says where it is', async () => {
  const restore = await project.edit('series/hatha-sunrise.yaml', /^instructor: .*/m, 'instructor: meera');
  const { failed, output } = await project.build().finally(restore);
  assert.ok(failed, output);
  assert.match(
    output,
    /src\/content\/series\/hatha-sunrise\.yaml\n +2:1 +instructor meera\n.*did you mean meera-ashdown\?/,
  );
  assert.match(output, /1 mistake in 1 file/);
  assert.doesNotMatch(output, /building static/i);
});

test('photographs, an empty day, a draft and a paused series are no mistakes', async (t) => {
  const photographs = { hatha: 'jpg', vinyasa: 'png', meditation: 'webp' } as const;
  for (const [name, kind] of Object.entries(photographs)) {
    const folder = project.fileAt('src/content/class-types');
    await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#8fa287' } })
      .withExif({ IFD0: { Artist: 'Ada Marsh' } })
      .toFile(join(folder, `${name}.${kind}`));
    await rm(join(folder, `${name}.svg`));
    await project.edit(`class-types/${name}.md`, `./${name}.svg`, `./${name}.${kind}`);
  }
  await project.edit('series/hatha-weekend.yaml', /^days: .*(\n.*)*/m, (text) => weekendWithoutSunday(text));
  await project.edit('series/yin-weekend.yaml', /^days: .*(\n.*)*/m, (text) => weekendWithoutSunday(text));
  await project.edit('series/saturday-power.yaml', /^status: .*/m, 'status: paused');

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

  await t.test('no original is published, with what its camera wrote into it', async () => {
    const files = (await readdir(project.fileAt('dist/_astro'))).filter((file) =>
      /\.(webp|avif|jpe?g|png)$/.test(file),
    );
    assert.ok(files.length > 15, `${files.length} sized copies`);
    for (const file of files)
      assert.equal((await sharp(project.fileAt(`dist/_astro/${file}`)).metadata()).exif, undefined, file);
  });

  await t.test('a drawing goes out as it is, with its size', async () => {
    const html = await page('classes.html');
    assert.ok(/<img[^>]*src="[^"]*yin[^"]*\.svg"[^>]*width="\d+"[^>]*height="\d+"/.test(html));
  });

  await t.test('the drawing that a visitor sees first travels with the page', async () => {
    const html = await page('classes/4.html');
    assert.ok(/<img[^>]*src="data:image\/svg\+xml,[^"]*"[^>]*width="\d+"[^>]*height="\d+"/.test(html));
  });

  await t.test('a day without classes says No classes, the others do not', async () => {
    const html = await page('schedule.html');
    const dayOf = (day: string) =>
      html.match(new RegExp(`<section id="${day}".*?</section>`, 's'))?.[0] ?? '';
    assert.match(dayOf('sunday'), /No classes/);
    assert.doesNotMatch(dayOf('sunday'), /Book</);
    assert.doesNotMatch(dayOf('saturday'), /No classes/);
    assert.match(dayOf('saturday'), /Hatha Yoga/);
  });

  await t.test('a paused series is neither in the week nor in the calendar', async () => {
    const html = await page('schedule.html');
    assert.doesNotMatch(html.match(/<section id="saturday".*?<\/section>/s)?.[0] ?? '', /Power Yoga/);
    assert.doesNotMatch(await page('schedule.ics'), /saturday-power/);
  });

  await t.test(
    'a draft has no page and is in no list, feed or sitemap; a published post is in all of them',
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

function weekendWithoutSunday(text: string): string {
  return text.replace(/days: .*/, 'days: [Saturday]').replace(/booked: \[(\d+).*/, 'booked: [$1]');
}
