import assert from 'node:assert/strict';
import { test } from 'node:test';
import { peopleChanged, personErased } from './people-changed.ts';
import { query } from './queries.ts';

/** Opens a list, and returns everything that it shows until it has loaded. */
async function openedList(noun: string, name: string): Promise<unknown[]> {
  const store = query([noun, 'all'], async () => name);
  const shown: unknown[] = [];
  const loaded = Promise.withResolvers<void>();
  const stop = store.listen(({ data, loading }) => {
    shown.push(data);
    if (data !== undefined && !loading) loaded.resolve();
  });
  await loaded.promise;
  stop();
  return shown;
}

const listsOfPeople = ['people', 'occurrences', 'orders', 'passes', 'payments'];

test('no list shows a merged person under the earlier name, or an earlier note', async () => {
  for (const noun of listsOfPeople) await openedList(noun, 'Ada as a guest');
  peopleChanged();
  for (const noun of listsOfPeople)
    assert.ok(!(await openedList(noun, 'Ada')).includes('Ada as a guest'), noun);
});

test('no list shows an erased person, or what was cancelled and deleted with them', async () => {
  const nouns = [...listsOfPeople, 'classes', 'instructors', 'products', 'movements', 'mails', 'newsletters'];
  for (const noun of nouns) await openedList(noun, 'Ada');
  personErased();
  for (const noun of nouns) assert.ok(!(await openedList(noun, 'Erased')).includes('Ada'), noun);
});
