import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#commands/running/project.ts';

/** A migration in a database's history. */
export interface AppliedMigration {
  version: string;
  statements: string[];
}

export type HistoryState =
  | { kind: 'current' }
  | { kind: 'pending' }
  /** The database was created by other migrations than those in the folder. */
  | { kind: 'mismatch'; reason: string };

const folder = join(projectFolder, 'supabase/migrations');

/** Compares a database's migration history with the files in supabase/migrations. */
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
    const fileText = readFileSync(join(folder, name), 'utf8');
    if (normalised(fileText) !== normalised(statements.join('\n'))) {
      return { kind: 'mismatch', reason: `${name} was changed after it was applied` };
    }
  }
  return { kind: applied.length < files.size ? 'pending' : 'current' };
}

// The history stores single statements without separators and without a trailing comment.
const normalised = (sql: string) => sql.replaceAll(/--.*$|\/\*[\s\S]*?\*\/|[\s;]/gm, '');
