import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '#commands/running/project.ts';

/*
 * The time zone of a session is not the studio's: a caller of the API can choose it, and the demo's database has that of
 * the visitor. The tests of SQL on PostgreSQL run in another zone than the studio's, too.
 */

/** What PostgreSQL computes in the session's zone. A day has 23 or 25 hours there when the clocks change. */
const dependsOnSession = [
  /\b(current_date|current_time|localtime|localtimestamp)\b/,
  /\bnow\(\)\s*::\s*(date|time|timestamp)\b/,
  /\binterval '[^']*(day|week|month|year)/,
  /\b(days|weeks|months|years) =>/,
];

/** Calculations without a zone, or in a fixed one. */
const independent = [
  "(month_after.instant at time zone 'UTC' + interval '1 month') at time zone 'UTC'",
  "(first_on + interval '1 month')::date",
];

test('no migration computes a day or a span of days in the time zone of the session', () => {
  const folder = join(projectFolder, 'supabase/migrations');
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .map((text, index) => ({ at: `${name}:${index + 1}`, text: withoutExceptions(text) })),
  );
  assert.ok(lines.length > 1000);
  const found = lines.filter(({ text }) => dependsOnSession.some((pattern) => pattern.test(text)));
  assert.deepEqual(
    found.map(({ at, text }) => `${at}: ${text.trim()}`),
    [],
    'Write hours, such as interval ‘72 hours’, and studio_today().',
  );
});

const withoutExceptions = (text: string) =>
  independent.reduce((rest, expression) => rest.replace(expression, ''), text.replace(/--.*/, ''));
