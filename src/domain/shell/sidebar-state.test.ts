import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSidebarWide, sidebarCookie } from './sidebar-state.ts';

test('the sidebar is wide unless a cookie says otherwise', () => {
  for (const cookies of ['', 'a=b', 'sidebar:state=true', 'sidebar:state=', 'other-sidebar:state=false'])
    assert.equal(isSidebarWide(cookies), true, cookies);
  for (const cookies of ['sidebar:state=false', 'a=b; sidebar:state=false; c=d'])
    assert.equal(isSidebarWide(cookies), false, cookies);
});

test('the cookie lasts a week and can be read again', () => {
  for (const wide of [true, false]) {
    const cookie = sidebarCookie(wide);
    assert.match(cookie, new RegExp(`^sidebar:state=${wide}; path=/; max-age=604800;`));
    assert.equal(isSidebarWide(cookie), wide);
  }
});
