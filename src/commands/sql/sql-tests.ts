import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { projectFolder } from '#commands/running/project.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { toReportingScript } from './assertions/assertions.ts';
import { withoutIncludes } from './assertions/includes.ts';
import { failureOf, runScript, type ScriptResult } from './assertions/run-script.ts';
import type { DatabaseUnderTest } from './database-under-test.ts';

const folder = join(projectFolder, 'supabase/tests');
const files = readdirSync(folder).filter((name) => name.endsWith('.test.sql'));

/** Defines a test for each assertion of supabase/tests, on one kind of database. */
export function testSql(start: () => Promise<DatabaseUnderTest>): void {
  let database: DatabaseUnderTest;
  startForTests(start, (started) => {
    database = started;
  });

  for (const file of files) describe(file, () => everyAssertion(file, () => database));

  test('a failed assertion is named, and the others are still reported', async () => {
    const { assertions, errors } = await runScript(
      database,
      `do $$ begin assert 1 = 2 and 3 = 3, 'the moon is made of cheese'; perform 1 / 0; assert 4 = 4; end; $$;
       do $$ begin assert 5 = 5, 'five'; end; $$;`,
    );
    assert.deepEqual(
      assertions.map((assertion) => [assertion.name, failureOf(assertion)]),
      [
        ['the moon is made of cheese: 1 = 2', 'the moon is made of cheese'],
        ['the moon is made of cheese: 3 = 3', undefined],
        ['4 = 4', 'It was never reached: division by zero'],
        ['five', undefined],
      ],
    );
    assert.deepEqual(errors, ['division by zero']);
  });
}

function everyAssertion(file: string, database: () => DatabaseUnderTest) {
  const { script, included } = withoutIncludes(readFileSync(join(folder, file), 'utf8'));
  const helpers = included.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  let result: ScriptResult;
  before(async () => {
    result = await runScript(database(), script, helpers);
  });

  for (const [index, { name, line }] of toReportingScript(script).assertions.entries())
    test(name, () => {
      const assertion = result.assertions[index];
      const failure = assertion && failureOf(assertion);
      assert.ok(failure === undefined, `supabase/tests/${file}:${line}: ${failure}`);
    });

  test('every statement succeeds', () => assert.deepEqual(result.errors, []));
}
