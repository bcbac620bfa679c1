import { readdirSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pushContent } from '#commands/content/sync.ts';
import type { EmbeddedSupabase } from '#commands/embedded-supabase.ts';
import { contentPushed } from '#domain/content/content-pushed.ts';
import { contentNouns } from '#domain/content/content-record.ts';
import { projectFolder } from './project.ts';

/**
 * Brings what editors changed in src/content into the embedded database, which the site is built from: everything into
 * one without classes. What staff changed there stays; what both changed is named.
 */
export async function bringContent({ url, secretKey }: EmbeddedSupabase): Promise<void> {
  const { lines } = await pushContent({ url, key: secretKey });
  // What staff changed stays: the site is built with it.
  const notable = lines.filter((line) => !/^(to be pulled|src\/content and)/.test(line));
  // Of a first push nobody wants the whole list.
  if (notable.length > 20) console.log(`${notable.length} records of src/content are in the database now.`);
  else for (const line of notable) console.log(line);
}

/** How often the files are looked at, in milliseconds: editors replace files in ways that no watcher hears of. */
const often = 700;

/** Does the same each time a file changes, and tells the site that there is something new. */
export function bringChanges(supabase: EmbeddedSupabase): void {
  let known = stateOfFiles();
  let busy = false;
  const look = async () => {
    const state = stateOfFiles();
    if (busy || state === known) return;
    busy = true;
    known = state;
    try {
      await bringContent(supabase);
      await tellSite();
    } catch (error) {
      // Half a file, most of the time: the next change tries again.
      console.log(`src/content is not in the database yet: ${(error as Error).message}`);
    }
    busy = false;
  };
  setInterval(() => void look(), often).unref();
}

/** Tells a site under development that there is something new in the database. Answers when. */
export async function tellSite(): Promise<string> {
  const signal = join(projectFolder, contentPushed);
  const now = new Date().toISOString();
  await mkdir(dirname(signal), { recursive: true });
  await writeFile(signal, now);
  return now;
}

/** Another text for every change of a record's file. */
const stateOfFiles = () =>
  contentNouns
    .flatMap((noun) => {
      const folder = join(projectFolder, 'src/content', noun);
      return readdirSync(folder).map((name) => {
        const { mtimeMs } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
        return `${noun}/${name} ${mtimeMs}`;
      });
    })
    .join('\n');
