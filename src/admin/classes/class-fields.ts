import { levels } from '#domain/classes/level.ts';
import { type ClassFields, daysOf } from '#domain/classes/staff/class-schema.ts';
import { seriesStatuses } from '#domain/schedule/schedule.ts';
import { shortDays } from '#domain/time/day-pattern.ts';

interface Choices {
  instructors: readonly { key: string; name: string }[];
  types: readonly { key: string; title: string }[];
}

/** The displayed value of a field, with the label of its choice. */
export function shownValue(
  name: keyof ClassFields,
  fields: ClassFields,
  { instructors, types }: Choices,
): string {
  const value = fields[name];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const labels: Partial<Record<keyof ClassFields, string | undefined>> = {
    classType: types.find(({ key }) => key === value)?.title,
    instructor: instructors.find(({ key }) => key === value)?.name,
    level: Object.entries(levels).find(([level]) => level === value)?.[1].label,
    days: shortDays(daysOf(fields.days)),
    price: `£${value}`,
    status: Object.entries(seriesStatuses).find(([status]) => status === value)?.[1].label,
  };
  return labels[name] ?? (value || 'nothing');
}
