import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { editYaml, stringifyFields } from './edit-yaml.ts';

const source = `# Held in the studio.
title:   Thursday Live   # as on the poster
days: [Thursday, Friday]
start: "18:00"
price: 15 # pounds
picture:
  # Drawn by Ines.
  src: ./live.svg
  alt: 'A room'
comments:
  - author: Priya S.
    on: 2025-11-25
    text: Thank you.
status: active
`;

/** The lines that an edit removes and adds. */
function changedLines(fields: Record<string, unknown>): string[] {
  const before = source.split('\n');
  const after = editYaml(source, fields).split('\n');
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `-${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+${line}`),
  ];
}

test('no change, or the same values, leaves every byte unchanged', () => {
  assert.equal(editYaml(source, {}), source);
  assert.equal(editYaml(source, parse(source)), source);
});

test('a changed value keeps its place, comment and quotes', () => {
  assert.deepEqual(changedLines({ price: 17.5 }), ['-price: 15 # pounds', '+price: 17.5 # pounds']);
  assert.deepEqual(changedLines({ start: '19:30' }), ['-start: "18:00"', '+start: "19:30"']);
  assert.deepEqual(changedLines({ picture: { src: './live.svg', alt: 'A hall' } }), [
    "-  alt: 'A room'",
    "+  alt: 'A hall'",
  ]);
  assert.deepEqual(changedLines({ title: 'Live' }), [
    '-title:   Thursday Live   # as on the poster',
    '+title:   Live   # as on the poster',
  ]);
  assert.deepEqual(changedLines({ days: ['Monday'] }), ['-days: [Thursday, Friday]', '+days: [Monday]']);
});

test('a text that YAML could read as another type is quoted', () => {
  for (const title of [
    '18:00',
    'yes: no',
    '# 1',
    '07700 900 258',
    'null',
    '- a',
    'Crème “brûlée”',
    'two\nlines',
    '--- and more',
    '...',
  ])
    for (const fields of [{ title }, { picture: { src: './live.svg', alt: title } }])
      assert.deepEqual(parse(editYaml(source, fields)), { ...parse(source), ...fields }, title);
  assert.deepEqual(parse(editYaml(source, { days: ['a, b', '[c]'] })).days, ['a, b', '[c]']);
});

test('times and telephone numbers get quotes, and days do not', () => {
  const line = (title: string) => changedLines({ title }).at(-1);
  assert.equal(line('18:00'), '+title:   "18:00"   # as on the poster');
  assert.equal(line('2026-03-14'), '+title:   2026-03-14   # as on the poster');
  assert.equal(
    stringifyFields({ start: '07:00', phone: '01632 960 123', publishedOn: '2026-03-14', name: 'Ada' }),
    'start: "07:00"\nphone: "01632 960 123"\npublishedOn: 2026-03-14\nname: Ada\n',
  );
});

test('a field of a map can change alone', () => {
  assert.deepEqual(changedLines({ picture: { src: './live.svg', alt: 'A quiet room' } }), [
    "-  alt: 'A room'",
    "+  alt: 'A quiet room'",
  ]);
});

test('a map keeps the indentation of its file', () => {
  const deep = 'picture:\n    src: ./a.svg\n    alt: >-\n      A folded\n      text\nstatus: active\n';
  const picture = { src: './a.svg', alt: 'Another', focus: { x: 0, y: 1 } };
  const edited = editYaml(deep, { picture });
  assert.deepEqual(parse(edited), { picture, status: 'active' });
  assert.match(edited, /^ {4}alt: Another$/m);
});

test('a list of records replaces an empty list', () => {
  const hours = [{ days: ['Monday'], start: '07:00', end: '21:00' }];
  const edited = editYaml('hours: []\nsocial: []\n', { hours });
  assert.deepEqual(parse(edited), { hours, social: [] });
});

test('a list of records is rewritten', () => {
  const comments = [
    { author: 'Priya S.', on: '2025-11-25', text: 'Thank you.' },
    { author: 'Martin K.', on: '2025-12-02', text: 'Longer: ordered.' },
  ];
  const edited = editYaml(source, { comments });
  assert.deepEqual(parse(edited).comments, comments);
  assert.equal(parse(edited).status, 'active');
  assert.deepEqual(
    changedLines({ comments }).filter((line) => line.startsWith('-')),
    [],
  );
});

test('a new field follows the field before it, and a removed field leaves only its comments', () => {
  assert.match(
    editYaml(source, { days: ['Thursday', 'Friday'], streamed: true }),
    /\ndays: .*\nstreamed: true\nstart/,
  );
  assert.deepEqual(changedLines({ price: undefined }), ['-price: 15 # pounds', '+# pounds']);
  assert.deepEqual(parse(editYaml(source, { comments: undefined })).comments, undefined);
  assert.deepEqual(parse(editYaml(source, { picture: undefined })).status, 'active');
  assert.deepEqual(changedLines({ nothing: undefined }), []);
});

test('a folded text becomes one line, and the following lines stay', () => {
  const folded = 'description: >-\n  Small classes\n  by the river.\nfounded: 2018\n';
  assert.equal(editYaml(folded, { description: 'Small classes by the river.' }), folded);
  assert.equal(
    editYaml(folded, { description: 'Large classes.' }),
    'description: Large classes.\nfounded: 2018\n',
  );
});

test('a text of several lines keeps its lines, also if it replaces one line or another block', () => {
  const lines = 'By candlelight.\n\n- Bring "socks": two\n# not a comment';
  const written =
    'description: |-\n  By candlelight.\n\n  - Bring "socks": two\n  # not a comment\nfounded: 2018\n';
  for (const before of [
    '',
    'description: Short.\n',
    'description: "a"\n',
    'description: >-\n  a\n  b\n',
    written,
  ])
    assert.equal(
      editYaml(before === written ? before : `${before}founded: 2018\n`, { description: lines }),
      written,
    );
  assert.equal(editYaml(written, { description: 'Short.' }), 'description: Short.\nfounded: 2018\n');
  for (const value of [lines, ' indented\nlines ', 'a\n', '\n\nb', 'tab\t\nc'])
    assert.deepEqual(parse(stringifyFields({ comments: [{ author: 'Ada', text: value }] })), {
      comments: [{ author: 'Ada', text: value }],
    });
});

test('a new file has every field', () => {
  const fields = {
    name: 'A: B',
    since: 2020,
    specialties: ['Yin'],
    picture: { src: './a.svg', alt: 'An a' },
  };
  assert.deepEqual(parse(stringifyFields(fields)), fields);
});

test("an editor's comments inside rewritten or removed values are kept above them", () => {
  const withComments = `days: # mornings only
  - Monday # quiet
  # not Tuesday
  - Friday
rooms: [a, # the large one
  b]
text: >- # folded
  long # no comment
  text
formerPrice: 1 # until May
picture:
  src: ./a.svg # drawn by Wren
  # What is seen.
  alt: x
comments:
  # Two were spam.
  - author: Jo
    text: "hi # there"
`;
  const after = editYaml(withComments, {
    days: ['Sunday'],
    rooms: ['c'],
    text: 'new',
    formerPrice: undefined,
    picture: { src: './b.svg', alt: 'y' },
    comments: undefined,
  });
  assert.equal(
    after,
    `# mornings only
# quiet
# not Tuesday
days: [Sunday]
# the large one
rooms: [c]
# folded
text: new
# until May
picture:
  src: ./b.svg # drawn by Wren
  # What is seen.
  alt: y
# Two were spam.
`,
  );
});
