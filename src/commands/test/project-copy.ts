import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { pageVariables } from '#commands/running/page-variables.ts';
import { projectFolder } from '#commands/running/project.ts';

interface Outcome {
  failed: boolean;
  /** The output for the editor. */
  output: string;
}

export interface ProjectCopy {
  /** The path of a file of the copy, by its path in the project. */
  fileAt(path: string): string;
  /**
   * Changes a file of the copy's content; the returned function restores it.
   * @throws Error if nothing would change: the content is no longer what the test was written for.
   */
  edit(
    file: string,
    old: string | RegExp,
    replacement: string | ((text: string) => string),
  ): Promise<Restore>;
  /** A whole build without a server, as editors run it. */
  build(): Promise<Outcome>;
  /** Runs a program of the copy to its end. */
  run(program: string, ...args: string[]): Promise<Outcome>;
}

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
};

type Restore = () => Promise<void>;

/**
 * A copy of the project that the tests of one file change and build: created before the first and deleted after the
 * last.
 */
export function projectCopy(): ProjectCopy {
  let copy = '';

  before(async () => {
    copy = await mkdtemp(join(tmpdir(), 'ekantik-content-'));
    for (const part of ['src', 'public', 'astro.config.mjs', 'tsconfig.json', 'package.json'])
      await cp(join(projectFolder, part), join(copy, part), { recursive: true });
    // The demo's database is created from the first folder and stored in the second, and is the same for every
    // content.
    await mkdir(join(projectFolder, '.cache'), { recursive: true });
    for (const part of ['supabase', '.cache', 'package-lock.json'])
      await symlink(join(projectFolder, part), join(copy, part));
    // Packages are linked one by one, so that Astro's cache, which is among them, is the copy's own.
    await mkdir(join(copy, 'node_modules'));
    for (const name of await readdir(join(projectFolder, 'node_modules'))) {
      if (/^\.(astro|vite)/.test(name)) continue;
      await symlink(join(projectFolder, 'node_modules', name), join(copy, 'node_modules', name));
    }
    // Pictures that the last build made need not be made again.
    for (const pictures of ['assets', 'link-pictures'])
      await cp(
        join(projectFolder, 'node_modules/.astro', pictures),
        join(copy, 'node_modules/.astro', pictures),
        {
          recursive: true,
        },
      ).catch(ignoreMissing);
  });
  // Deleted only when the process ends: after a failed read, Astro still writes what it has read so far.
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));

  return {
    fileAt: (path) => join(copy, path),

    async edit(file, old, replacement) {
      const path = join(copy, 'src/content', file);
      const text = await readFile(path, 'utf8');
      const edited =
        typeof replacement === 'string' ? text.replace(old, replacement) : text.replace(old, replacement);
      if (edited === text) throw new Error(`${file} has changed: update this test`);
      await writeFile(path, edited);
      return () => writeFile(path, text);
    },

    build: () => run('node_modules/astro/bin/astro.mjs', 'build'),
    run,
  };

  function run(program: string, ...args: string[]): Promise<Outcome> {
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const options = {
      cwd: copy,
      env: { ...env, ...pageVariables(undefined), DO_NOT_TRACK: '1', ASTRO_TELEMETRY_DISABLED: '1' },
    };
    return new Promise((resolve) => {
      execFile(process.execPath, [join(copy, program), ...args], options, (error, stdout, stderr) => {
        resolve({ failed: error !== null, output: stripVTControlCharacters(stdout + stderr) });
      });
    });
  }
}
