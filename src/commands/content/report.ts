import { lineOf } from '#catalogue/check/report.ts';
import { bodyOfRecord, fileFieldsOfRecord } from '#domain/content/content-file.ts';
import type { ContentRecord } from '#domain/content/content-record.ts';
import { type ComparedRecord, nameOf } from './compare.ts';
import { fileOf } from './files/record-files.ts';
import { hashOf } from './hash.ts';
import type { Choice, Outcome } from './outcome.ts';
import type { RefusedChanges } from './refused-changes.ts';

/** The action on records that changed on one side, done or still to be done. */
type Action = 'push' | 'pushed' | 'pull' | 'pulled';

const actionLabels: Record<Action, string> = {
  push: 'to be pushed',
  pushed: 'pushed',
  pull: 'to be pulled',
  pulled: 'pulled',
};

/** The line of a comparison without differences. */
const noDifference = 'src/content and the database say the same.';

/**
 * Prints for each differing record what was done about it, and both versions if someone has to choose.
 * @param ownedByFiles Names of other files that differ: the files' version wins.
 */
export function report(
  compared: readonly ComparedRecord[],
  actions: { 'in-files': Action; 'in-database': Action },
  choice?: Choice,
  ownedByFiles: readonly string[] = [],
): Outcome {
  const lines = ownedByFiles.map((name) => `${actionLabels[actions['in-files']].padEnd(12)}  ${name}`);
  for (const record of compared) {
    if (record.syncState === 'in-files' || record.syncState === 'in-database') {
      const fromFiles = record.syncState === 'in-files';
      const [before, after] = fromFiles ? [record.stored, record.file] : [record.file, record.stored];
      lines.push(
        `${actionLabels[actions[record.syncState]].padEnd(12)}  ${nameOf(record)}: ${changeOf(record, before, after)}`,
      );
    } else if (record.syncState === 'on-both') lines.push(...bothVersions(record));
  }
  const undecided = compared.some(({ syncState }) => syncState === 'on-both');
  if (lines.length === 0) lines.push(noDifference);
  if (undecided && !choice)
    lines.push(
      'Nothing was overwritten where both sides changed. Add -- --ours to keep the files’ version, or -- --theirs to keep the database’s;',
      'names behind it, such as products/natural-cork-mat, choose for those alone.',
    );
  return { lines, undecided };
}

/** Adds the pictures that a pull left in place because an editor had changed them. @param files Their paths in the project. */
export const withEditedPictures = ({ lines, undecided }: Outcome, files: readonly string[]): Outcome => ({
  lines: [
    ...lines,
    ...files.map(
      (file) =>
        `${'kept'.padEnd(12)}  ${file}: this picture has changed since it was pulled. Delete it if nothing needs it.`,
    ),
  ],
  undecided,
});

/** Fields of a class that its booked dates have, too. */
const fieldsOfDates = ['instructor', 'days', 'start', 'end', 'status'];

/** Adds what a push of changed classes leaves as it is: only the back office moves booked dates, and notifies people. */
export function withBookedDates({ lines, undecided }: Outcome, pushed: readonly ComparedRecord[]): Outcome {
  const isOfDates = ({ noun, file, stored }: ComparedRecord) =>
    noun === 'series' &&
    stored &&
    (!file || differences(noun, stored, file).some(({ field }) => fieldsOfDates.includes(field)));
  if (!pushed.some(isOfDates)) return { lines, undecided };
  const note =
    'Dates that people have booked stay as they are. Move or cancel them in the back office, under Booking Management: everyone booked is emailed.';
  return { lines: [...lines, note], undecided };
}

/** Adds the changes of the database that the content check refuses, with the first mistake in each. */
export function withRefused({ lines }: Outcome, refused: RefusedChanges): Outcome {
  const refusals = [...refused].flatMap(([{ noun, key, stored }, mistake]) => {
    const file = fileOf(noun, key);
    const consequence = stored ? `${file} stays as it is` : `${file} is not deleted`;
    const place = mistake.file === file ? '' : `, because of ${mistake.file}`;
    return [`${'not pulled'.padEnd(12)}  ${nameOf({ noun, key })}: ${consequence}${place}`, lineOf(mistake)];
  });
  const others = lines.filter((line) => line !== noDifference);
  const advice = 'Files may not contain these. Correct them in the back office, and pull again.';
  return { lines: [...others, ...refusals, advice], undecided: true };
}

/** "new", "deleted", or the fields that changed, with their values if they are short. */
function changeOf(
  { noun }: ComparedRecord,
  before: ContentRecord | undefined,
  after: ContentRecord | undefined,
): string {
  if (!before) return 'new';
  if (!after) return 'deleted';
  return differences(noun, before, after)
    .map(({ field, values: [was, is] }) => (was && is ? `${field} ${was} → ${is}` : field))
    .join(', ');
}

function bothVersions(record: ComparedRecord): string[] {
  const { noun, file, stored } = record;
  const heading = `changed on both sides  ${nameOf(record)}`;
  if (!file) return [`${heading}: its file is deleted, and the database has another version than it had`];
  if (!stored) return [`${heading}: the database deleted it, and the file has changed since`];
  const fields = differences(noun, file, stored).map(
    ({ field, values: [inFile, inDatabase] }) =>
      `    ${field}: ${inFile ?? 'a text'} in the file, ${inDatabase ?? 'another'} in the database`,
  );
  return [heading, ...fields];
}

interface Difference {
  /** The field's name in files; `text` for the text below the fields. */
  field: string;
  /** Both values, shortened; undefined if one is too long for a line. */
  values: [string | undefined, string | undefined];
}

function differences(
  noun: ComparedRecord['noun'],
  inFile: ContentRecord,
  inDatabase: ContentRecord,
): Difference[] {
  if (hashOf(inFile) === hashOf(inDatabase)) return [];
  const [file, row] = [comparedFields(noun, inFile), comparedFields(noun, inDatabase)];
  return [...new Set([...Object.keys(file), ...Object.keys(row)])]
    .filter((field) => JSON.stringify(file[field]) !== JSON.stringify(row[field]))
    .map((field) => ({ field, values: [shorten(file[field]), shorten(row[field])] }));
}

const uncompared = ['stock', 'booked'];

function comparedFields(noun: ComparedRecord['noun'], record: ContentRecord): Record<string, unknown> {
  const fields = { ...fileFieldsOfRecord(noun, record as never), text: bodyOfRecord(record).trim() };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !uncompared.includes(name)));
}

/** The maximum length of a value on a line. */
const maxValueLength = 60;

function shorten(value: unknown): string | undefined {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= maxValueLength && !text.includes('\n') ? text : undefined;
}
