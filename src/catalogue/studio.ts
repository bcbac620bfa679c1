import { getCollection, getEntry } from 'astro:content';
import type { Plan } from '#domain/passes/plan.ts';
import { defaultRetention, type Retention } from '#domain/people/retention.ts';
import { withRules } from '#domain/settings/rule-text.ts';
import { profileOfContact, withContact } from '#domain/studio/contact.ts';
import { hoursOfDays } from '#domain/studio/opening-hours.ts';
import type { StudioProfile } from '#domain/studio/studio.ts';
import { readSiteData } from './database/read-site-data.ts';
import { ContentMistake, referencedEntry } from './files/content-mistake.ts';
import { once } from './once.ts';

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/**
 * The studio's profile, with its founder as an instructor. Its rules, contact details and hours come from the
 * database, if there is one.
 */
export const readStudio = once(async (): Promise<StudioProfile> => {
  const entry = await getEntry('studio', 'studio');
  if (!entry)
    throw new ContentMistake('src/content/studio/studio.yaml', 'name', 'expected this file to exist');
  referencedEntry(
    await getCollection('instructors'),
    entry.data.founder.instructor,
    entry,
    'founder.instructor',
  );
  const siteData = await readSiteData();
  return {
    ...entry.data,
    ...siteData?.rules,
    ...(siteData?.contact && profileOfContact(siteData.contact)),
    ...(siteData?.hours && { hours: hoursOfDays(siteData.hours) }),
  };
});

/** The days on which the studio is closed, from today on. A demo has none. */
export const readClosures = once(async () => (await readSiteData())?.closures ?? []);

/** The retention periods, in days: the database's, or the defaults if there is none. */
export const readRetention = once(
  async (): Promise<Retention> => (await readSiteData())?.retention ?? defaultRetention,
);

/** The plans in the order shown. */
export const readPlans = once(async (): Promise<Plan[]> => {
  const entries = await getCollection('plans');
  return entries.map((entry) => ({ ...entry.data, key: entry.id })).sort(byOrder);
});

/** Testimonials, in the order shown. */
export const readTestimonials = once(async () => {
  const entries = await getCollection('testimonials');
  return entries.map(({ id, data }) => ({ ...data, id })).sort(byOrder);
});

/**
 * Questions and answers of the membership page, in the order shown. Their texts contain the studio's current rules
 * and contact details.
 */
export const readQuestions = once(async () => {
  const [entries, studio] = await Promise.all([getCollection('questions'), readStudio()]);
  return entries
    .map(({ data }) => ({ ...data, answer: withRules(withContact(data.answer, studio), studio) }))
    .sort(byOrder);
});

/**
 * A page of running text by its file name.
 * @throws ContentMistake if the file is missing.
 */
export async function readPage(name: 'story' | 'philosophy' | 'privacy' | 'accessibility') {
  const entry = await getEntry('pages', name);
  if (!entry)
    throw new ContentMistake(`src/content/pages/${name}.md`, 'title', 'expected this file to exist');
  return entry;
}
