import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#commands/running/project.ts';

/** A migration as a database remembers it. */
export interface AppliedMigration {
  version: string;
  statements: string[];
}

export type HistoryState =
  | { kind: 'current' }
  | { kind: 'pending' }
  /** The database was made by other migrations than the ones in the folder. */
  | { kind: 'mismatch'; reason: string };

const folder = join(projectFolder, 'supabase/migrations');

/** Compares what a database remembers with the files in supabase/migrations. */
export function compareHistory(applied: AppliedMigration[]): HistoryState {
  const files = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => [name.split('_')[0] ?? '', name]),
  );

  for (const { version, statements } of applied) {
    const name = files.get(version);
    if (!name)
      return { kind: 'mismatch', reason: `it holds migration ${version}, which has no file any more` };
    const written = readFileSync(join(folder, name), 'utf8');
    if (essence(written) !== essence(statements.join('\n'))) {
      return { kind: 'mismatch', reason: `${name} was changed after it was applied` };
    }
  }
  return { kind: applied.length < files.size ? 'pending' : 'current' };
}

// The history keeps single statements without the separators and without a last comment.
const essence = (sql: string) => sql.replaceAll(/--.*$|\/\*[\s\S]*?\*\/|[\s;]/gm, '');
