import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectsIn } from './e2e-step.ts';

test('both sites are tried unless the arguments name one', () => {
  assert.deepEqual(projectsIn([]), ['simulated', 'demo', 'connected']);
  assert.deepEqual(projectsIn(['-g', 'cart', 'e2e/store']), ['simulated', 'demo', 'connected']);
  assert.deepEqual(projectsIn(['--project=connected', '-g', 'cart']), ['connected']);
  assert.deepEqual(projectsIn(['--project', 'simulated']), ['simulated']);
  assert.deepEqual(projectsIn(['--project=connected', '--project=simulated']), ['simulated', 'connected']);
});
