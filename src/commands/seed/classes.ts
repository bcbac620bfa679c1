import type { InstructorStatus } from '#domain/people/instructor.ts';
import { readContent } from './content.ts';
import { readSeries } from './series.ts';
import { literal, rows } from './sql-values.ts';

interface WrittenInstructor {
  name: string;
  email: string;
  phone: string;
  location: string;
  specialties: string[];
  status: InstructorStatus;
}

/** Instructors, the studio's settings, class series and their occurrences. */
export function classesSeed(): string {
  const instructors = readContent<WrittenInstructor>('instructors');
  const [studio] = readContent<{ freeCancellationHours: number }>('studio');
  return `-- Who teaches; Tom Hollis is the demo's instructor.

insert into public.instructors (key, name, specialties, status) values
${rows(instructors.map(({ key, name, specialties, status }) => [key, name, specialties, status]))};

insert into public.instructor_details (instructor, email, phone, location) values
${rows(instructors.map(({ key, email, phone, location }) => [key, email, phone, location]))};

update public.instructor_details set user_id = 'a0000000-0000-4000-8000-000000000002'
where instructor = 'tom-hollis';

update public.studio_settings set free_cancellation_hours = ${literal(studio?.freeCancellationHours ?? 12)};

-- The series are stamped together, so that BK-1001 and the following go by day. Two weeks that are over are there, too.
alter table public.class_series disable trigger follow_series;

insert into public.class_series (
  key, title, class_type, class_type_id, instructor, days, starts, ends, level, capacity, price, status, streamed,
  description
) values
${rows(readSeries().map(seriesRow))};

alter table public.class_series enable trigger follow_series;

select public.stamp_series(
  null,
  date_trunc('week', public.studio_today())::date - 14,
  public.studio_today() + 7 * (select stamp_weeks from public.studio_settings) - 1
);
`;
}

const seriesRow = (one: ReturnType<typeof readSeries>[number]) => [
  one.key,
  one.title,
  one.classType.key,
  one.classType.id,
  one.instructor.key,
  one.days,
  one.start,
  one.end,
  one.level,
  one.capacity,
  one.price.amount,
  one.status,
  one.streamed,
  one.description,
];
