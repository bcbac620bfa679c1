import * as v from 'valibot';
import { recordNouns } from '#domain/content/content-record.ts';
import { instant, studioDay } from '#domain/schema/answer-fields.ts';

/** What staff change and pages are built from, in the order in which differences are told. */
export const siteNouns = [...recordNouns, 'dates', 'closures', 'settings'] as const;

export type SiteNoun = (typeof siteNouns)[number];

const sitePart = v.object({
  noun: v.picklist(siteNouns),
  /** Names the part within its noun. Of a date: its series and its day, "hatha-weekend/2026-03-14". */
  key: v.string(),
  /** What people call it; of a date, its class. Empty for closing days and settings. */
  name: v.string(),
  /** The last day on which any page speaks of it; null where it stays. */
  until: v.nullable(studioDay),
  /** A short hash of each field, by the column of the database. */
  fields: v.record(v.string(), v.string()),
});

/** A part of the site: what is the same has the same hashes. */
export type SitePart = v.InferOutput<typeof sitePart>;

/** Everything that pages are built from, at one moment: studio.site_state() of the database. */
export const siteState = v.object({
  at: instant,
  /** The studio's day at that moment. */
  today: studioDay,
  parts: v.array(sitePart),
});

export type SiteState = v.InferOutput<typeof siteState>;

/** What a build says of itself in /built.json: which state of the database it shows, or that it is a demo. */
export const buildNote = v.variant('builtFrom', [
  v.object({ ...siteState.entries, builtFrom: v.literal('database') }),
  v.object({ at: instant, builtFrom: v.literal('files') }),
]);

export type BuildNote = v.InferOutput<typeof buildNote>;
