import { getCollection } from 'astro:content';
import type { ClassType } from '#domain/classes/class-type.ts';
import { leadInstructor } from '#domain/classes/lead-instructor.ts';
import { type Instructor, presentInstructors } from '#domain/instructors/instructor.ts';
import { comingWorkshops } from '#domain/occurrences/coming-workshops.ts';
import { lastStartsOf } from '#domain/occurrences/last-starts.ts';
import { sampleWorkshopDates } from '#domain/occurrences/sample-workshops.ts';
import { type ClassSeries, isWorkshop, scheduledClasses } from '#domain/schedule/schedule.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { readSiteData } from './database/read-site-data.ts';
import { referencedEntry } from './files/content-mistake.ts';
import { once } from './once.ts';
import { readClosures } from './studio.ts';
import type { ChangedDate } from './week-calendar.ts';

/** All instructors, including those who have left, by the year in which they began. */
export const readAllInstructors = once(async () => {
  const entries = await getCollection('instructors');
  return entries
    .map((entry) => ({ ...entry.data, key: entry.id, entry }))
    .sort((a, b) => a.since - b.since) satisfies Instructor[];
});

/** The instructors who have not left the studio. */
export const readInstructors = once(async () => presentInstructors(await readAllInstructors()));

/**
 * The six class types by number, each with its content entry for the long description. If the instructor of its file
 * has left, it has another one who teaches it.
 */
export const readClassTypes = once(async () => {
  const entries = await getCollection('classTypes');
  const files = await getCollection('instructors');
  for (const entry of entries) referencedEntry(files, entry.data.instructor, entry, 'instructor');
  const options = { instructors: await readAllInstructors(), classes: await readWeek() };
  return entries
    .map((entry) => ({ ...entry.data, key: entry.id, entry }))
    .map((classType) => ({
      ...classType,
      instructor: leadInstructor(classType, options) ?? classType.instructor,
    }))
    .sort((a, b) => a.id - b.id) satisfies ClassType[];
});

/** All class series, active and paused. */
export const readSeries = once(async (): Promise<ClassSeries[]> => {
  const entries = await getCollection('series');
  const classTypes = await getCollection('classTypes');
  const instructors = await getCollection('instructors');
  return entries.map((entry) => {
    const classType = referencedEntry(classTypes, entry.data.classType, entry, 'classType');
    const instructor = referencedEntry(instructors, entry.data.instructor, entry, 'instructor');
    const { title = classType.data.title, ...fields } = entry.data;
    return {
      ...fields,
      key: entry.id,
      title,
      workshop: isWorkshop(fields),
      classType: { id: classType.data.id, key: classType.id },
      instructor: { key: instructor.id, name: instructor.data.name },
    };
  });
});

/**
 * The coming dates that differ from the week. None in a demo: its sample counts them from the present week, so that those
 * of the build are soon untrue.
 */
export const readChangedDates = once(async (): Promise<ChangedDate[]> => {
  const siteData = await readSiteData();
  if (!siteData) return [];
  const instructors = await getCollection('instructors');
  return siteData.dates.map(({ instructor: key, ...date }) => {
    const name = instructors.find(({ id }) => id === key)?.data.name ?? key;
    return { ...date, instructor: { name } };
  });
});

/** The coming workshops, by day and then by start. A demo has those of the week of the build. */
export const readWorkshops = once(async () =>
  comingWorkshops({
    series: await readSeries(),
    dates: (await readSiteData()) ? await readChangedDates() : await readSampleWorkshops(),
    closures: await readClosures(),
    now: new Date(),
  }),
);

async function readSampleWorkshops(): Promise<ChangedDate[]> {
  return sampleWorkshopDates(await readSeries(), studioDayOf(new Date())).map(({ workshop, on }) => {
    const { key: series, start, end, instructor } = workshop;
    return { series, on, start, end, instructor, cancelled: false, extra: true };
  });
}

/** When the last class of each week begins. */
export const readLastStarts = once(async () =>
  lastStartsOf({
    series: await readSeries(),
    dates: await readChangedDates(),
    closures: await readClosures(),
  }),
);

/** The scheduled classes of the week. */
export const readWeek = once(async () => scheduledClasses(await readSeries()));
