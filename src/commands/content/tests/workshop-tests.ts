import assert from 'node:assert/strict';
import { rename, rm, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { bookedDatesNote, type ContentFixture, noDifference } from './content-fixture.ts';

/** Workshops, which are classes without days of the week. Afterwards both sides are the same again. */
export function workshopTests({ server, push, pull, status, pathOf, textOf }: ContentFixture): void {
  test('a workshop of staff gets a file without days, and a workshop’s file a record', async () => {
    await server().sql(
      `insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
       select 'breath-and-sound', 'Breath and Sound', class_type, class_type_id, instructor, '{}', '10:00', '12:30', 12, 4000
       from studio.class_series where key = 'tuesday-yin'`,
    );
    assert.deepEqual((await pull()).lines, ['pulled        series/breath-and-sound: new']);
    assert.match(await textOf('series/breath-and-sound'), /\ndays: \[\]\n[\s\S]*\nbooked: \[\]\n/);
    assert.deepEqual(await status(), noDifference);

    await rename(pathOf('series/breath-and-sound'), pathOf('series/breath'));
    assert.deepEqual((await push()).lines.slice(0, 2), [
      'pushed        series/breath: new',
      'pushed        series/breath-and-sound: deleted',
    ]);
    const [workshop] = await server().sql<{ days: number[] }>(
      `select days from studio.class_series where key = 'breath'`,
    );
    assert.deepEqual(workshop?.days, []);
    await rm(pathOf('series/breath'));
    await push();
    assert.deepEqual(await status(), noDifference);
  });

  test('a weekly class that becomes a workshop keeps its booked dates', async () => {
    const yin = 'series/tuesday-yin';
    const before = await textOf(yin);
    const dates = () =>
      server().sql<{ on: string }>(
        `select held_on::text as on from studio.occurrences
         where series = 'tuesday-yin' and held_on > studio.studio_today() order by held_on`,
      );
    const [, booked] = await dates();
    await server().sql(
      `insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
       select number, 'Wren', 'wren@post.example', '07700 900900', 'credit_card', 'confirmed', gen_random_uuid()
       from studio.occurrences where series = 'tuesday-yin' and held_on = '${booked?.on}'`,
    );
    await writeFile(
      pathOf(yin),
      before.replace(/^days: .*/m, 'days: []').replace(/^booked: .*/m, 'booked: []'),
    );
    assert.deepEqual((await push()).lines, [`pushed        ${yin}: days ["Tuesday"] → []`, bookedDatesNote]);
    assert.deepEqual(await dates(), [booked]);

    await server().sql(`delete from studio.bookings where email = 'wren@post.example'`);
    await writeFile(pathOf(yin), before);
    await push();
    assert.deepEqual(await status(), noDifference);
  });
}
