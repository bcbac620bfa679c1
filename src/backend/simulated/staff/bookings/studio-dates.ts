import { type KeptBooking, keptBookings } from '#backend/simulated/bookings/kept-bookings.ts';
import { type ChangedDate, occurrencesAsChanged } from '#backend/simulated/changed-dates.ts';
import { keptRecord } from '#backend/simulated/kept-record.ts';
import type { Colleague, StaffAround } from '#backend/simulated/staff/staff-around.ts';
import { type Occurrence, occurrenceKey } from '#domain/schedule/occurrence.ts';
import { addDays, mondayOf, type StudioDay, studioDayOf } from '#domain/time/studio-time.ts';

/** A date of a class in the demo. */
export interface StudioDate extends Occurrence {
  /** BK-1001 upwards. */
  number: number;
  /** Places taken by the sample's people and by staff's hand. */
  taken: number;
  /** How many of these the sample itself counts. */
  sampled: number;
  /** What this browser's visitors booked, cancelled ones too. */
  kept: readonly KeptBooking[];
  cancelledAt: string | null;
  cancelReason: string | null;
  extra: boolean;
  /** Whether the sample's count is written down, since its class left the day. */
  left: boolean;
}

/** Days from the first one that staff see of the past, from this week's Monday, and how far ahead dates stand. */
const [daysBack, daysAhead] = [14, 8 * 7];

const firstNumber = 1001;

/** The numbers that dates were given in this browser, by occurrence: as in a database, they stay. */
const keptNumbers = (storage: StaffAround['storage']) =>
  keptRecord(storage, 'ekantik:occurrences', isNumbers, {});

const isNumbers = (found: unknown): found is Record<string, number> =>
  typeof found === 'object' && found !== null && Object.values(found).every(Number.isSafeInteger);

/** Every date that stands in the demo now, the soonest first; those that are new get their numbers. */
export async function studioDates(around: StaffAround): Promise<StudioDate[]> {
  const sample = await around.sample();
  const today = studioDayOf(new Date(around.now()));
  const booked = Map.groupBy(keptBookings(around.storage).read(), occurrenceKey);
  const numbers = keptNumbers(around.storage);
  const known = numbers.read();
  const changes = new Map((sample.dates ?? []).map((date) => [occurrenceKey(date), date]));
  const active = new Set(sample.series.filter(({ status }) => status === 'active').map(({ key }) => key));

  const from = addDays(mondayOf(today), -daysBack);
  const lastStamped = addDays(today, daysAhead - 1);
  const singles = [...booked.values(), [...changes.values()]].flat();
  const to = singles.reduce<StudioDay>((last, { on }) => (on > last ? on : last), lastStamped);
  const added = new Map(sample.series.map(({ key }) => [key, addedOn(around.ledger, key)]));
  const firstDay = (key: string) => added.get(key) ?? from;
  // What was there stays when its series is paused.
  const series = sample.series.map((one) => ({ ...one, status: 'active' as const }));
  const standing = occurrencesAsChanged({ ...sample, series }, { from, to, today }).filter((one) => {
    const key = occurrenceKey(one);
    const stamped = one.on <= lastStamped && active.has(one.series) && one.on >= firstDay(one.series);
    return stamped || known[key] !== undefined || booked.has(key) || changes.has(key);
  });

  const given = numbered(standing.map(occurrenceKey), known);
  if (given !== known) numbers.write(given);
  return standing.map((one) => {
    const key = occurrenceKey(one);
    const { cancelledAt = null, cancelReason = null, extra = false, sampled } = changes.get(key) ?? {};
    const taken = one.capacity - one.spots;
    return {
      ...one,
      number: given[key] ?? 0,
      taken,
      sampled: taken - (sample.placesBeyond?.[key] ?? 0),
      kept: booked.get(key) ?? [],
      cancelledAt,
      cancelReason,
      extra,
      left: sampled !== undefined,
    };
  });
}

/** The day on which staff added a class in this browser: it has no dates before. Undefined for the sample's. */
function addedOn(ledger: StaffAround['ledger'], series: string): StudioDay | undefined {
  const first = ledger.history('class', series).at(-1);
  return first?.action === 'created' ? studioDayOf(new Date(first.at)) : undefined;
}

/** The number that an extra date gets. */
export function newNumber(around: StaffAround, key: string): number {
  const numbers = keptNumbers(around.storage);
  const given = numbered([key], numbers.read());
  numbers.write(given);
  return given[key] ?? 0;
}

/** The numbers with those of dates that had none; the same object where all had one. */
function numbered(keys: readonly string[], known: Record<string, number>): Record<string, number> {
  const fresh = keys.filter((key) => known[key] === undefined);
  if (fresh.length === 0) return known;
  const next = Math.max(firstNumber - 1, ...Object.values(known)) + 1;
  return { ...known, ...Object.fromEntries(fresh.map((key, index) => [key, next + index])) };
}

/** How many places of a date are taken, by whomever. */
export function placesTaken({ taken, kept }: StudioDate): number {
  return taken + kept.filter(({ cancelledAt }) => !cancelledAt).length;
}

/** A date as the ledger keeps it. */
export function recordOf(date: StudioDate): ChangedDate {
  const { number, series, on, start, end, instructor, capacity, cancelledAt, cancelReason, extra } = date;
  const counted = date.left && { sampled: date.sampled };
  return {
    number,
    series,
    on,
    start,
    end,
    instructor,
    capacity,
    cancelledAt,
    cancelReason,
    extra,
    ...counted,
  };
}

/** Whether somebody may see who is in a class, and mark who came: admins, and who teaches it. */
export function seesAttendees(
  person: Colleague | undefined,
  { instructor }: Pick<StudioDate, 'instructor'>,
): boolean {
  return person?.role === 'admin' || (person?.role === 'instructor' && person.instructor === instructor.key);
}
