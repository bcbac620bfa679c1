import { checkInstructors } from '#catalogue/check/check-names.ts';
import { readContentFile } from '#catalogue/check/files/content-file.ts';
import type { Mistake } from '#catalogue/check/mistake.ts';
import { lineOf } from '#catalogue/check/report.ts';
import { ExplainedError } from '#commands/running/explained-error.ts';
import type { ComparedRecord } from './compare.ts';
import { extensionOf } from './files/record-files.ts';

/**
 * Refuses to push files that name an instructor whom the database would not have afterwards. The content check cannot
 * find them: the database may have instructors without a file.
 * @param compared All records, including those that are not pushed.
 * @param changed The records whose files are pushed.
 * @throws ExplainedError that lists the files.
 */
export async function refuseUnknownInstructors(
  compared: readonly ComparedRecord[],
  changed: readonly ComparedRecord[],
  root: string,
): Promise<void> {
  const pushed = new Map(changed.map((record) => [`${record.noun}/${record.key}`, record]));
  const known = compared
    .filter(({ noun }) => noun === 'instructors')
    .filter(({ noun, key, stored }) => pushed.get(`${noun}/${key}`)?.file ?? stored)
    .map(({ key }) => key);
  const mistakes: Mistake[] = [];
  for (const { noun, key, file } of changed) {
    if (!file) continue;
    const read = await readContentFile(root, { folder: noun, key, name: `${key}.${extensionOf(noun)}` });
    if (read.file) mistakes.push(...checkInstructors(read.file, known));
  }
  if (mistakes.length === 0) return;
  throw new ExplainedError(
    [
      'Nothing was pushed, because neither the files to be pushed nor the database have these instructors:',
      ...mistakes.flatMap((mistake) => [mistake.file, lineOf(mistake)]),
    ].join('\n'),
  );
}
