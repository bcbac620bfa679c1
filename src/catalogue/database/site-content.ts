import * as v from 'valibot';
import { askDatabase, NoAnswer, type StudioDatabase } from '#backend/content/ask-database.ts';
import { type ContentLists, type RecordNoun, recordNouns } from '#domain/content/content-record.ts';
import { parseRetention, type Retention } from '#domain/people/retention.ts';
import { type SiteState, siteState } from '#domain/publishing/site-state.ts';
import type { StudioRules } from '#domain/settings/rule-text.ts';
import type { StudioContact } from '#domain/studio/contact.ts';
import type { OpeningDays } from '#domain/studio/opening-hours.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';

/** A coming date of a series that is not as the series says. */
export interface DateRecord {
  series: string;
  on: StudioDay;
  start: TimeOfDay;
  end: TimeOfDay;
  /** Key of who teaches it. */
  instructor: string;
  cancelled: boolean;
  /** Whether it is held besides the days of its series. */
  extra: boolean;
}

/** Days, both included, on which the studio is shut. */
export interface ClosedDays {
  from: StudioDay;
  to: StudioDay;
}

/** What a connected site is built from besides the records. */
export interface SiteRest {
  dates: DateRecord[];
  closures: ClosedDays[];
  /** What the site promises everybody who books. */
  rules: StudioRules;
  /** Where the studio is and when it is open; null until it was set, and then the file says it. */
  contact: StudioContact | null;
  hours: OpeningDays | null;
  /** For how many days things are kept. */
  retention: Retention;
  /** In which state all of it was, for the note of the build. */
  state: SiteState;
}

/** What a connected site is built from: site_content() of the database. */
export interface SiteContent extends Pick<ContentLists, RecordNoun>, SiteRest {}

/** Collections that begin to load within this time read the same state, in milliseconds. */
const oneState = 2000;

/**
 * A studio's database as a source of content. The collections of one build share one answer, so that no page contradicts
 * another.
 * @returns A function that answers what is there; it throws NoAnswer where it cannot be had.
 */
export function siteContentOf(database: StudioDatabase): () => Promise<SiteContent> {
  let begun = 0;
  let asked: Promise<SiteContent> | undefined;
  return () => {
    if (!asked || Date.now() - begun > oneState) {
      begun = Date.now();
      asked = readSiteContent(database);
    }
    return asked;
  };
}

async function readSiteContent(database: StudioDatabase): Promise<SiteContent> {
  const answer = await askDatabase(database, 'site_content').catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
    throw new NoAnswer(
      `This build stopped, and the site that is online stays as it is: ${error.message} ` +
        'A connected site is built from its database: make sure that PUBLIC_SUPABASE_URL is its address and that it ' +
        'is running, and build again. Without PUBLIC_SUPABASE_URL the build is a demo, from files alone.',
    );
  });
  if (!isSiteContent(answer))
    throw new NoAnswer(
      `${database.url} answers, but not as a studio’s database of this version does. Apply its migrations: ` +
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
