import assert from 'node:assert/strict';
import { cp, rm } from 'node:fs/promises';
import { test } from 'node:test';
import { type Outcome, projectCopy } from '#commands/test/project-copy.ts';

/*
 * What an editor's slip does: each mistake is made alone, in a copy of the project, and must stop
 * the build with the file, the field and what was expected.
 */

const project = projectCopy();

interface Mistake {
  file: string;
  wrong: string | RegExp;
  right: string;
  /** One of these stands in the output besides the file: the field and what was expected. */
  says: string[];
}

/** A mistake anywhere in a file. */
const change = (file: string, wrong: string | RegExp, right: string, says: string): Mistake => ({
  file,
  wrong,
  right,
  says: [says],
});

/** A field of one line that says something wrong. Astro and the catalogue name a field each in its own way. */
function set(file: string, right: string, expected: string): Mistake {
  const field = right.slice(0, right.indexOf(':'));
  const says = [`${field}: ${expected}`, `field "${field}": ${expected}`];
  return { file, wrong: new RegExp(`^${field}: .*`, 'm'), right, says };
}

const sunrise = 'series/hatha-sunrise.yaml';
const hatha = 'class-types/hatha.md';
const mats = 'posts/choosing-a-mat.md';
const corkMat = 'products/natural-cork-mat.md';

/** What a file says by itself is found while the content is read. */
const mistakesInOneFile: Record<string, Mistake> = {
  'a number written as a word': set(sunrise, 'capacity: many', 'expected a whole number, 1 or more'),
  'a list written as a text': set(sunrise, 'days: Monday', 'expected a list'),
  'a yes or no written as a text': set(
    'series/thursday-live.yaml',
    'streamed: "yes"',
    'expected true or false',
  ),
  'an unknown field': change(
    sunrise,
    /^capacity/m,
    'colour: red\ncapacity',
    'unknown field "colour", expected none but title, classType, instructor, days',
  ),
  'an unknown field within a field': change(
    hatha,
    /^ {2}alt: /m,
    '  caption: Tree\n  alt: ',
    'picture: unknown field "caption", expected none but src, alt',
  ),
  'a missing field': change(
    sunrise,
    /^classType: .*\n/m,
    '',
    'classType: expected a text, but it is missing',
  ),
  'an empty text': set('testimonials/1.yaml', 'author: "  "', 'expected a text, but it is empty'),
  'an unknown level': set(
    sunrise,
    'level: Expert',
    'expected one of Beginner, Intermediate, Advanced, All Levels',
  ),
  'an unknown status': set(sunrise, 'status: full', 'expected one of active, paused'),
  'an unknown product category': set(
    corkMat,
    'category: mats',
    'expected one of shoes, apparel, books, equipment, digital, accessories',
  ),
  'an unknown post category': set(
    mats,
    'category: Mats',
    'expected one of Wellness, Mindfulness, Yoga, Equipment',
  ),
  'a day that is none': set(mats, 'publishedOn: soon', 'expected a day, such as 2026-03-14'),
  'a time that is none': set(
    sunrise,
    'start: "7am"',
    'expected a time between "00:00" and "23:59", such as "07:00"',
  ),
  'an end before the start': set(sunrise, 'end: "06:00"', 'expected a time after the start'),
  'days that are no pattern': set(
    'series/hatha-mid-morning.yaml',
    'days: [Monday, Tuesday]',
    'expected one of the patterns Mon/Wed/Fri, Tue/Thu, Sat/Sun, Monday',
  ),
  'more booked than there are places': set(
    sunrise,
    'booked: [9, 16, 6]',
    'expected no number above the capacity',
  ),
  'booked places for fewer days than there are': set(
    sunrise,
    'booked: [9, 13]',
    'expected one number for each of its days',
  ),
  'a price below zero': set(
    corkMat,
    'price: -1',
    'expected a price of zero or more with at most two decimals',
  ),
  'a price with three decimals': set(
    'plans/drop-in.yaml',
    'price: 15.001',
    'expected a price of zero or more with at most two decimals',
  ),
  'a former price that is not above the price': set(
    'products/linen-wrap-cardigan.md',
    'formerPrice: 64.99',
    'expected a price above the present one',
  ),
  'a picture file that is not there': change(
    hatha,
    './hatha.svg',
    './none.svg',
    'field "picture.src": expected a picture file, but there is no ./none.svg beside this file',
  ),
  'a picture file of another kind': change(
    'studio/studio.yaml',
    './main-studio.svg',
    './main-studio.heic',
    'field "spaces.0.picture.src": expected an SVG, JPEG, PNG or WebP file beside this one',
  ),
  'a missing picture': change(corkMat, /^picture:\n.*\n.*\n/m, '', 'picture: expected the fields src, alt'),
  'a picture in the text that is not there': change(
    mats,
    /$/,
    '\n![Three mats](./none.svg)\n',
    'field "text": expected a picture file, but there is no ./none.svg beside this file',
  ),
  'missing alternative text': change(
    hatha,
    /^ {2}alt: .*\n/m,
    '',
    'picture.alt: expected a text, but it is missing',
  ),
  'empty alternative text': change(
    hatha,
    /^ {2}alt: .*/m,
    '  alt: ""',
    'picture.alt: expected a text, but it is empty',
  ),
  'a picture in the text without alternative text': change(
    mats,
    /$/,
    '\n![](./choosing-a-mat.svg)\n',
    'field "text": expected alternative text for the picture ./choosing-a-mat.svg',
  ),
  'YAML that cannot be read': set(sunrise, 'days: [Monday', 'expected YAML'),
  'fields of Markdown that cannot be read': set(hatha, 'title: "Hatha', 'expected YAML'),
  'a colon in a text without quotes': set(
    hatha,
    'title: Hatha: Yoga',
    'expected YAML, with quotes around a text that holds a colon',
  ),
  'a field written twice': change(
    hatha,
    /^level: .*/m,
    'level: Beginner\nlevel: Advanced',
    'field "level": expected each field once',
  ),
  'an empty file': change(
    sunrise,
    /^.*$/s,
    '',
    'expected fields, such as "title: Hatha Yoga", but there are none',
  ),
};

const oneOfTheInstructors =
  'expected one of ines-carvalho, meera-ashdown, ruth-okafor, tom-hollis; found "nobody"';

/** What files say of each other is found while pages are made. */
const mistakesAcrossFiles: Record<string, Mistake> = {
  'an unknown instructor of a class type': set(hatha, 'instructor: nobody', oneOfTheInstructors),
  'an unknown instructor of a series': set(sunrise, 'instructor: nobody', oneOfTheInstructors),
  'an unknown author of a post': set(mats, 'author: nobody', oneOfTheInstructors),
  'an unknown class type of a series': set(
    sunrise,
    'classType: hat',
    'expected one of hatha, meditation, power, restorative, vinyasa, yin; found "hat"',
  ),
  'two class types with the same number': set(
    'class-types/yin.md',
    'id: 1',
    'expected a value of its own, but "1" is taken by src/content/class-types/hatha.md',
  ),
  'two classes of one instructor at once': change(
    'series/tuesday-yin.yaml',
    /^start: .*\nend: .*/m,
    'start: "14:30"\nend: "16:00"',
    'field "start": expected a time at which Ines Carvalho is free on Tuesday; restorative-afternoon is then',
  ),
};

async function stops({ file, wrong, right, says }: Mistake, run: () => Promise<Outcome>): Promise<void> {
  const restore = await project.edit(file, wrong, right);
  const { failed, output } = await run().finally(restore);
  assert.ok(failed, output);
  assert.ok(output.includes(`src/content/${file}`), `names the file: ${output}`);
  assert.ok(
    says.some((words) => output.includes(words)),
    `names field and expectation: ${output}`,
  );
}

for (const [what, mistake] of Object.entries(mistakesInOneFile)) {
  test(`${what}: file, field and expectation are named`, () => stops(mistake, project.read));
}

for (const [what, mistake] of Object.entries(mistakesAcrossFiles)) {
  test(`${what}: the build stops and names file, field and expectation`, () => stops(mistake, project.build));
}

test('a mistake in one file stops the build like one across files', () =>
  stops(set(sunrise, 'level: Expert', 'expected one of Beginner'), project.build));

test('a file name that makes no address stops the build', async () => {
  const misnamed = project.fileAt('src/content/series/Yin Weekend.yaml');
  await cp(project.fileAt('src/content/series/yin-weekend.yaml'), misnamed);
  const { failed, output } = await project.read().finally(() => rm(misnamed));
  assert.ok(failed, output);
  assert.ok(
    output.includes('src/content/series/Yin Weekend.yaml: expected a file name of small letters'),
    output,
  );
});
