import { historyLabels } from '#domain/records/history-fields.ts';
import type { RecordKind } from '#domain/records/recorded-change.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { parseStudioDay } from '#domain/time/studio-time.ts';
import type { SiteChange } from './site-difference.ts';
import type { SiteNoun } from './site-state.ts';

/** The form with the labels of a noun's fields. */
const formOf: Record<SiteNoun, RecordKind> = {
  instructors: 'instructor',
  series: 'class',
  products: 'product',
  posts: 'post',
  dates: 'occurrence',
  closures: 'closure',
  settings: 'settings',
};

/** The labels of fields that no form has under these names. */
const otherLabels: Readonly<Record<string, string>> = {
  picture: 'Picture',
  comments: 'Comments',
  days: 'Days',
  cancelled: 'Cancelled',
  extra: 'Extra date',
  start: 'Begins',
  end: 'Ends',
};

const settingNames: Readonly<Record<string, string>> = {
  rules: 'Rules of booking',
  contact: 'Address and contact',
  hours: 'Opening hours',
  retention: 'How long things are kept',
};

const kinds = { added: 'new', deleted: 'taken off' } as const;

/** Dates of the week are listed only if they differ from it: a cancelled date would otherwise be called new. */
const dateKinds = { added: 'changed', deleted: 'as usual again' } as const;

/**
 * "Linen Wrap Cardigan (price)", "Wool Blanket (new)", "Choosing a Mat (taken off)", "Hatha Yoga on Friday 20 March 2026
 * (changed)". The date of a workshop is new, too.
 */
export function siteChangeText(change: SiteChange): string {
  const kindNames = change.noun === 'dates' && !change.extra ? dateKinds : kinds;
  const detail = change.kind === 'changed' ? fieldNames(change) : kindNames[change.kind];
  return `${nameOf(change)} (${detail})`;
}

/** "3 changes are not on the site". */
export const differenceHeading = (count: number): string =>
  count === 1 ? '1 change is not on the site' : `${count} changes are not on the site`;

/**
 * "3 changes are not on the site: Linen Wrap Cardigan (price), Wool Blanket (new) and 1 more".
 * @param maxNamed The maximum number of named changes.
 */
export function siteDifferenceSentence(changes: readonly SiteChange[], maxNamed = 3): string {
  const more = changes.length - maxNamed;
  const names = changes.slice(0, maxNamed).map(siteChangeText).join(', ');
  return `${differenceHeading(changes.length)}: ${names}${more > 0 ? ` and ${more} more` : ''}`;
}

function nameOf({ noun, key, name }: SiteChange): string {
  if (noun === 'closures') return 'Closing days';
  if (noun === 'settings') return settingNames[key] ?? 'Settings';
  const day = noun === 'dates' ? parseStudioDay(key.slice(key.lastIndexOf('/') + 1)) : undefined;
  return day ? `${name} on ${dayInWords(day)}` : name;
}

function fieldNames({ noun, fields }: SiteChange): string {
  const labels = historyLabels(formOf[noun]);
  const fieldLabels = fields.map((field) => labels[field] ?? otherLabels[field] ?? 'details');
  return [...new Set(fieldLabels.map((label) => label.charAt(0).toLowerCase() + label.slice(1)))].join(', ');
}
