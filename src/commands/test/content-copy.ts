import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before } from 'node:test';
import { checkContent } from '#catalogue/check/check-content.ts';
import type { Mistake } from '#catalogue/check/mistake.ts';
import { projectFolder } from '#commands/running/project.ts';

/** Restores the state before a change. */
export type Restore = () => Promise<void>;

export interface ContentCopy {
  /** The copy's folder. */
  root(): string;
  /** The path of a file of the copy, by its path in src/content. */
  at(file: string): string;
  /**
   * Changes a file's text.
   * @throws Error if nothing would change: the content is no longer what the test was written for.
   */
  edit(
    file: string,
    old: string | RegExp,
    replacement: string | ((text: string) => string),
  ): Promise<Restore>;
  /** Writes a file. */
  put(file: string, bytes: string | Buffer): Promise<Restore>;
  /** Returns the mistakes that are found during a change. */
  mistakesWith(change: Promise<Restore>, options?: { fromDatabase?: boolean }): Promise<Mistake[]>;
  /**
   * Returns the one mistake that a change makes, as one line: place, field, value found, value expected,
   * suggestion.
   */
  messageOf(change: Promise<Restore>, file: string): Promise<string>;
}

/** A copy of the content that the tests of one file change and check. */
export function contentCopy(): ContentCopy {
  let root = '';
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'ekantik-check-'));
    for (const part of ['src/content', 'src/pages', 'public'])
      await cp(join(projectFolder, part), join(root, part), { recursive: true });
  });
  after(() => rm(root, { recursive: true, force: true }));

  const copy: ContentCopy = {
    root: () => root,
    at: (file) => join(root, 'src/content', file),

    async edit(file, old, replacement) {
      const bytes = await readFile(copy.at(file));
      const text = bytes.toString();
      const edited =
        typeof replacement === 'string' ? text.replace(old, replacement) : text.replace(old, replacement);
      if (edited === text) throw new Error(`${file} has changed: update this test`);
      await writeFile(copy.at(file), edited);
      return () => writeFile(copy.at(file), bytes);
    },

    async put(file, bytes) {
      const path = copy.at(file);
      const old = await readFile(path).catch(() => undefined);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
      return () => (old ? writeFile(path, old) : rm(path));
    },

    async mistakesWith(change, options) {
      const restore = await change;
      const { mistakes } = await checkContent(root, options).finally(restore);
      return mistakes;
    },

    async messageOf(change, file) {
      const mistakes = await copy.mistakesWith(change);
      const [mistake] = mistakes;
      assert.ok(mistake && mistakes.length === 1, JSON.stringify(mistakes, undefined, 2));
      assert.equal(mistake.file, `src/content/${file}`);
      const { line, field, found, expected, nearest } = mistake;
      return [line, field, found, expected, nearest && `did you mean ${nearest}?`]
        .filter((part) => part !== undefined)
        .join(' | ');
    },
  };
  return copy;
}
