import { type StudioDay, studioInstant } from './studio-time.ts';
import { studioZone, type TimeOfDay } from './time-of-day.ts';

/**
 * When a class starts in the visitor's time zone, if that differs from the studio's: "20:00 your time", or "Mon
 * 20:00 your time" if it is another day there; undefined if the times are the same.
 * @param zone IANA name of the visitor's time zone.
 */
export function visitorTime(
  { on, start }: { on: StudioDay; start: TimeOfDay },
  zone: string,
): string | undefined {
  const instant = studioInstant(on, start);
  const [here, there] = [clockIn(studioZone, instant), clockIn(zone, instant)];
  if (here.time === there.time && here.weekday === there.weekday) return undefined;
  return here.weekday === there.weekday
    ? `${there.time} your time`
    : `${there.weekday} ${there.time} your time`;
}

/** A cache of formatters by time zone: creating one takes longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string, instant: Date) {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
  clocks.set(timeZone, clock);
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  return { weekday: parts['weekday'], time: `${parts['hour']}:${parts['minute']}` };
}
