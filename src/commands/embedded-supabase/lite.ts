import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SupabaseKeys } from '#backend/embedded/supabase-keys.ts';
import { type Child, type ChildOptions, startChild } from '#commands/running/child.ts';
import { installedProgram, projectFolder } from '#commands/running/project.ts';

/** The database folder and the port of one embedded server. */
export interface LiteLocation {
  port: number;
  /** The database's folder, absolute. It need not exist yet. */
  dataFolder: string;
  keys: SupabaseKeys;
}

export interface LiteRun extends Child {
  /** Everything printed so far. */
  output(): string;
}

/**
 * Runs a `lite` command with supabase/config.toml, but with this port and database folder, so that tests run beside
 * a running site. The command reads migrations and seed from the project.
 */
export function runLite(
  location: LiteLocation,
  args: string[],
  { env, onLine, flags = [], preload }: ChildOptions = {},
): LiteRun {
  const lines: string[] = [];
  const child = startChild(
    installedProgram('@supabase/lite', 'lite'),
    [...args, '--config', writeConfig(location)],
    {
      env: { ...location.keys, ...env, NO_COLOR: '1' },
      flags,
      preload,
      onLine: (line) => {
        lines.push(line);
        onLine?.(line);
      },
    },
  );
  return { ...child, output: () => lines.join('\n').trim() };
}

function writeConfig({ port, dataFolder }: LiteLocation): string {
  const config = readFileSync(join(projectFolder, 'supabase/config.toml'), 'utf8')
    .replace(/^port = .*$/m, `port = ${port}`)
    .replace(/^url = .*$/m, `url = ${JSON.stringify(dataFolder)}`);
  mkdirSync(dirname(dataFolder), { recursive: true });
  const path = `${dataFolder}.config.toml`;
  writeFileSync(path, config);
  return path;
}
