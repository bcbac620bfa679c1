import * as v from 'valibot';
import {
  callStudioDatabase,
  DatabaseCallError,
  type StudioDatabase,
} from '#backend/content/call-studio-database.ts';
import { type ContentLists, type RecordNoun, recordNouns } from '#domain/content/content-record.ts';
import type { Closure } from '#domain/occurrences/occurrence-schema.ts';
import { parseRetention, type Retention } from '#domain/people/retention.ts';
import { type SiteState, siteState } from '#domain/publishing/site-state.ts';
import type { StudioRules } from '#domain/settings/rule-text.ts';
import type { StudioContact } from '#domain/studio/contact.ts';
import type { OpeningDays } from '#domain/studio/opening-hours.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';

/** A coming date of a series that differs from its series. */
export interface DateRecord {
  series: string;
  on: StudioDay;
  start: TimeOfDay;
  end: TimeOfDay;
  /** Key of the instructor who teaches it. */
  instructor: string;
  cancelled: boolean;
  /** Whether it is an extra date, outside the days of its series. */
  extra: boolean;
}

/** A connected site's content besides the records. */
export interface SiteData {
  dates: DateRecord[];
  /** From today on. */
  closures: Closure[];
  /** The studio's rules for bookings. */
  rules: StudioRules;
  /** The studio's address, contact details and hours; null until they are set, and then the file's apply. */
  contact: StudioContact | null;
  hours: OpeningDays | null;
  /** The retention periods, in days. */
  retention: Retention;
  /** The database's state at that moment, for the build note. */
  state: SiteState;
}

/** The content of a connected site: site_content() of the database. */
export interface SiteContent extends Pick<ContentLists, RecordNoun>, SiteData {}

/** Collections that start loading within this time share one result, in milliseconds. */
const sharedFor = 2000;

/**
 * A studio's database as a source of content. The collections of one build share one result, so that pages do not
 * contradict each other.
 * @returns A function that returns the current content; it throws DatabaseCallError if the database does not respond.
 */
export function siteContentOf(database: StudioDatabase): () => Promise<SiteContent> {
  let startedAt = 0;
  let request: Promise<SiteContent> | undefined;
  return () => {
    if (!request || Date.now() - startedAt > sharedFor) {
      startedAt = Date.now();
      request = readSiteContent(database);
    }
    return request;
  };
}

async function readSiteContent(database: StudioDatabase): Promise<SiteContent> {
  const answer = await callStudioDatabase(database, 'site_content').catch((error: unknown) => {
    if (!(error instanceof DatabaseCallError)) throw error;
    throw new DatabaseCallError(
      `This build stopped, and the site that is online stays as it is: ${error.message} ` +
        'A connected site is built from its database: make sure that PUBLIC_SUPABASE_URL is its address and ' +
        'PUBLIC_SUPABASE_PUBLISHABLE_KEY its key, and that it is running, and build again. Without PUBLIC_SUPABASE_URL the build is a demo, from files alone.',
    );
  });
  if (!isSiteContent(answer))
    throw new DatabaseCallError(
      `${database.url} answers, but it is not a studio’s database of this version. Apply its migrations: ` +
        'supabase db push --remote',
    );
  return answer;
}

function isSiteContent(answer: unknown): answer is SiteContent {
  const lists = (answer ?? {}) as Record<string, unknown>;
  return (
    [...recordNouns, 'dates', 'closures'].every((name) => Array.isArray(lists[name])) &&
    typeof lists['rules'] === 'object' &&
    'contact' in lists &&
    'hours' in lists &&
    parseRetention(lists['retention']) !== undefined &&
    v.is(siteState, lists['state'])
  );
}
