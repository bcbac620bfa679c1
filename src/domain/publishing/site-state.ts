import * as v from 'valibot';
import { recordNouns } from '#domain/content/content-record.ts';
import { instant, studioDay } from '#domain/schema/answer-fields.ts';

/** The nouns that staff change and pages are built from, in the order in which differences are listed. */
export const siteNouns = [...recordNouns, 'dates', 'closures', 'settings'] as const;

export type SiteNoun = (typeof siteNouns)[number];

const sitePart = v.object({
  noun: v.picklist(siteNouns),
  /** Identifies the part within its noun. For a date: its series and its day, "hatha-weekend/2026-03-14". */
  key: v.string(),
  /** Its displayed name; for a date, its class. Empty for closing days and settings. */
  name: v.string(),
  /** The last day on which any page shows it; null if it has no end. */
  until: v.nullable(studioDay),
  /** Whether it is a date outside the days of its class, such as that of a workshop, which is not cancelled. */
  extra: v.optional(v.boolean()),
  /** A short hash of each field, by the column of the database. */
  fields: v.record(v.string(), v.string()),
});

/** A part of the site: equal parts have equal hashes. */
export type SitePart = v.InferOutput<typeof sitePart>;

/** All inputs of pages at one moment: studio.site_state() of the database. */
export const siteState = v.object({
  at: instant,
  /** The studio's day at that moment. */
  today: studioDay,
  parts: v.array(sitePart),
});

export type SiteState = v.InferOutput<typeof siteState>;

/** The build's note in /built.json: the database's state that it shows, or that it is a demo. */
export const buildNote = v.variant('builtFrom', [
  v.object({ ...siteState.entries, builtFrom: v.literal('database') }),
  v.object({ at: instant, builtFrom: v.literal('files') }),
]);

export type BuildNote = v.InferOutput<typeof buildNote>;
