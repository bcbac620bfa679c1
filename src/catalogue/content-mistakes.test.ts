import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { sync } from 'astro';
import sharp from 'sharp';

/*
 * What an editor's change does: each mistake is made alone, in a copy of the project, and must stop
 * the build with the file, the field and what was expected. What is no mistake is built at the end.
 */

const project = fileURLToPath(new URL('../../', import.meta.url));
let copy = '';

before(async () => {
  copy = await mkdtemp(join(tmpdir(), 'ekantik-content-'));
  for (const part of ['src', 'public', 'astro.config.mjs', 'tsconfig.json', 'package.json']) {
    await cp(join(project, part), join(copy, part), { recursive: true });
  }
  // Packages one by one, so that Astro's cache, which lies among them, is the copy's own.
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir(join(project, 'node_modules'))) {
    if (/^\.(astro|vite)/.test(name)) continue;
    await symlink(join(project, 'node_modules', name), join(copy, 'node_modules', name));
  }
});

after(() => rm(copy, { recursive: true, force: true }));

interface Mistake {
  file: string;
  wrong: string | RegExp;
  right: string;
  /** What the output says besides the file: the field and what was expected. */
  says: string;
}

/** What a file says by itself is found while the content is read. */
const mistakesInOneFile: Record<string, Mistake> = {
  'a number written as a word': {
    file: 'series/hatha-sunrise.yaml',
    wrong: /^capacity: .*/m,
    right: 'capacity: many',
    says: 'capacity: expected a whole number, 1 or more',
  },
  'a list written as a text': {
    file: 'series/hatha-sunrise.yaml',
    wrong: /^days: .*/m,
    right: 'days: Monday',
    says: 'days: expected a list',
  },
  'a yes or no written as a text': {
    file: 'series/thursday-live.yaml',
    wrong: /^streamed: .*/m,
    right: 'streamed: "yes"',
    says: 'streamed: expected true or false',
  },
  'an unknown field': {
    file: 'series/hatha-sunrise.yaml',
    wrong: /^capacity/m,
    right: 'colour: red\ncapacity',
    says: 'unknown field "colour", expected none but title, classType, instructor, days',
  },
  'an unknown field within a field': {
    file: 'class-types/hatha.md',
    wrong: /^ {2}alt: /m,
    right: '  caption: Tree\n  alt: ',
    says: 'picture: unknown field "caption", expected none but src, alt',
  },
  'a missing field': {
    file: 'series/hatha-sunrise.yaml',
    wrong: /^classType: .*\n/m,
    right: '',
    says: 'classType: expected a text, but it is missing',
  },
  'an empty text': {
    file: 'testimonials/1.yaml',
    wrong: /^author: .*/m,
    right: 'author: "  "',
    says: 'author: expected a text, but it is empty',
  },
  'an unknown level': {
    file: 'series/hatha-sunrise.yaml',
    wrong: /^level: .*/m,
    right: 'level: Expert',
    says: 'level: expected one of Beginner, Intermediate, Advanced, All Levels',
  },
  'an unknown status': {
    file: 'series/hatha-sunrise.yaml',
    wrong: /^status: .*/m,
    right: 'status: full',
    says: 'status: expected one of active, paused',
  },
  'an unknown product category': {
    file: 'products/natural-cork-mat.md',
    wrong: /^category: .*/m,
    right: 'category: mats',
    says: 'category: expected one of shoes, apparel, books, equipment, digital, accessories',
  },
  'an unknown post category': {
    file: 'posts/choosing-a-mat.md',
    wrong: /^category: .*/m,
    right: 'category: Mats',
    says: 'category: expected one of Wellness, Mindfulness, Yoga, Equipment',
  },
  'a day that is none': {
    file: 'posts/choosing-a-mat.md',
    wrong: /^publishedOn: .*/m,
    right: 'publishedOn: soon',
    says: 'publishedOn: expected a day, such as 2026-03-14',
  },
  'a time that is none': {
    file: 'series/hatha-sunrise.yaml',
    wrong: /^start: .*/m,
    right: 'start: "7am"',
    says: 'start: expected a time between "00:00" and "23:59", such as "07:00"',
  },
  'an end before the start': {
    file: 'series/hatha-sunrise.yaml',
    wrong: /^end: .*/m,
    right: 'end: "06:00"',
    says: 'end: expected a time after the start',
  },
  'days that are no pattern': {
    file: 'series/hatha-mid-morning.yaml',
    wrong: /^days: .*/m,
    right: 'days: [Monday, Tuesday]',
    says: 'days: expected one of the patterns Mon/Wed/Fri, Tue/Thu, Sat/Sun, Monday',
  },
  'more booked than there are places': {
    file: 'series/hatha-sunrise.yaml',
    wrong: /^booked: .*/m,
    right: 'booked: [9, 16, 6]',
    says: 'booked: expected no number above the capacity',
  },
  'booked places for fewer days than there are': {
    file: 'series/hatha-sunrise.yaml',
    wrong: /^booked: .*/m,
    right: 'booked: [9, 13]',
    says: 'booked: expected one number for each of its days',
  },
  'a price below zero': {
    file: 'products/natural-cork-mat.md',
    wrong: /^price: .*/m,
    right: 'price: -1',
    says: 'price: expected a price of zero or more with at most two decimals',
  },
  'a price with three decimals': {
    file: 'plans/drop-in.yaml',
    wrong: /^price: .*/m,
    right: 'price: 15.001',
    says: 'price: expected a price of zero or more with at most two decimals',
  },
  'a former price that is not above the price': {
    file: 'products/linen-wrap-cardigan.md',
    wrong: /^formerPrice: .*/m,
    right: 'formerPrice: 64.99',
    says: 'formerPrice: expected a price above the present one',
  },
  'a picture file that is not there': {
    file: 'class-types/hatha.md',
    wrong: './hatha.svg',
    right: './none.svg',
    says: 'field "picture.src": expected a picture file, but there is no ./none.svg beside this file',
  },
  'a picture file of another kind': {
    file: 'studio/studio.yaml',
    wrong: './main-studio.svg',
    right: './main-studio.heic',
    says: 'field "spaces.0.picture.src": expected an SVG, JPEG, PNG or WebP file beside this one',
  },
  'a missing picture': {
    file: 'products/natural-cork-mat.md',
    wrong: /^picture:\n.*\n.*\n/m,
    right: '',
    says: 'picture: expected the fields src, alt',
  },
  'a picture in the text that is not there': {
    file: 'posts/choosing-a-mat.md',
    wrong: /$/,
    right: '\n![Three mats](./none.svg)\n',
    says: 'field "text": expected a picture file, but there is no ./none.svg beside this file',
  },
  'missing alternative text': {
    file: 'class-types/hatha.md',
    wrong: /^ {2}alt: .*\n/m,
    right: '',
    says: 'picture.alt: expected a text, but it is missing',
  },
  'empty alternative text': {
    file: 'class-types/hatha.md',
    wrong: /^ {2}alt: .*/m,
    right: '  alt: ""',
    says: 'picture.alt: expected a text, but it is empty',
  },
  'a picture in the text without alternative text': {
    file: 'posts/choosing-a-mat.md',
    wrong: /$/,
    right: '\n![](./choosing-a-mat.svg)\n',
    says: 'field "text": expected alternative text for the picture ./choosing-a-mat.svg',
  },
  'YAML that cannot be read': {
    file: 'series/hatha-sunrise.yaml',
    wrong: /^days: .*/m,
    right: 'days: [Monday',
    says: 'field "days": expected YAML',
  },
  'fields of Markdown that cannot be read': {
    file: 'class-types/hatha.md',
    wrong: /^title: .*/m,
    right: 'title: "Hatha',
    says: 'field "title": expected YAML',
  },
  'a colon in a text without quotes': {
    file: 'class-types/hatha.md',
    wrong: /^title: .*/m,
    right: 'title: Hatha: Yoga',
    says: 'field "title": expected YAML, with quotes around a text that holds a colon',
  },
  'a field written twice': {
    file: 'class-types/hatha.md',
    wrong: /^level: .*/m,
    right: 'level: Beginner\nlevel: Advanced',
    says: 'field "level": expected each field once',
  },
  'an empty file': {
    file: 'series/hatha-sunrise.yaml',
    wrong: /^.*$/s,
    right: '',
    says: 'expected fields, such as "title: Hatha Yoga", but there are none',
  },
};

/** What files say of each other is found while pages are made. */
const mistakesAcrossFiles: Record<string, Mistake> = {
  'an unknown instructor of a class type': {
    file: 'class-types/hatha.md',
    wrong: /^instructor: .*/m,
    right: 'instructor: nobody',
    says: 'field "instructor": expected one of ines-carvalho, meera-ashdown, ruth-okafor, tom-hollis; found "nobody"',
  },
  'an unknown instructor of a series': {
    file: 'series/hatha-sunrise.yaml',
    wrong: /^instructor: .*/m,
    right: 'instructor: nobody',
    says: 'field "instructor": expected one of ines-carvalho, meera-ashdown, ruth-okafor, tom-hollis; found "nobody"',
  },
  'an unknown author of a post': {
    file: 'posts/choosing-a-mat.md',
    wrong: /^author: .*/m,
    right: 'author: nobody',
    says: 'field "author": expected one of ines-carvalho, meera-ashdown, ruth-okafor, tom-hollis; found "nobody"',
  },
  'an unknown class type of a series': {
    file: 'series/hatha-sunrise.yaml',
    wrong: /^classType: .*/m,
    right: 'classType: hat',
    says: 'field "classType": expected one of hatha, meditation, power, restorative, vinyasa, yin; found "hat"',
  },
  'two class types with the same number': {
    file: 'class-types/yin.md',
    wrong: /^id: .*/m,
    right: 'id: 1',
    says: 'field "id": expected a value of its own, but "1" is taken by src/content/class-types/hatha.md',
  },
  'two classes of one instructor at once': {
    file: 'series/tuesday-yin.yaml',
    wrong: /^start: .*\nend: .*/m,
    right: 'start: "14:30"\nend: "16:00"',
    says: 'field "start": expected a time at which Ines Carvalho is free on Tuesday; restorative-afternoon is then',
  },
};

for (const [what, mistake] of Object.entries(mistakesInOneFile)) {
  test(`${what}: file, field and expectation are named`, () => stops(mistake, reading));
}

for (const [what, mistake] of Object.entries(mistakesAcrossFiles)) {
  test(`${what}: the build stops and names file, field and expectation`, () => stops(mistake, building));
}

test('a mistake in one file stops the build like one across files', async () => {
  const mistake = mistakesInOneFile['an unknown level'];
  assert.ok(mistake);
  await stops(mistake, building);
});

test('a file name that makes no address stops the build', async () => {
  const misnamed = join(copy, 'src/content/series/Yin Weekend.yaml');
  await cp(join(copy, 'src/content/series/yin-weekend.yaml'), misnamed);
  const { failed, output } = await reading().finally(() => rm(misnamed));
  assert.ok(failed, output);
  assert.ok(
    output.includes('src/content/series/Yin Weekend.yaml: expected a file name of small letters'),
    output,
  );
});

test('photographs, an empty day, a draft and a paused series are no mistakes', async (t) => {
  const photographs = { hatha: 'jpg', vinyasa: 'png', meditation: 'webp' } as const;
  for (const [name, kind] of Object.entries(photographs)) {
    const folder = join(copy, 'src/content/class-types');
    await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#8fa287' } }).toFile(
      join(folder, `${name}.${kind}`),
    );
    await rm(join(folder, `${name}.svg`));
    await edit(`class-types/${name}.md`, `./${name}.svg`, `./${name}.${kind}`);
  }
  await edit('series/hatha-weekend.yaml', /^days: .*(\n.*)*/m, (text) => weekendWithoutSunday(text));
  await edit('series/yin-weekend.yaml', /^days: .*(\n.*)*/m, (text) => weekendWithoutSunday(text));
  await edit('series/saturday-power.yaml', /^status: .*/m, 'status: paused');

  const { failed, output } = await building();
  assert.ok(!failed, output);
  const page = (path: string) => readFile(join(copy, 'dist', path), 'utf8');

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
              (await sharp(join(copy, 'dist', file)).metadata()).format,
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
      const pages = await readdir(join(copy, 'dist/blog'));
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

interface Outcome {
  failed: boolean;
  output: string;
}

async function stops({ file, wrong, right, says }: Mistake, run: () => Promise<Outcome>): Promise<void> {
  const restore = await edit(file, wrong, right);
  const { failed, output } = await run().finally(restore);
  assert.ok(failed, output);
  assert.ok(output.includes(`src/content/${file}`), `names the file: ${output}`);
  assert.ok(output.includes(says), `names field and expectation: ${output}`);
}

/** Changes a file of the copy's content; the answer puts it back. */
async function edit(file: string, old: string | RegExp, fresh: string | ((text: string) => string)) {
  const path = join(copy, 'src/content', file);
  const text = await readFile(path, 'utf8');
  const edited = typeof fresh === 'string' ? text.replace(old, fresh) : text.replace(old, fresh);
  assert.notEqual(edited, text, `${file} has changed: look at this test`);
  await writeFile(path, edited);
  return () => writeFile(path, text);
}

function weekendWithoutSunday(text: string): string {
  return text.replace(/days: .*/, 'days: [Saturday]').replace(/booked: \[(\d+).*/, 'booked: [$1]');
}

/** What Astro does first in every build, without starting a process for it: reads and checks the content. */
async function reading(): Promise<Outcome> {
  try {
    await sync({ root: copy, configFile: false, logLevel: 'silent' });
    return { failed: false, output: '' };
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { file: string } };
    return { failed: true, output: `${message.replaceAll('**', '')} ${loc?.file ?? ''}` };
  }
}

/** A whole build, as editors run it. */
function building(): Promise<Outcome> {
  const { PUBLIC_SUPABASE_URL: _, NODE_TEST_CONTEXT: __, ...env } = process.env;
  const program = join(copy, 'node_modules/astro/bin/astro.mjs');
  const options = { cwd: copy, env: { ...env, DO_NOT_TRACK: '1', ASTRO_TELEMETRY_DISABLED: '1' } };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, 'build'], options, (error, stdout, stderr) => {
      resolve({ failed: error !== null, output: stripVTControlCharacters(stdout + stderr) });
    });
  });
}
