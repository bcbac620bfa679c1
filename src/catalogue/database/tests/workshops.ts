import assert from 'node:assert/strict';
import { dayInWords } from '#domain/time/day-in-words.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import type { siteIn } from './built-site.ts';

interface Server {
  /** Runs SQL that bypasses every policy. @returns The rows of a SELECT. */
  sql<Row>(statement: string): Promise<Row[]>;
}

/** The dates of workshops that staff have changed. */
export interface WorkshopDates {
  /** A new workshop is held on this day, and another date of it is a closing day. */
  newOn: StudioDay;
  closedOn: StudioDay;
  /** The cancelled date of the sample's workshop, and the one that stays. */
  cancelledOn: StudioDay;
  keptOn: StudioDay;
}

const description = 'First & last.\n\nBring a cushion.';

/** Creates a workshop and schedules two of its dates, the second on a closing day, and cancels a date of another one. */
export async function changeWorkshops(server: Server): Promise<WorkshopDates> {
  await server.sql(
    `insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price, description)
     values ('breath-and-sound', 'Breath & Sound', 'vinyasa', 2, 'ruth-okafor', '{}', '04:30', '06:00', 12, 4250, '${description}')`,
  );
  const [day] = await server.sql<{ newOn: StudioDay; closedOn: StudioDay }>(
    `select (studio.studio_today() + 70)::text as "newOn", (studio.studio_today() + 210)::text as "closedOn"`,
  );
  const rest = await server.sql<{ on: StudioDay }>(
    `select held_on::text as on from studio.occurrences where series = 'afternoon-of-rest' order by held_on`,
  );
  const [cancelled, kept] = rest;
  assert.ok(day && cancelled && kept);
  for (const statement of [
    `insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity, extra)
     select 'breath-and-sound', held_on, '04:30', '06:00', 'ruth-okafor', 12, true
     from unnest('{${day.newOn},${day.closedOn}}'::date[]) as held_on`,
    `insert into studio.closures (from_on, to_on, reason) values ('${day.closedOn}', '${day.closedOn}', 'Paint')`,
    `update studio.occurrences set cancelled_at = now()
     where series = 'afternoon-of-rest' and held_on = '${cancelled.on}'`,
  ])
    await server.sql(statement);
  return { ...day, cancelledOn: cancelled.on, keptOn: kept.on };
}

/** Asserts that pages, structured data and the calendar show the changed workshops. */
export async function workshopsOnSite(
  { read }: ReturnType<typeof siteIn>,
  { newOn, closedOn, cancelledOn, keptOn }: WorkshopDates,
): Promise<void> {
  const pages = await Promise.all(['classes.html', 'classes/2.html', 'classes/6.html'].map(read));
  const [all = '', vinyasa = '', restorative = ''] = pages.map((page) => page.replace(/&(amp|#38);/g, '&'));
  const newLink = `date=${newOn}&class=2&book=04:30`;
  for (const page of [all, vinyasa]) {
    const section = page.match(/<section id="workshops"[\s\S]*?<\/section>/)?.[0] ?? '';
    const workshop = section.split('<article').find((text) => text.includes(newLink)) ?? '';
    for (const text of [dayInWords(newOn), '04:30–06:00', 'Breath & Sound', '£42.50', description])
      assert.ok(workshop.includes(text), `${text} in ${workshop}`);
    assert.match(workshop, /with Ruth /);
    assert.ok(!page.includes(`date=${closedOn}&class=2`), 'a closing day');
  }
  for (const text of [`"startDate":"${newOn}T04:30:00+0`, '"price":"42.50"', JSON.stringify(description)])
    assert.ok(vinyasa.includes(text), `${text} in the structured data`);
  for (const page of [all, restorative]) {
    assert.ok(page.includes(`date=${keptOn}&class=6&book=14:00`), 'the date that stays');
    assert.ok(!page.includes(`date=${cancelledOn}&class=6`), 'the cancelled date');
  }
  assert.ok(restorative.includes(`"startDate":"${keptOn}T`));
  assert.ok(!restorative.includes(`"startDate":"${cancelledOn}T`));

  const events = (await read('schedule.ics')).replaceAll('\r\n ', '').split('BEGIN:VEVENT');
  const eventOf = (series: string, on: StudioDay) =>
    events.find((event) => event.includes(`UID:${series}-${on}@`));
  assert.match(
    eventOf('breath-and-sound', newOn) ?? '',
    /SUMMARY:Breath & Sound[\s\S]*First & last\.\\n\\nBring a cushion\./,
  );
  assert.equal(eventOf('breath-and-sound', closedOn), undefined);
  assert.match(eventOf('afternoon-of-rest', cancelledOn) ?? '', /STATUS:CANCELLED/);
  assert.doesNotMatch(eventOf('afternoon-of-rest', keptOn) ?? 'STATUS:CANCELLED', /STATUS:CANCELLED/);
}
