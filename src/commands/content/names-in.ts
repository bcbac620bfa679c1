import { readdirSync } from 'node:fs';

/** The names of a folder's files; an empty list if there is no folder: Git does not keep one without files. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
