import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkContent } from '#catalogue/check/check-content.ts';
import type { Mistake } from '#catalogue/check/mistake.ts';
import type { ComparedRecord } from './compare.ts';
import { fileOf } from './files/record-files.ts';

/** Changes that the content check would refuse, each with its first mistake. */
export type RefusedChanges = ReadonlyMap<ComparedRecord, Mistake>;

/**
 * Finds out which changes of files would leave content that the content check refuses: staff may write what files may
 * not, such as HTML, a link to a page that does not exist, or the name of another record.
 * @param apply Applies one change to the files of a project.
 * @param fromDatabase As for the check.
 */
export async function refusedChanges(
  changes: readonly ComparedRecord[],
  apply: (change: ComparedRecord, root: string) => Promise<unknown>,
  { root, fromDatabase }: { root: string; fromDatabase: boolean },
): Promise<RefusedChanges> {
  const refused = new Map<ComparedRecord, Mistake>();
  if (changes.length === 0) return refused;
  const known = new Set((await checkContent(root, { fromDatabase })).mistakes.map(identityOf));
  for (;;) {
    const accepted = changes.filter((change) => !refused.has(change));
    const mistakes = await mistakesAfter(accepted, apply, { root, fromDatabase });
    const before = refused.size;
    for (const mistake of mistakes)
      for (const change of causesOf(mistake, accepted, known))
        if (!refused.has(change)) refused.set(change, mistake);
    if (refused.size === before) return refused;
  }
}

const identityOf = ({ file, field, found, expected }: Mistake) =>
  JSON.stringify([file, field, found, expected]);

/** Returns the mistakes in a copy of the content with the changes. */
async function mistakesAfter(
  changes: readonly ComparedRecord[],
  apply: (change: ComparedRecord, root: string) => Promise<unknown>,
  { root, fromDatabase }: { root: string; fromDatabase: boolean },
): Promise<Mistake[]> {
  const copy = await mkdtemp(join(tmpdir(), 'ekantik-pull-'));
  try {
    await cp(join(root, 'src/content'), join(copy, 'src/content'), { recursive: true });
    for (const folder of ['src/pages', 'public'])
      await symlink(join(root, folder), join(copy, folder), 'junction');
    for (const change of changes) await apply(change, copy);
    return (await checkContent(copy, { fromDatabase })).mistakes;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/**
 * The changes that cause a mistake: that of its own file, or else, if the mistake is a new one, those of the records
 * that it mentions, such as a deleted post that another one links to.
 */
function causesOf(
  mistake: Mistake,
  changes: readonly ComparedRecord[],
  known: ReadonlySet<string>,
): readonly ComparedRecord[] {
  const own = changes.filter(({ noun, key, stored }) => stored && mistake.file === fileOf(noun, key));
  if (own.length > 0) return own;
  if (known.has(identityOf(mistake))) return [];
  const text = `${mistake.found ?? ''} ${mistake.expected}`;
  const mentioned = changes.filter(({ key }) => text.includes(key));
  return mentioned.length > 0 ? mentioned : changes;
}
