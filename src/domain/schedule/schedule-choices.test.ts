import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { choicesWith } from './schedule-choices.ts';

const choices = {
  classTypes: [
    { id: 1, title: 'Hatha Yoga' },
    { id: 3, title: 'Meditation & Mindfulness' },
  ],
  instructors: [{ key: 'ruth-okafor', name: 'Ruth Okafor' }],
};

const occurrence = (id: number, title: string, key: string, name: string) =>
  ({ title, classType: { id, key: title }, instructor: { key, name } }) as Occurrence;

test('without data from the studio the choices are unchanged', () => {
  assert.deepEqual(choicesWith(choices, []), choices);
});

test('a class type keeps its own title, whatever the titles of its classes', () => {
  const live = [occurrence(3, 'Thursday Live Meditation', 'ruth-okafor', 'Ruth Okafor')];
  assert.deepEqual(choicesWith(choices, live), choices);
});

test('substitutes and a new class can be chosen, each once and in order', () => {
  const live = [
    occurrence(2, 'Chair Yoga', 'tom-hollis', 'Tom Hollis'),
    occurrence(2, 'Chair Yoga', 'asha-bell', 'Asha Bell'),
    occurrence(2, 'Chair Yoga', 'asha-bell', 'Asha Bell'),
  ];
  assert.deepEqual(choicesWith(choices, live), {
    classTypes: [
      { id: 1, title: 'Hatha Yoga' },
      { id: 2, title: 'Chair Yoga' },
      { id: 3, title: 'Meditation & Mindfulness' },
    ],
    instructors: [
      { key: 'asha-bell', name: 'Asha Bell' },
      { key: 'ruth-okafor', name: 'Ruth Okafor' },
      { key: 'tom-hollis', name: 'Tom Hollis' },
    ],
  });
});
