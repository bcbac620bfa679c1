import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loginPath, ownPath, secondStepPath } from './own-path.ts';

test('a path of this site keeps its query and fragment', () => {
  for (const path of [
    '/account',
    '/admin/classes?page=2',
    '/classes/1#benefits',
    '/',
    '/a/../account?x=%2F%2Fevil',
  ]) {
    assert.equal(
      ownPath(path, '/account'),
      path === '/a/../account?x=%2F%2Fevil' ? '/account?x=%2F%2Fevil' : path,
    );
  }
});

const foreign = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  'data:text/html,hi',
  ' /account',
  'account',
  '@evil.example',
  '',
  null,
  undefined,
];

for (const text of foreign) {
  test(`${JSON.stringify(text)} is not a path of this site`, () =>
    assert.equal(ownPath(text, '/account'), '/account'));
}

test('the login page leads back to the page from which the person was sent', () => {
  assert.equal(loginPath(), '/login');
  assert.equal(
    ownPath(new URLSearchParams(loginPath('/admin/x?y=1&z=2').split('?')[1]).get('from'), '/'),
    '/admin/x?y=1&z=2',
  );
});

test('the second step leads back to the page from which the person was sent', () => {
  assert.equal(secondStepPath('/admin/x?y=1&z=2'), '/second-step?from=%2Fadmin%2Fx%3Fy%3D1%26z%3D2');
});
