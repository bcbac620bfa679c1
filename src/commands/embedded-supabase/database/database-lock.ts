import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { ExplainedError } from '#commands/running/explained-error.ts';
import { projectFolder } from '#commands/running/project.ts';

/**
 * Reserves a database's folder for this process: PGlite lets two processes open it, and then they overwrite each other's
 * pages. The lock is a file beside the folder with the process's id; that of a process that has ended is ignored.
 * @returns A function that releases the folder.
 * @throws ExplainedError if another running process has reserved it.
 */
export function lockDatabase(dataFolder: string): () => void {
  const file = `${dataFolder}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== process.pid && isRunning(holder)) throw inUse(dataFolder, file, holder);
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
}

function inUse(dataFolder: string, file: string, holder: number) {
  const inProject = (path: string) => relative(projectFolder, path);
  return new ExplainedError(
    `The database in ${inProject(dataFolder)} is in use by another npm start or npm run dev (process ${holder}). Stop that first: two programs would destroy the database. If it is not running any more, delete ${inProject(file)}.`,
  );
}

function isRunning(id: number): boolean {
  if (!(id > 0)) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    // Without permission to signal a process, it is another person's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
