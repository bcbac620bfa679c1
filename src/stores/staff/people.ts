import { everyRow } from '#backend/records/every-row.ts';
import type { PersonRow } from '#domain/people/people-schema.ts';
import type { PeopleFilter } from '#domain/people/people-texts.ts';
import { people } from './staff.ts';

/** Everybody who matches the search and the filter. @throws Outage */
export async function loadAllPeople(shown: { search: string; filter: PeopleFilter }): Promise<PersonRow[]> {
  const { list } = await people();
  return everyRow((page) => list({ ...shown, ...page }));
}
