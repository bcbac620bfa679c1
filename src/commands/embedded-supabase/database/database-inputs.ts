import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#commands/running/project.ts';

const migrations = 'supabase/migrations';

/**
 * A hash that changes with every file from which an embedded database is created.
 * @param otherFiles Further inputs: files of the project, such as the one that calls this.
 * @param otherTexts Further inputs that are not files.
 * @returns 64 hexadecimal digits.
 */
export function hashDatabaseInputs(
  otherFiles: readonly string[],
  otherTexts: readonly string[] = [],
): string {
  const files = [
    ...readdirSync(join(projectFolder, migrations))
      .sort()
      .map((name) => `${migrations}/${name}`),
    'supabase/seed.sql',
    'supabase/config.toml',
    'src/commands/embedded-supabase/database/grants.ts',
    'src/commands/embedded-supabase/database/drop-templates.ts',
    'package-lock.json',
    ...otherFiles,
  ];
  const hash = createHash('sha256');
  for (const text of otherTexts) hash.update(`${text}\0`);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(projectFolder, file)));
  return hash.digest('hex');
}
