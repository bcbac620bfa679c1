import { buttonStyle } from '#components/button-style.ts';
import type { Calendar } from './Calendar.tsx';
import { useLoaded } from './use-loaded.ts';

type Props = Parameters<typeof Calendar>[0];

const load = async () => (await import('./Calendar.tsx')).Calendar;

/** Keeps the calendar's place until its program is there. */
export function CalendarPlace({ calendar }: { calendar: Props | undefined }) {
  const { part: Shown, failed, retry } = useLoaded(load, calendar !== undefined);
  const height = calendar?.counts ? 'min-h-[26rem]' : 'min-h-[22.5rem]';
  return (
    <div className={`${height} rounded-soft ${calendar?.counts ? '' : 'bg-paper-deep p-3'}`}>
      {calendar && Shown && <Shown {...calendar} />}
      {failed && (
        <div role="status" className="grid justify-items-start gap-3 p-4">
          <p>The calendar could not be loaded. Previous and Next lead to every date, too.</p>
          <button type="button" onClick={retry} className={buttonStyle('secondary')}>
            Try again
          </button>
        </div>
      )}
    </div>
  );
}
