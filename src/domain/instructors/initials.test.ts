import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initials } from './initials.ts';

const names: [name: string, initials: string][] = [
  ['Ada Marsh', 'AM'],
  ['Ada van der Marsh', 'AM'],
  ['ada', 'A'],
  ['admin@ekantik.example', 'A'],
  ['  Élodie   Øst ', 'ÉØ'],
  ['𝒜da Marsh', '𝒜M'],
  ['(!) Ada', 'A'],
  ['(Ada) Marsh', 'M'],
  ['(1) Ada', 'A'],
  ['1st Ada', '1A'],
  ['ada@post.example Marsh', 'A'],
  ['', '?'],
  ['!', '?'],
];
for (const [name, expected] of names) {
  test(`the initials of "${name}" are ${expected}`, () => assert.equal(initials(name), expected));
}
