import { statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkContent } from '#catalogue/check/check-content.ts';
import { namesIn } from '#commands/content/names-in.ts';
import { pushContent } from '#commands/content/sync.ts';
import type { EmbeddedSupabase } from '#commands/embedded-supabase.ts';
import { contentPushedFile } from '#domain/content/content-pushed-file.ts';
import { contentNouns } from '#domain/content/content-record.ts';
import { projectFolder } from './project.ts';

/**
 * Pushes the editors' changes in src/content into the embedded database, from which the site is built; a database
 * without classes receives everything. Staff's changes there stay; conflicts are reported.
 */
export async function pushContentFiles({ url, secretKey }: EmbeddedSupabase): Promise<void> {
  const { lines } = await pushContent({ url, key: secretKey });
  // Staff's changes stay: the site is built with them.
  const notable = lines.filter((line) => !/^(to be pulled|src\/content and)/.test(line));
  // The whole list of a first push is not useful.
  if (notable.length > 20) console.log(`${notable.length} records of src/content are in the database now.`);
  else for (const line of notable) console.log(line);
}

/** The polling interval for the files, in milliseconds: editors replace files in ways that file watchers miss. */
const pollInterval = 700;

/** Pushes the files each time one of them changes and all are valid, and informs the site. */
export function watchContentFiles(supabase: EmbeddedSupabase): void {
  let lastState = stateOfFiles();
  let isPushing = false;
  const pushChanges = async () => {
    const state = stateOfFiles();
    if (isPushing || state === lastState) return;
    isPushing = true;
    lastState = state;
    try {
      const { mistakes } = await checkContent(projectFolder);
      // Astro's server reports them.
      if (mistakes.length > 0) console.log('src/content has mistakes, and is not in the database yet.');
      else {
        await pushContentFiles(supabase);
        await notifySite();
      }
    } catch (error) {
      // Usually a half-written file: the next change tries again.
      console.log(`src/content is not in the database yet: ${(error as Error).message}`);
    }
    isPushing = false;
  };
  setInterval(() => void pushChanges(), pollInterval).unref();
}

/** Informs a site in development that the database has changed. Returns the time that it has written. */
export async function notifySite(): Promise<string> {
  const signal = join(projectFolder, contentPushedFile);
  const now = new Date().toISOString();
  await mkdir(dirname(signal), { recursive: true });
  await writeFile(signal, now);
  return now;
}

/** The folders whose files are pushed: those of records, and those whose values the database has for its own rules. */
const pushedFolders = [...contentNouns, 'plans', 'class-types'];

/** Returns a text that differs after every change of a file that is pushed. @param root The project. */
export const stateOfFiles = (root = projectFolder): string =>
  pushedFolders
    .flatMap((name) => {
      const folder = join(root, 'src/content', name);
      return namesIn(folder).map((file) => {
        const { mtimeMs } = statSync(join(folder, file), { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
        return `${name}/${file} ${mtimeMs}`;
      });
    })
    .join('\n');
