import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import type { Choice } from '#commands/content/outcome.ts';
import { contentStatus, pullContent, pushContent } from '#commands/content/sync.ts';
import { projectFolder } from '#commands/running/project.ts';
import { type OwnSupabase, startOwnSupabase } from '#commands/test/database/test-supabase.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';

/** The result if both sides are the same. */
export const noDifference = { lines: ['src/content and the database say the same.'], undecided: false };

/** What a push says if it changes when a class is held. */
export const bookedDatesNote =
  'Dates that people have booked stay as they are. Move or cancel them in the back office, under Booking Management: everyone booked is emailed.';

export const cardigan = 'products/linen-wrap-cardigan';
export const restorative = 'series/friday-restorative';
export const studioFile = 'studio/studio';

export type ContentFixture = ReturnType<typeof contentFixture>;

/** A copy of src/content, and a studio's own database with migrations and no rows, for the tests of one file. */
export function contentFixture() {
  let root: string;
  let server: OwnSupabase;

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'ekantik-content-'));
    for (const part of ['src/content', 'src/pages', 'public'])
      await cp(join(projectFolder, part), join(root, part), { recursive: true });
  });
  startForTests(
    () => startOwnSupabase({ seeded: false }),
    (started) => {
      server = started;
    },
  );
  after(() => rm(root, { recursive: true, force: true }));

  const database = () => ({ url: server.url, key: server.secretKey });
  const pathOf = (name: string) =>
    join(root, 'src/content', `${name}.${/^(series|studio)/.test(name) ? 'yaml' : 'md'}`);
  const textOf = (name: string) => readFile(pathOf(name), 'utf8');

  return {
    root: () => root,
    server: () => server,
    push: (choice?: Choice, only: string[] = []) => pushContent(database(), { root, choice, only }),
    pull: (choice?: Choice, only: string[] = []) => pullContent(database(), { root, choice, only }),
    status: () => contentStatus(database(), { root }),
    pathOf,
    textOf,
    /** Changes a text of a file. */
    edit: async (name: string, old: string, replacement: string) => {
      const text = await textOf(name);
      assert.ok(text.includes(old), `${name} has changed: update this test`);
      await writeFile(pathOf(name), text.replace(old, replacement));
    },
    /** The price of a product in the database; undefined if there is none. */
    priceOf: async (id: string) =>
      (await server.sql<{ price: number }>(`select price from studio.products where id = '${id}'`))[0]?.price,
  };
}
