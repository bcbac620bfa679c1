import { callStudioDatabase, type StudioDatabase } from '#backend/content/call-studio-database.ts';
import { ExplainedError } from '#commands/running/explained-error.ts';
import { projectFolder } from '#commands/running/project.ts';
import type { ContentLists, ContentNoun } from '#domain/content/content-record.ts';
import { isBuiltFromDatabase } from './check.ts';
import { type ClassTypeNumber, type ComparedRecord, compare, nameOf, type StudioContent } from './compare.ts';
import { pullPicture, pushPicture, removePulledPictures, withPictureIds } from './files/picture-files.ts';
import { removeRecordFile, writeRecordFile } from './files/record-files.ts';
import { hashOf, type SyncedHash } from './hash.ts';
import type { Choice, Outcome } from './outcome.ts';
import { changedPlans, type PlanRow, planRows } from './plans.ts';
import { refusedChanges } from './refused-changes.ts';
import { report, withBookedDates, withEditedPictures, withRefused } from './report.ts';
import { classTypeNumbers, fileRecords, rowsOf } from './studio-content.ts';
import { refuseUnknownInstructors } from './unknown-instructors.ts';

interface SyncOptions {
  choice?: Choice;
  /** Names such as `products/linen-wrap-cardigan`; an empty list means all. */
  only?: readonly string[];
  /** The project that contains the files, or a copy of it; this project by default. */
  root?: string | undefined;
}

/** Compares files and database, with a line for each record that differs. @throws DatabaseCallError */
export async function contentStatus(database: StudioDatabase, options: SyncOptions = {}): Promise<Outcome> {
  const { records, owned } = await compareSides(database, options);
  const compared = selectRecords(records, { only: options.only ?? [] });
  return report(compared, { 'in-files': 'push', 'in-database': 'pull' }, undefined, owned.names);
}

/**
 * Pushes changes in files into the database. Records that changed there, or on both sides, stay as they are; the
 * latter are reported unless a choice was made. Booked dates of a changed class stay as they are.
 * @throws DatabaseCallError if the database is unreachable, or someone changed it meanwhile; ExplainedError if a file
 * names an instructor whom nobody knows. Then nothing was changed.
 */
export async function pushContent(database: StudioDatabase, options: SyncOptions = {}): Promise<Outcome> {
  const { records, owned } = await compareSides(database, options);
  const compared = selectRecords(records, options);
  const changed = compared.filter(({ syncState }) => syncState === 'in-files');
  const root = options.root ?? projectFolder;
  await refuseUnknownInstructors(records, changed, root);
  for (const { noun, file } of changed) if (file) await pushPicture(database, noun, file, root);
  await save(database, {
    root: options.root,
    changed,
    synced: [...hashesToAdopt(compared), ...settledHashes(compared, options.choice)],
    owned,
  });
  return withBookedDates(
    report(compared, { 'in-files': 'pushed', 'in-database': 'pull' }, options.choice, owned.names),
    changed,
  );
}

/**
 * Writes what staff changed into the files. Files that changed, and records that changed on both sides, stay as
 * they are; the latter are reported unless a choice was made. Pictures that staff chose are saved as files beside
 * them; pictures that an editor has changed since an earlier pull stay and are reported. What the content check would
 * refuse is reported, and its file stays as it is.
 * @throws DatabaseCallError
 */
export async function pullContent(database: StudioDatabase, options: SyncOptions = {}): Promise<Outcome> {
  const { records, owned } = await compareSides(database, options);
  const compared = selectRecords(records, options);
  const changes = compared.filter(({ syncState }) => syncState === 'in-database');
  const root = options.root ?? projectFolder;
  const apply = (change: ComparedRecord, folder: string) => pullRecord(database, change, folder);
  const refused = await refusedChanges(changes, apply, { root, fromDatabase: isBuiltFromDatabase() });
  const changed = changes.filter((change) => !refused.has(change));
  const editedPictures: string[] = [];
  for (const change of changed) editedPictures.push(...(await apply(change, root)));
  const synced = changed.map(({ noun, key, stored }) => ({
    noun,
    key,
    hash: stored ? hashOf(stored) : null,
  }));
  await save(database, {
    root: options.root,
    synced: [...hashesToAdopt(compared), ...settledHashes(compared, options.choice), ...synced],
  });
  const pulled = compared.filter((record) => !refused.has(record));
  const outcome = withEditedPictures(
    report(pulled, { 'in-files': 'push', 'in-database': 'pulled' }, options.choice, owned.names),
    editedPictures,
  );
  return refused.size > 0 ? withRefused(outcome, refused) : outcome;
}

/**
 * Writes a record of the database into its file, with its picture; removes the file of a deleted one.
 * @returns The files of pictures that an editor has changed since they were pulled: they stay.
 */
async function pullRecord(
  database: StudioDatabase,
  { noun, key, stored }: ComparedRecord,
  root: string,
): Promise<string[]> {
  let names: string[];
  if (stored) {
    const { record, edited } = await pullPicture(database, noun, stored, root);
    writeRecordFile(noun, record as never, root);
    names = edited;
  } else {
    removeRecordFile(noun, key, root);
    names = removePulledPictures(noun, key, root);
  }
  return names.map((name) => `src/content/${noun}/${name}`);
}

/** Differences in content that only editors change, and that the database has for its own rules. */
interface OwnedByFiles {
  /** All plans, if one differs; undefined if none does. */
  plans: PlanRow[] | undefined;
  /** Class types whose number differs. */
  classTypes: ClassTypeNumber[];
  /** The names of the files that differ. */
  names: string[];
}

/** Returns the state of both sides. If single records were requested, nothing else is compared. */
async function compareSides(
  database: StudioDatabase,
  { root, only = [] }: SyncOptions,
): Promise<{ records: ComparedRecord[]; owned: OwnedByFiles }> {
  const studio = (await callStudioDatabase(database, 'studio_content')) as StudioContent | undefined;
  if (!studio || !Array.isArray(studio.synced))
    throw new ExplainedError(`${database.url} answers, but it is not a studio’s database.`);
  return {
    records: compare(withPictureIds(fileRecords(root), root ?? projectFolder), studio),
    owned: only.length === 0 ? ownedByFiles(studio, root) : { plans: undefined, classTypes: [], names: [] },
  };
}

function ownedByFiles(studio: StudioContent, root?: string): OwnedByFiles {
  const plans = planRows(root);
  const changed = changedPlans(plans, studio.plans);
  const classTypes = classTypeNumbers(root).filter(({ key, id }) =>
    studio.classTypes.some((stored) => stored.key === key && stored.id !== id),
  );
  return {
    plans: changed.length > 0 ? plans : undefined,
    classTypes,
    names: [
      ...changed.map((key) => `plans/${key}`),
      ...classTypes.map(({ key, id }) => `class-types/${key}: number ${id}`),
    ],
  };
}

/**
 * Returns the requested records. If both sides changed a record and the version of the source side was chosen, it
 * counts as changed only on that side.
 * @throws ExplainedError if a name is unknown.
 */
function selectRecords(
  compared: readonly ComparedRecord[],
  { choice, only = [] }: SyncOptions,
): ComparedRecord[] {
  const names = new Set(compared.map(nameOf));
  const unknown = only.find((name) => !names.has(name));
  if (unknown && /^(plans|class-types)\//.test(unknown))
    throw new ExplainedError(
      `${unknown} cannot be chosen alone: plans and class types are pushed when no names are given.`,
    );
  if (unknown)
    throw new ExplainedError(`There is no ${unknown}, neither in src/content nor in the database.`);
  const selected = compared.filter((record) => only.length === 0 || only.includes(nameOf(record)));
  if (!choice) return selected;
  const syncState = choice === 'ours' ? 'in-files' : 'in-database';
  return selected.map((record) => (record.syncState === 'on-both' ? { ...record, syncState } : record));
}

/** A null hash deletes the stored one. */
type NewHash = Omit<SyncedHash, 'hash'> & { hash: string | null };

/** Records that are the same on both sides, but whose stored hash is missing or outdated. */
const hashesToAdopt = (compared: readonly ComparedRecord[]): NewHash[] =>
  compared
    .filter(({ syncState }) => syncState === 'same')
    .map(({ noun, key, file, base }) => ({ noun, key, base, hash: file ? hashOf(file) : null }))
    .filter(({ hash, base }) => hash !== (base ?? null))
    .map(({ noun, key, hash }) => ({ noun, key, hash }));

/**
 * If the side that is not the source now was chosen, the other side's version counts as seen: from then on the
 * record is changed only on the chosen side.
 */
function settledHashes(compared: readonly ComparedRecord[], choice: Choice): NewHash[] {
  if (!choice) return [];
  return compared
    .filter(({ syncState }) => syncState === (choice === 'ours' ? 'in-files' : 'in-database'))
    .map(({ noun, key, file, stored }) => {
      const seenVersion = choice === 'ours' ? stored : file;
      return { noun, key, hash: seenVersion ? hashOf(seenVersion) : null };
    });
}

interface Saving {
  root: SyncOptions['root'];
  /** The records whose files changed; by default none. */
  changed?: readonly ComparedRecord[];
  /** The hashes of records that are the same on both sides now. */
  synced: readonly NewHash[];
  /** What only files define; by default it stays as it is. */
  owned?: Pick<OwnedByFiles, 'plans' | 'classTypes'>;
}

async function save(database: StudioDatabase, { root, changed = [], synced, owned }: Saving) {
  const hashes = new Map(synced.map((record) => [nameOf(record), record]));
  for (const { noun, key, file } of changed)
    hashes.set(`${noun}/${key}`, { noun, key, hash: file ? hashOf(file) : null });
  const { plans, classTypes = [] } = owned ?? {};
  if (hashes.size === 0 && !plans && classTypes.length === 0) return;
  await callStudioDatabase(database, 'save_content', {
    changes: {
      put: rowsOf(recordsIn(changed), root),
      remove: changed.filter(({ file }) => !file).map(({ noun, key }) => ({ noun, key })),
      seen: changed.map(({ noun, key, stored }) => ({ noun, key, version: stored?.version ?? null })),
      synced: [...hashes.values()],
      ...(plans && { plans }),
      classTypes,
    },
  });
}

function recordsIn(changed: readonly ComparedRecord[]): ContentLists {
  const recordsOf = <Noun extends ContentNoun>(noun: Noun) =>
    changed.flatMap((record) =>
      record.noun === noun && record.file ? [record.file] : [],
    ) as ContentLists[Noun];
  return {
    instructors: recordsOf('instructors'),
    series: recordsOf('series'),
    products: recordsOf('products'),
    posts: recordsOf('posts'),
    studio: recordsOf('studio'),
  };
}
