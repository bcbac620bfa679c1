import {
  bookAheadWeeks,
  freeCancellationHours,
  instructorRows,
  seriesRows,
} from '#commands/content/studio-content.ts';
import { insertInto, literal } from './sql-values.ts';

/** Instructors, the studio's settings, class series and their occurrences. */
export function classesSeed(): string {
  const instructors = instructorRows();
  const details = instructors.map(({ instructor, details }) => ({ instructor: instructor.key, ...details }));
  return `-- Who teaches; Tom Hollis is the demo's instructor.

${insertInto(
  'public.instructors',
  instructors.map(({ instructor }) => instructor),
)}

${insertInto('public.instructor_details', details)}

update public.instructor_details set user_id = 'a0000000-0000-4000-8000-000000000002'
where instructor = 'tom-hollis';

update public.studio_settings set
  free_cancellation_hours = ${literal(freeCancellationHours())},
  book_ahead_weeks = ${literal(bookAheadWeeks())};

-- The series are stamped together, so that BK-1001 and the following go by day. Two weeks that are over are there, too.
alter table public.class_series disable trigger follow_series;

${insertInto('public.class_series', seriesRows())}

alter table public.class_series enable trigger follow_series;

select public.stamp_series(
  null,
  date_trunc('week', public.studio_today())::date - 14,
  public.studio_today() + 7 * (select stamp_weeks from public.studio_settings) - 1
);
`;
}
