import { freePlaces } from '#stores/free-places.ts';
import { lastWithPlaces } from './places-period.ts';

/**
 * Writes the free places of each date beside it, once the list is in view, and again after a return to the tab, when the
 * dates may be others. Their space is reserved; it stays empty if the studio does not respond.
 * @param list The links of components/classes/ClassTimes.astro or Workshops.astro, in the order of their dates.
 */
export function showPlaces(list: HTMLElement): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void write(list);
  });
  observer.observe(list);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) observer.observe(list);
  });
}

async function write(list: HTMLElement): Promise<void> {
  const dates = [...list.querySelectorAll('a')].map((link) => ({
    date: link.dataset,
    element: link.querySelector('[data-places]'),
    on: new URL(link.href).searchParams.get('date') ?? '',
  }));
  const answer = await freePlaces(dates[0]?.on ?? '', lastWithPlaces(dates.map(({ on }) => on)));
  // The page contains the texts of domain/occurrences/. In "1 of 2 spots left", 1 stands for the number of free places
  // and 2 for the capacity.
  const { left = '', full = '', cancelled = '', closed = '' } = list.dataset;
  for (const { date, element, on } of dates) {
    const occurrence = answer.find(
      (candidate) =>
        candidate.on === on && candidate.start === date['start'] && candidate.series === date['series'],
    );
    if (!element) continue;
    element.textContent = '';
    if (!occurrence) continue;
    const { spots, capacity, status } = occurrence;
    if (status === 'cancelled' || status === 'closed') element.textContent = { cancelled, closed }[status];
    else if (status === 'planned')
      element.textContent =
        spots > 0 ? left.replace(/[12]/g, (digit) => `${digit === '1' ? spots : capacity}`) : full;
  }
}
