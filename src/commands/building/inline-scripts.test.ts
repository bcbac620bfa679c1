import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSession } from '#backend/accounts/session/stored-session.ts';
import { studioWallClock } from '#domain/time/studio-wall-clock.ts';
import { compact, inlineTexts } from './inline-scripts.ts';

test('a compacted script is shorter and does the same', () => {
  const script = `/* What it does,\n * and why. */\n((page) => {\n  // Why.\n  const link = 'https://ekantik.example/*'; // kept\n  page.title = link;\n})(document);\n`;
  const short = compact(script);
  assert.ok(short.length < script.length / 2, short);
  const document = { title: '' };
  new Function('document', short)(document);
  assert.equal(document.title, 'https://ekantik.example/*');
});

test('a script that is not valid is refused', () => assert.throws(() => compact('const ;')));

test('each script is still valid after compacting', () => {
  for (const text of inlineTexts()) assert.doesNotThrow(() => new Function(text), text.slice(0, 80));
});

test('the source text of the wall clock works without its module', () => {
  const alone = new Function(`return ${studioWallClock}`)() as typeof studioWallClock;
  assert.deepEqual(alone(new Date('2026-07-14T12:00:00Z')), new Date('2026-07-14T13:00:00Z'));
});

test('the source text that recognizes a session works without its module', () => {
  const alone = new Function(`return ${isSession}`)() as typeof isSession;
  const session = { access_token: 'a', refresh_token: 'r', expires_at: 4102444800, user: { id: 'u' } };
  assert.ok(alone(session));
  assert.equal(alone({ ...session, user: null }), false);
  assert.equal(alone(null), false);
});
