import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { newPasswordProblem } from '#domain/accounts/password.ts';
import { nameProblem, phoneProblem } from '#domain/accounts/profile.ts';
import { reservedPageNames } from '#domain/content/page-names.ts';
import { parseEmail } from '#domain/people/email.ts';
import { isPlainText } from '#domain/people/plain-text.ts';
import { lowStockPath, recordPath } from '#domain/shell/staff-paths.ts';
import { parseOpeningHours } from '#domain/studio/opening-hours.ts';
import { addDays, type StudioDay, studioInstant } from '#domain/time/studio-time.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';
import { type PgliteUnderTest, startPglite } from './pglite.ts';

/*
 * Forms validate in TypeScript while a person types; the database validates what is stored. Here both validate the
 * same texts and times, so that neither accepts what the other refuses.
 */

let database: PgliteUnderTest;
startForTests(startPglite, (started) => {
  database = started;
});

/** Applies an SQL expression to each text. @param expression Of `text`. */
async function evaluate<Value>(texts: readonly string[], expression: string): Promise<Value[]> {
  const rows = await database.query<{ value: Value }>(
    `select ${expression} as value
     from jsonb_array_elements_text($1::jsonb) with ordinality as given (text, place) order by place`,
    [JSON.stringify(texts)],
  );
  return rows.map(({ value }) => value);
}

/** Characters that matter to the rules, and some that do not. */
const characters = [
  ...'aZß0179山م🧘',
  ...' \t\n\r\f\v.,;:@-+()[]<>"\'\\/_%!~`{}',
  ...'\u0007\u007f\u0085\u00a0\u00ad\u034f\u061c\u115f\u1680\u180e\u200b\u200d\u2009\u2028\u2029\u202e\u2060',
  ...'\u2066\u2800\u3000\u3164\ufe0f\ufeff\uffa0\ufff9\ufffb\u{1bca0}\u{1d173}\u{e0041}\u{e0100}',
];
const oneOf = (list: readonly string[]) => fc.constantFrom(...list);
const anyText = fc.array(oneOf(characters), { maxLength: 12 }).map((parts) => parts.join(''));
const label = fc.array(oneOf([...'ab0-山']), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const address = fc
  .tuple(
    fc.array(oneOf([..."ab0.+-_'é"]), { minLength: 1, maxLength: 6 }),
    fc.array(label, { minLength: 1, maxLength: 3 }),
  )
  .map(([name, labels]) => `${name.join('')}@${labels.join('.')}`);
const number = fc
  .array(oneOf([...'0123456789+ ().-x\t\u00a0\u2009\u2028']), { maxLength: 22 })
  .map((parts) => parts.join(''));

/** The same texts in each run, so that failures are reproducible. */
const samplesOf = (texts: fc.Arbitrary<string>, edges: readonly string[]) => [
  ...new Set([...edges, ...fc.sample(texts, { numRuns: 3000, seed: 14 })]),
];

const repeatedAround = (unit: string, maximum: number) =>
  [maximum - 1, maximum, maximum + 1].map((count) => unit.repeat(count));

const texts = samplesOf(anyText, ['', ' ', ...characters]);
const names = [
  ...texts,
  ...repeatedAround('n', 120),
  ...repeatedAround('🧘', 120),
  ...repeatedAround('n', 60),
];
const phones = samplesOf(number, [
  '',
  ' ',
  '123456',
  '1234567',
  '+44 7700 900123',
  '123456789012345',
  '1234567890123456',
  '٠٧٧٠٠٩٠٠١٢٣',
  ...repeatedAround('1 ', 7),
  ...[59, 60, 61].map((length) => `0770090${' '.repeat(length - 8)}1`),
]);
const emails = [
  ...samplesOf(address, []),
  ...samplesOf(
    fc.tuple(anyText, anyText).map(([before, after]) => `${before}@${after}.example`),
    [],
  ),
  ...repeatedAround('a', 64).map((name) => `${name}@post.example`),
  ...repeatedAround('a', 242).map((host) => `a@${host}.example`),
  'a@b.1',
  'a@b.c',
  'a@b.cd',
  'a@-b.cd',
  'a@b-.cd',
  'a.@b.cd',
  '.a@b.cd',
  'a..b@c.de',
  'a@b..cd',
  ' a@b.cd\n',
];

/** Compares results one by one, and names the first text with different results. */
function assertSame<Value>(inputs: readonly string[], site: readonly Value[], stored: readonly Value[]) {
  const different = inputs.findIndex((_, index) => site[index] !== stored[index]);
  assert.equal(
    different,
    -1,
    `${JSON.stringify(inputs[different])}: the form says ${site[different]}, the database ${stored[different]}`,
  );
}

test('form and database trim the same white space around a text', async () => {
  assertSame(
    texts,
    texts.map((text) => text.trim()),
    await evaluate<string>(texts, 'studio.tidy_text(text)'),
  );
});

for (const lines of ['one', 'several'] as const)
  test(`TypeScript and SQL accept the same texts of ${lines === 'one' ? 'one line' : 'several lines'}`, async () => {
    assertSame(
      texts,
      texts.map((text) => isPlainText(text, lines)),
      await evaluate<boolean>(texts, `studio.is_plain_text(studio.tidy_text(text), ${lines === 'several'})`),
    );
  });

test('the database accepts no address of a page that the content check refuses', async () => {
  const names = [...reservedPageNames, '405', 'index-2', 'Index', 'a--b', '', 'a'.repeat(80), 'a'.repeat(81)];
  assert.deepEqual(
    await evaluate<boolean>(names, 'studio.is_page_name(text)'),
    names.map((name) => ['405', 'index-2', 'a'.repeat(80)].includes(name)),
  );
});

test('every password that the database checks against hashes is refused by the form with its reason', async () => {
  const email = 'ada.marsh+yoga@marsh-house.example';
  const rows = await database.query<{ word: string }>(
    'select word from studio.guessable_passwords($1) as word',
    [email],
  );
  assert.ok(rows.length > 8);
  for (const { word } of rows) assert.ok(newPasswordProblem(word, { email }), word);
});

test('tax is part of its price: net and rate give the price, to half a unit', async () => {
  const prices = samplesOf(
    fc.tuple(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000 })).map(String),
    ['2997,2000', '0,2000', '1500,0', '1,10000'],
  );
  const taxes = await evaluate<number>(
    prices,
    "studio.tax_of(split_part(text, ',', 1)::bigint, split_part(text, ',', 2)::integer)::integer",
  );
  for (const [index, price] of prices.entries()) {
    const [gross = 0, rate = 0] = price.split(',').map(Number);
    const tax = taxes[index] ?? Number.NaN;
    const factor = 1 + rate / 10_000;
    assert.ok(tax >= 0 && tax <= gross, price);
    assert.ok(Math.abs((gross - tax) * factor - gross) <= 0.5 * factor + 1e-6, `${price}: ${tax}`);
  }
  assert.equal(taxes[prices.indexOf('2997,2000')], 499, 'half a penny is rounded down');
});

test('form and database accept the same names', async () => {
  assertSame(
    names,
    names.map((name) => nameProblem(name) === undefined),
    await evaluate<boolean>(names, "studio.profile_problem(studio.tidy_text(text), '') is null"),
  );
});

test('form and database accept the same telephone numbers', async () => {
  assertSame(
    phones,
    phones.map((phone) => phoneProblem(phone) === undefined),
    await evaluate<boolean>(phones, "studio.profile_problem('', studio.tidy_text(text)) is null"),
  );
});

test('form and database accept the same email addresses, and normalise them alike', async () => {
  assertSame(
    emails,
    emails.map((text) => {
      const parsed = parseEmail(text);
      return parsed.kind === 'ok' ? parsed.email : null;
    }),
    await evaluate<string | null>(emails, 'studio.tidy_email(text)'),
  );
});

test('form and database accept the same opening hours of a day', async () => {
  const clock = fc
    .tuple(oneOf(['00', '06', '07', '12', '19', '23', '24', '7']), oneOf(['00', '30', '59', '60']))
    .map((parts) => parts.join(':'));
  const range = fc.array(clock, { minLength: 1, maxLength: 3 }).map((times) => times.join('–'));
  const ascending = Array.from({ length: 6 }, (_, count) =>
    Array.from({ length: count }, (_, index) => `0${index}:00–0${index}:30`).join(', '),
  );
  const hours = samplesOf(
    fc.array(range, { maxLength: 3 }).map((ranges) => ranges.join(', ')),
    ['07:00–12:00,16:00–21:00', '07:00-12:00', ...ascending],
  );
  assertSame(
    hours,
    // The form stores what it has parsed.
    hours.map((text) => parseOpeningHours(text) === text),
    await evaluate<boolean>(hours, 'studio.are_opening_hours(text)'),
  );
});

test('TypeScript and SQL convert a day and a time to the same instant, for every half hour of two years', async () => {
  const times = Array.from(
    { length: 48 },
    (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}` as TimeOfDay,
  );
  const inputs = Array.from({ length: 731 }, (_, day) => addDays('2027-01-01', day)).flatMap((day) =>
    times.map((time) => `${day} ${time}`),
  );
  assertSame(
    inputs,
    inputs.map((text) => {
      const [day, time] = text.split(' ') as [StudioDay, TimeOfDay];
      return studioInstant(day, time).toISOString();
    }),
    await evaluate<string>(
      inputs,
      'studio.utc_text(studio.studio_instant(left(text, 10)::date, right(text, 5)::time))',
    ),
  );
});

test('notifications lead to the screens of the back office', async () => {
  const [row] = await database.query<{ order: string; lowStock: string }>(
    `select studio.order_screen_path(5001) as order, pg_get_functiondef('studio.notify_of_low_stock'::regproc) as "lowStock"`,
  );
  assert.equal(row?.order, recordPath('order', 5001));
  assert.ok(row?.lowStock.includes(`'${lowStockPath}'`), row?.lowStock);
});
