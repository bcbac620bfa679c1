import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { relative } from 'node:path';
import { ExplainedError } from './explained-error.ts';
import { projectFolder } from './project.ts';

/** The space that a new database and a built site need, with a reserve, in bytes. */
const requiredSpace = 250_000_000;

/**
 * Makes sure that a folder can be written to, and creates it if it does not exist. A database on a full disk cannot be
 * opened, and an error about its files would not name the reason.
 * @param required In bytes.
 * @throws ExplainedError if it cannot be written to, or has less free space.
 */
export function requireStorage(folder: string, required = requiredSpace): void {
  const name = relative(projectFolder, folder);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ExplainedError(
      `The folder ${name} cannot be written to (${code}). Allow this user to write to it, or use a copy of the project on a disk that is not read-only.`,
    );
  }
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= required) return;
  const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000);
  throw new ExplainedError(
    `The disk with the folder ${name} is almost full: ${megabytes(free)} MB are free, and ${megabytes(required)} MB are required. Free some space and start again.`,
  );
}
