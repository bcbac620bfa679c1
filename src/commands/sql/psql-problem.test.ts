import assert from 'node:assert/strict';
import { test } from 'node:test';
import { psqlProblem } from './psql-problem.ts';

test('the script, the line and the message are given, without the notices before', () => {
  const notice = 'psql:supabase/migrations/1_scheduler.sql:85: NOTICE:  There is no pg_cron here.\n';
  const error = 'supabase/migrations/2_mails.sql:7: ERROR:  type "txt" does not exist\nLINE 2:   body txt';
  assert.equal(psqlProblem(`${notice}psql:${error}\n`), error);
  assert.equal(psqlProblem('psql: error: connection refused\n'), 'psql: error: connection refused');
});

test('a seed that the migrations refuse comes with the command that writes it', () => {
  assert.match(
    psqlProblem('psql:supabase/seed.sql:788: ERROR:  null value\n'),
    /^supabase\/seed\.sql:788: .*npm run fix/s,
  );
});
