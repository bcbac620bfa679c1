import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

/* Checks exported tables of labels, tones and sentences, and the fields of forms: no text in them is empty, and each
   field has a label. */

const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'));

/** Initial values of forms, and filters without a value, may be empty: newWalkIn, noFilters. */
const mayBeEmpty = /^(new|no)[A-Z]|^wholeStore$/;

/** The paths of empty texts, lists and records. */
function emptyIn(value: unknown, path: string, visited: Set<unknown>): string[] {
  if (value === '') return [path];
  if (typeof value !== 'object' || value === null || visited.has(value)) return [];
  visited.add(value);
  if (value instanceof RegExp || value instanceof Map || value instanceof Set) return [];
  const entries = Object.entries(value);
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (entries.length === 0 && isPlain) return [path];
  // A field's metadata, as Valibot stores it.
  const { type, metadata } = value as { type?: unknown; metadata?: { label?: unknown } };
  if (type === 'metadata' && typeof metadata?.label !== 'string') return [`${path} without a label`];
  return entries.flatMap(([name, inner]) => emptyIn(inner, `${path}.${name}`, visited));
}

for (const file of files)
  test(`${file} exports no empty text`, async () => {
    const exported: Record<string, unknown> = await import(join(import.meta.dirname, file));
    const empty = Object.entries(exported)
      .filter(([name]) => !mayBeEmpty.test(name))
      .flatMap(([name, value]) => emptyIn(value, name, new Set()));
    assert.deepEqual(empty, [], `give these a text: ${empty.join(', ')}`);
  });
