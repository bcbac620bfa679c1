import { databaseFolders } from '#catalogue/description/across-files.ts';
import { defaultRetention, withPeriods } from '#domain/people/retention.ts';
import { withRules } from '#domain/settings/rule-text.ts';
import { contactNames, withContact } from '#domain/studio/contact.ts';
import { checkFields } from './check-fields.ts';
import { checkReferences, checkUniqueValues } from './check-names.ts';
import { checkText } from './check-text.ts';
import { checkWeek } from './check-week.ts';
import { type ContentFile, readContentFile } from './content-file.ts';
import { listContent } from './content-listing.ts';
import type { Mistake } from './mistake.ts';
import { nearestName } from './nearest-name.ts';
import { siteAddresses } from './site-addresses.ts';

export interface ContentCheck {
  /** The number of checked files, including pictures. */
  files: number;
  /** Sorted by file and line. */
  mistakes: Mistake[];
  /** The duration. */
  milliseconds: number;
}

/**
 * Checks the files of src/content for mistakes, without a build.
 * @param root The project's folder.
 * @param fromDatabase Whether the site is built from a database, which may have instructors, products and posts
 * without a file: references to them are left to the build.
 */
export async function checkContent(root: string, { fromDatabase = false } = {}): Promise<ContentCheck> {
  const startedAt = performance.now();
  const content = await listContent(root);
  const read = await Promise.all(content.files.map((file) => readContentFile(root, file)));
  const files = read.flatMap(({ file }) => (file ? [file] : []));
  const unreadableFolders = content.files
    .filter((_, index) => !read[index]?.file)
    .map(({ folder }) => folder);
  const addresses = await siteAddresses(
    root,
    files,
    fromDatabase ? [...unreadableFolders, ...databaseFolders] : unreadableFolders,
  );
  const fields = await Promise.all(files.map((file) => checkFields(file, root)));
  const texts = await Promise.all(files.map((file) => checkText(file, root, addresses)));

  const mistakes = [
    ...content.mistakes,
    ...read.flatMap((file) => file.mistakes),
    ...fields.flat(),
    ...texts.flat(),
    ...checkReferences(files, content.files, fromDatabase),
    ...checkUniqueValues(files),
    ...checkWeek(files),
    ...files.flatMap(checkPeriods),
    ...files.flatMap(checkContactNames),
    ...files.flatMap(checkRules),
  ];
  return {
    files: content.count,
    mistakes: mistakes.sort(
      (a, b) =>
        a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
    ),
    milliseconds: performance.now() - startedAt,
  };
}

/** A placeholder studio: texts need its contact details, whose values do not matter here. */
const placeholderStudio = {
  name: '',
  email: '',
  phone: '',
  address: { street: '', town: '', county: '', postcode: '', country: '' },
};

/** The privacy page must name every retention period. */
function checkPeriods({ path: file, text }: ContentFile): Mistake[] {
  if (!file.endsWith('pages/privacy.md')) return [];
  try {
    withPeriods(withContact(text, placeholderStudio), defaultRetention);
    return [];
  } catch (error) {
    return [{ file, field: 'text', expected: `expected each period once. ${(error as Error).message}` }];
  }
}

const inBraces = contactNames.map((name) => `{${name}}`);

/** The accessibility page names contact details, and nothing else in braces. */
function checkContactNames({ path: file, text, linesAboveText }: ContentFile): Mistake[] {
  if (!file.endsWith('pages/accessibility.md')) return [];
  return withContact(text, placeholderStudio)
    .split('\n')
    .flatMap((line, index) =>
      (line.match(/\{\w+\}/g) ?? []).map((found) => ({
        file,
        line: linesAboveText + index + 1,
        field: 'text',
        found,
        expected: `expected one of ${inBraces.join(', ')}`,
        nearest: nearestName(found, inBraces),
      })),
    );
}

/** Answers refer to the studio's rules by name. */
function checkRules({ path: file, folder, fields }: ContentFile): Mistake[] {
  const { answer } = (fields.values ?? {}) as { answer?: unknown };
  if (folder !== 'questions' || typeof answer !== 'string') return [];
  try {
    withRules(withContact(answer, placeholderStudio), {
      freeCancellationHours: 0,
      declineHours: 0,
      undoMinutes: 0,
      bookAheadWeeks: 0,
    });
    return [];
  } catch (error) {
    const expected = `expected rules that the studio has. ${(error as Error).message}`;
    return [{ file, ...fields.positionOf(['answer']), field: 'answer', expected }];
  }
}
