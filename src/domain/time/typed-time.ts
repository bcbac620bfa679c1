import { minutesOfDay, parseTimeOfDay, type TimeOfDay } from './time-of-day.ts';

/**
 * Parses a typed time of day: "7", "730", "7.30", "07:30", "7:30 pm".
 * @returns undefined if the text is not a time of day.
 */
export function readTypedTime(text: string): TimeOfDay | undefined {
  const parts = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*([ap]m)?$/i.exec(text.trim());
  if (!parts) return undefined;
  const [, hours, minutes = '00', half] = parts;
  const hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return undefined;
  const onClock = half ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour;
  return parseTimeOfDay(`${String(onClock).padStart(2, '0')}:${minutes}`);
}

/** The next multiple of some minutes, or the previous one; the day wraps after 24 hours. */
export function stepTime(time: TimeOfDay, by: number): TimeOfDay {
  const minutesPerDay = 24 * 60;
  const size = Math.abs(by);
  const at = minutesOfDay(time);
  const next = by > 0 ? Math.floor(at / size) * size + size : Math.ceil(at / size) * size - size;
  const minutes = (next + minutesPerDay) % minutesPerDay;
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}` as TimeOfDay;
}
