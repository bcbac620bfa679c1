import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectsIn } from './e2e-step.ts';

test('both projects run unless the arguments name one', () => {
  assert.deepEqual(projectsIn([]), ['connected', 'demo']);
  assert.deepEqual(projectsIn(['-g', 'cart', 'e2e/store']), ['connected', 'demo']);
  assert.deepEqual(projectsIn(['--project=connected', '-g', 'cart']), ['connected']);
  assert.deepEqual(projectsIn(['--project', 'demo']), ['demo']);
  assert.deepEqual(projectsIn(['--project=demo', '--project=connected']), ['connected', 'demo']);
});
