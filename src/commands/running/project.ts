import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ExplainedError } from './explained-error.ts';

/** The project's own folder, absolute. */
export const projectFolder = resolve(import.meta.dirname, '../../..');

/**
 * The script that an installed package runs under a command's name. It is started with `node` itself, without a
 * shell or a wrapper in between, so that a signal reaches the program and nothing else.
 * @throws ExplainedError if the package is not installed.
 */
export function installedProgram(packageName: string, command: string): string {
  const folder = join(projectFolder, 'node_modules', packageName);
  try {
    const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      bin: Record<string, string>;
    };
    return join(folder, bin[command] ?? '');
  } catch {
    throw new ExplainedError(`${packageName} is not installed. Run: npm ci`);
  }
}
