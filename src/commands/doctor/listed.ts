import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#commands/running/project.ts';

const folder = join(projectFolder, 'supabase/migrations');
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();

/** The migrations of this version of the project, in the form that databases store. */
export const listedMigrations = (): string[] => migrations.map((name) => name.split('_', 1)[0] ?? '');

/** The policies that the migrations create, as "table: name". */
export function listedPolicies(): string[] {
  const policies = new Set<string>();
  for (const name of migrations) {
    const statements = readFileSync(join(folder, name), 'utf8').matchAll(
      /(create|drop) policy (?:if exists )?"([^"]+)"\s+on\s+studio\.(\w+)/gi,
    );
    for (const [, verb = '', policy, table] of statements) {
      if (verb.toLowerCase() === 'create') policies.add(`${table}: ${policy}`);
      else policies.delete(`${table}: ${policy}`);
    }
  }
  return [...policies];
}

/** The functions that roles may call and their privileges on tables: the lists of supabase/tests/grants.test.sql. */
export function listedGrants(): { functions: string[]; tables: string[] } {
  const test = readFileSync(join(projectFolder, 'supabase/tests/grants.test.sql'), 'utf8');
  const listAfter = (call: string) => {
    const list = test.slice(test.indexOf(call)).match(/array\[([^\]]*(?:\[\][^\]]*)*)\n {4}\]/)?.[1] ?? '';
    return [...list.matchAll(/'([^'\n]+)'/g)].map(([, line = '']) => line);
  };
  return { functions: listAfter('studio.function_grants()'), tables: listAfter('studio.table_grants()') };
}
