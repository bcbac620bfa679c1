import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Result } from 'lighthouse';
import { shortcomingsIn } from './shortcomings.ts';

/** A report with one audit, reduced to the fields that are used. */
const report = (audit: object, reference: object) =>
  ({
    audits: { one: { id: 'one', ...audit } },
    categories: { seo: { auditRefs: [{ id: 'one', weight: 1, ...reference }] } },
  }) as unknown as Result;

const faultyAudit = {
  score: 0,
  details: { items: [{ node: { selector: 'a.dim' } }, { url: 'http://localhost:1/x.js' }] },
};

test('an audit below the full score is named with its elements and requests', () => {
  assert.deepEqual(shortcomingsIn(report(faultyAudit, {})), ['one; a.dim; /x.js']);
});

test('full scores, missing scores and audits without weight are ignored', () => {
  assert.deepEqual(shortcomingsIn(report({ score: 1 }, {})), []);
  assert.deepEqual(shortcomingsIn(report({ score: null }, {})), []);
  assert.deepEqual(shortcomingsIn(report(faultyAudit, { weight: 0 })), []);
});

test('an insight into what slows a page is named even if it has no weight', () => {
  assert.deepEqual(shortcomingsIn(report(faultyAudit, { weight: 0, group: 'insights' })), [
    'one; a.dim; /x.js',
  ]);
});

test('a metric has only its name', () => {
  assert.deepEqual(shortcomingsIn(report({ score: 0.5, displayValue: '2 s' }, { group: 'metrics' })), [
    'one',
  ]);
});
