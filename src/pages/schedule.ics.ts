import type { APIRoute } from 'astro';
import { readChangedDates, readSeries, readWeek } from '#catalogue/classes.ts';
import { readClosures, readStudio } from '#catalogue/studio.ts';
import { weekCalendar } from '#catalogue/week-calendar.ts';

/** The week, and the workshops, as a calendar feed for Google, Apple and Outlook. */
export const GET: APIRoute = async ({ site, url }) => {
  const calendar = weekCalendar({
    series: await readSeries(),
    classes: await readWeek(),
    dates: await readChangedDates(),
    closures: await readClosures(),
    studio: await readStudio(),
    site: site ?? url,
    from: new Date(),
  });
  return new Response(calendar, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};
