import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStorage } from '#backend/accounts/tests/memory-storage.ts';
import { createStudio } from '#backend/studio.ts';
import { directServer } from '#commands/test/database/direct-server.ts';

const { sql, running } = directServer();

/** A date of an instructor who cannot teach, and the links of some colleagues. */
async function requestSubstitute(colleagues: number): Promise<{ keys: string[]; links: string[] }> {
  const unique = crypto.randomUUID().slice(0, 8);
  const keys = Array.from({ length: colleagues }, (_, nth) => `colleague-${nth}-${unique}`);
  const names = [`away-${unique}`, ...keys].map((key) => `('${key}', 'Instructor ${key}')`).join(', ');
  await sql(`insert into studio.instructors (key, name) values ${names}`);
  await sql(`
    insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
    values ('series-${unique}', 'Early Class', 'hatha', 1, 'away-${unique}', '{1,2,3,4,5,6,7}', '04:00', '04:45', 5, 1500)`);
  await sql(`
    insert into studio.substitute_requests (occurrence, instructor)
    select min(number), instructor from studio.occurrences
    where series = 'series-${unique}' and held_on = studio.studio_today() + 2 group by instructor`);
  await sql(`
    insert into studio.substitute_offers (request, instructor)
    select max(substitute_requests.number), instructors.key
    from studio.substitute_requests, studio.instructors
    where instructors.key like 'colleague-%-${unique}' and substitute_requests.instructor = 'away-${unique}'
    group by instructors.key`);
  const links = await sql<{ token: string }>(
    `select token from studio.substitute_offers where instructor like 'colleague-%-${unique}' order by instructor`,
  );
  return { keys, links: links.map(({ token }) => token) };
}

test('if colleagues accept at the same moment, one gets the date, and the others see who', async () => {
  const { keys, links } = await requestSubstitute(6);
  const visitors = links.map(() => createStudio({ ...running(), storage: memoryStorage() }));
  const answers = await Promise.all(
    visitors.map(async (studio, nth) => (await studio.substitutes()).accept(links[nth] ?? '')),
  );
  const first = answers.findIndex((answer) => answer?.state === 'yours');
  assert.notEqual(first, -1);
  assert.deepEqual(
    answers.map((answer) => answer?.state),
    answers.map((_, nth) => (nth === first ? 'yours' : 'taken')),
  );
  for (const answer of answers) assert.equal(answer?.occurrence.instructor.key, keys[first]);
});

test('an unknown link finds nothing', async () => {
  const offers = await createStudio({ ...running(), storage: memoryStorage() }).substitutes();
  assert.equal(await offers.find(crypto.randomUUID()), undefined);
  assert.equal(await offers.accept('nonsense'), undefined);
});
