import * as v from 'valibot';
import {
  callStudioDatabase,
  DatabaseCallError,
  type StudioDatabase,
} from '#backend/content/call-studio-database.ts';
import type { Outcome } from '#commands/content/outcome.ts';
import { contentStatus } from '#commands/content/sync.ts';
import { siteDifferenceSentence } from '#domain/publishing/difference-texts.ts';
import { siteDifference } from '#domain/publishing/site-difference.ts';
import { type BuildNote, siteState } from '#domain/publishing/site-state.ts';
import { type Finding, firstFew, note, right, wrong } from './finding.ts';

/**
 * Whether site, database and files have the same content.
 * @param built The site's note about the state that it was built from.
 * @param root The project that contains the files; this one by default.
 * @throws DatabaseCallError
 */
export async function examineContent(
  database: StudioDatabase,
  built: BuildNote | undefined,
  root?: string,
): Promise<Finding[]> {
  const current = v.parse(siteState, await callStudioDatabase(database, 'site_state'));
  return [onSite(built, current), await inFiles(database, root)];
}

function onSite(built: BuildNote | undefined, current: v.InferOutput<typeof siteState>): Finding {
  if (built?.builtFrom !== 'database')
    return note('The site does not state which content of the database it shows', 'Build it again.');
  const changes = siteDifference(built, current);
  return changes.length === 0
    ? right('The site shows the current content of the database')
    : note(
        siteDifferenceSentence(changes, 6),
        'Press Publish now in the back office, or call the deploy hook.',
      );
}

async function inFiles(database: StudioDatabase, root?: string): Promise<Finding> {
  let status: Outcome;
  try {
    status = await contentStatus(database, { root });
  } catch (error) {
    if (error instanceof DatabaseCallError || !(error instanceof Error)) throw error;
    return wrong(
      `src/content was not compared with the database: ${error.message}`,
      'Correct the files: npm run content check finds every mistake in them.',
    );
  }
  const { lines, undecided } = status;
  const differing = lines.filter((line) =>
    /^(to be (pushed|pulled)|changed on both sides|push|pull)\b/.test(line),
  );
  if (differing.length === 0) return right('src/content and the database have the same content');
  const message = `${differing.length === 1 ? '1 record' : `${differing.length} records`} of src/content and the database ${differing.length === 1 ? 'differs' : 'differ'}`;
  return note(
    `${message}: ${firstFew(differing)}`,
    undecided
      ? 'Decide with npm run content push or pull; npm run content status lists them.'
      : 'npm run content push copies the files into the database, npm run content pull writes the changes of staff into the files.',
  );
}
