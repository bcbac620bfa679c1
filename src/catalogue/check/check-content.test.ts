import assert from 'node:assert/strict';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '#commands/running/project.ts';
import { contentCopy } from '#commands/test/content-copy.ts';
import { checkContent } from './check-content.ts';
import { linksToMissingRecords } from './links-to-records.ts';

/* What the content check reports about several mistakes or files together, and what it accepts. */

const content = contentCopy();
const { edit, put, messageOf, mistakesWith } = content;

const sunrise = 'series/hatha-sunrise.yaml';
const hatha = 'class-types/hatha.md';
const mats = 'posts/choosing-a-mat.md';

for (const file of ['pages/story.md', 'pages/accessibility.md'])
  test(`the content check reports that ${file} is missing, which a page requires`, async () => {
    const away = join(content.root(), 'away.md');
    await rename(content.at(file), away);
    const restore = () => rename(away, content.at(file));
    assert.equal(await messageOf(Promise.resolve(restore), file), 'expected this file to exist');
  });

test('the content check reports all mistakes of all files at once, sorted by file and line', async () => {
  const restores = [
    await edit(sunrise, /^capacity: .*/m, 'capacity: many\ncolour: red'),
    await edit(sunrise, /^end: .*/m, 'end: "06:00"'),
    await edit(mats, /^author: .*/m, 'author: tom-holis'),
    await edit(mats, /$/, '\n<b>Now</b>\n'),
  ];
  const { mistakes } = await checkContent(content.root());
  for (const restore of restores.reverse()) await restore();
  assert.deepEqual(
    mistakes.map(({ file, field, found }) => [file.replace('src/content/', ''), field, found]),
    [
      [mats, 'author', 'tom-holis'],
      [mats, 'text', '<b>'],
      [mats, 'text', '</b>'],
      [sunrise, 'end', '"06:00"'],
      [sunrise, 'capacity', 'many'],
      [sunrise, 'colour', 'red'],
    ],
  );
});

test('the content check reports the lines that git leaves in a file with a conflict', async () => {
  const expected = 'expected one version, but git has left two: decide for one and delete this line';
  const inFields = edit(
    sunrise,
    /^capacity: .*/m,
    '<<<<<<< HEAD\ncapacity: 12\n||||||| base\ncapacity: 10\n=======\ncapacity: 14\n>>>>>>> other',
  );
  assert.deepEqual(
    (await mistakesWith(inFields)).map(({ line, found, expected }) => [line, found, expected]),
    [
      [7, '<<<<<<< HEAD', expected],
      [9, '||||||| base', expected],
      [11, '=======', expected],
      [13, '>>>>>>> other', expected],
    ],
  );
  const inText = edit(mats, /$/, '\n<<<<<<< HEAD\r\nOne.\r\n=======\r\nTwo.\r\n>>>>>>> other\r\n');
  assert.deepEqual(
    (await mistakesWith(inText)).map(({ found }) => found),
    ['<<<<<<< HEAD', '=======', '>>>>>>> other'],
  );
  const heading = edit(mats, /$/, '\nThe end\n=======\n\n> > > Three quotations.\n');
  assert.deepEqual(await mistakesWith(heading), []);
});

test('the content check reports no follow-up mistake in files that refer to an unreadable file', async () => {
  const mistakes = await mistakesWith(edit(hatha, /^title: .*/m, 'title: "Hatha'));
  assert.deepEqual([...new Set(mistakes.map(({ file }) => file))], [`src/content/${hatha}`]);
});

test('the content check accepts Windows line endings and a byte order mark', async () => {
  const windows = async (file: string) =>
    Buffer.from(`\uFEFF${(await readFile(content.at(file), 'utf8')).replaceAll('\n', '\r\n')}`);
  assert.deepEqual(await mistakesWith(put(sunrise, await windows(sunrise))), []);
  assert.deepEqual(await mistakesWith(put(mats, await windows(mats))), []);
});

test('the content check accepts comments and # signs that shorten no text', async () => {
  const withSigns = `# Weekly
duration: 60 # minutes
hour: "first-light" # in quotes
# Below the hour`;
  assert.deepEqual(await mistakesWith(edit(hatha, /^duration: .*\nhour: .*/m, withSigns)), []);
  assert.deepEqual(await mistakesWith(edit(hatha, /^title: .*/m, 'title: Yoga#1 (C#)')), []);
});

test('the content check accepts references with an address, and brackets that are none', async () => {
  const text = `
[The week][Week] and [Yin][], [yin].
An array \`a[0][1]\`, \\[one\\]\\[two\\], [brackets] and [more] [brackets].

[week]: /schedule
[yin]: /classes/yin
`;
  assert.deepEqual(await mistakesWith(edit(mats, /$/, text)), []);
});

test('the content check leaves references that only the database can resolve to the build', async () => {
  const addLinks = () => edit(mats, /$/, '\n[New](/store/new-mat) and [old](/blog/old-post)\n');
  assert.equal((await mistakesWith(addLinks())).length, 2);
  assert.deepEqual(await mistakesWith(addLinks(), { fromDatabase: true }), []);
  const changeInstructor = () => edit(hatha, /^instructor: .*/m, 'instructor: new-instructor');
  assert.deepEqual(await mistakesWith(changeInstructor(), { fromDatabase: true }), []);
});

test('a comment may be older than its post if a database has both: staff may have postponed the post', async () => {
  const postpone = () => edit(mats, /^publishedOn: .*/m, 'publishedOn: 2026-03-14');
  assert.equal((await mistakesWith(postpone())).length, 2);
  assert.deepEqual(await mistakesWith(postpone(), { fromDatabase: true }), []);
});

test('links to records that the database does not have are found once the pages are built', async (t) => {
  t.after(
    await edit('pages/story.md', /$/, '\n[New](/store/new-mat), [typo](/store/new-mad), [week](/schedule)\n'),
  );
  t.after(await edit(mats, /$/, '\n[The text of a record](/store/no-matter)\n'));
  const mistakes = await linksToMissingRecords(content.root(), new Set(['/store/new-mat', '/blog/a-post']));
  const links = mistakes.filter(({ file }) => file === 'src/content/pages/story.md');
  assert.deepEqual(
    links.map(({ field, found, expected, nearest }) => [field, found, expected, nearest]),
    [['text', '/store/new-mad', 'expected an address of this site', '/store/new-mat']],
  );
  assert.deepEqual(
    mistakes.filter(({ file }) => file === `src/content/${mats}`),
    [],
  );
});

test('the content check reports a link to a post that is published after the text that contains it', async (t) => {
  const props = 'posts/props-are-not-cheating.md';
  const addLink = (file: string) => edit(file, /$/, '\n[Props](/blog/props-are-not-cheating)\n');
  const message = /^\d+ \| text \| \/blog\/props\S+ \| expected a post .* is published on 2999-03-02$/;
  // A text that was published earlier may have been changed today.
  assert.deepEqual(await mistakesWith(addLink(mats)), []);

  for (const file of [props, mats]) t.after(await edit(file, /^comments:[\s\S]*?(?=^---$)/m, ''));
  t.after(await edit(props, /^publishedOn: .*/m, 'publishedOn: 2999-03-02'));
  assert.match(await messageOf(addLink(mats), mats), message);
  assert.match(await messageOf(addLink(hatha), hatha), message);
  assert.deepEqual(await mistakesWith(addLink(hatha), { fromDatabase: true }), []);

  const restore = await edit(mats, /^publishedOn: .*/m, 'publishedOn: 2999-03-01');
  assert.match(await messageOf(addLink(mats), mats), message);
  await restore();

  t.after(await edit(mats, /^publishedOn: .*/m, 'publishedOn: 2999-03-02'));
  assert.deepEqual(await mistakesWith(addLink(mats)), []);
});

test('the content check reports a class of an instructor who has left', async () => {
  const mistakes = await mistakesWith(edit('instructors/meera-ashdown.md', /^status: .*/m, 'status: left'));
  const mistake = mistakes.find(({ file }) => file === `src/content/${sunrise}`);
  assert.deepEqual(
    [mistake?.field, mistake?.expected],
    [
      'instructor',
      'expected somebody else, because src/content/instructors/meera-ashdown.md has the status left',
    ],
  );
});

test('files that the operating system adds are ignored', async () => {
  assert.deepEqual(await mistakesWith(put('posts/.DS_Store', 'x')), []);
});

test("this project's content has no mistakes", async () => {
  const { mistakes, files } = await checkContent(projectFolder);
  assert.deepEqual(mistakes, []);
  assert.ok(files > 80);
});
