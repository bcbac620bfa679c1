import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StudioDay } from '#domain/time/studio-time.ts';
import type { Publication } from './publication.ts';
import { publicationProblemMessage, publishedBy } from './publishing-messages.ts';
import { longestBuild, publishingStatus } from './publishing-status.ts';
import type { BuildNote, SiteState } from './site-state.ts';

const state = (at: string, price = 'a'): SiteState => ({
  at,
  today: '2026-03-14' as StudioDay,
  parts: [{ noun: 'products', key: 'mat', name: 'Mat', until: null, fields: { price } }],
});

const built: BuildNote = { ...state('2026-03-14T09:00:00.000Z'), builtFrom: 'database' };

const publication = (requestedAt: string, problem: Publication['problem'] = null): Publication => ({
  requestedAt,
  by: 'Ruth Okafor',
  problem,
  message: '',
});

/** The publishing status an hour after the build. @param price The mat's: "a" is the one on the site. */
const kind = (price: string, latest: Publication | null, at = '2026-03-14T10:00:00.000Z') =>
  publishingStatus(built, { state: state(at, price), latest })?.kind;

test('a demo shows its files, whatever is in its database', () => {
  const demo: BuildNote = { at: '2026-03-14T09:00:00.000Z', builtFrom: 'files' };
  assert.equal(
    publishingStatus(demo, { state: state('2026-03-14T10:00:00.000Z', 'b'), latest: null }),
    undefined,
  );
});

test('without differences everything is published', () => {
  assert.equal(kind('a', null), 'published');
  assert.equal(kind('a', publication('2026-03-14T08:59:00.000Z')), 'published');
  assert.equal(
    kind('a', publication('2026-03-14T09:30:00.000Z', 'build-failed')),
    'published',
    'a change was taken back',
  );
});

test('differences wait until they are published', () => {
  assert.equal(kind('b', null), 'waiting');
  assert.equal(kind('b', publication('2026-03-14T08:59:00.000Z')), 'waiting', 'the last publication is live');
  assert.equal(
    kind('b', publication('2026-03-14T09:00:00.000Z', 'hook-unreachable')),
    'waiting',
    'a failure before the build is past',
  );
});

test('a build is late after a quarter of an hour', () => {
  assert.equal(longestBuild, 900_000);
});

test('a publication is building until the site is newer, fails, or is late', () => {
  assert.equal(kind('b', publication('2026-03-14T09:50:00.000Z')), 'building');
  assert.equal(kind('a', publication('2026-03-14T09:50:00.000Z')), 'building', 'whatever differs by now');
  assert.equal(kind('b', publication('2026-03-14T09:50:00.000Z', 'hook-refused')), 'failed');
  const late = new Date(Date.parse('2026-03-14T10:00:00.000Z') - longestBuild).toISOString();
  assert.equal(kind('b', publication(late)), 'late');
  assert.equal(kind('b', publication(new Date(Date.parse(late) + 1).toISOString())), 'building');
});

test('the author of a publication is named with the time, and every problem says what to do', () => {
  const now = Date.parse('2026-03-14T09:02:00.000Z');
  assert.equal(
    publishedBy(publication('2026-03-14T09:00:00.000Z'), now),
    'Ruth Okafor published 2 minutes ago',
  );
  assert.equal(
    publishedBy({ ...publication('2026-03-14T09:00:00.000Z'), by: null }, now),
    'Published automatically 2 minutes ago',
  );
  assert.match(publicationProblemMessage('no-hook'), /no deploy hook yet.*DEPLOY_HOOK_URL/);
});
