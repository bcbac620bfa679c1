import { test } from 'node:test';
import { attendeesContract } from './occurrence-attendees.ts';
import { cancellingContract } from './occurrence-cancelling.ts';
import { occurrenceChangesContract } from './occurrence-changes.ts';
import { occurrenceListContract } from './occurrence-list.ts';
import type { Begin, Check } from './occurrences-scene.ts';

/** What staff do about single dates of classes, whoever keeps them. Registers one test a sentence. */
export function occurrencesContract(name: string, begin: Begin) {
  const check: Check = (sentence, run) => {
    test(`${name}: ${sentence}`, run);
  };
  occurrenceListContract(check, begin);
  attendeesContract(check, begin);
  occurrenceChangesContract(check, begin);
  cancellingContract(check, begin);
}
