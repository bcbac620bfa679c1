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
  'studio.instructors',
  instructors.map(({ instructor }) => instructor),
)}

${insertInto('studio.instructor_details', details)}

update studio.instructor_details set user_id = 'a0000000-0000-4000-8000-000000000002'
where instructor = 'tom-hollis';

update studio.studio_settings set
  free_cancellation_hours = ${literal(freeCancellationHours())},
  book_ahead_weeks = ${literal(bookAheadWeeks())};

-- The series are stamped together, so that BK-1001 and the following go by day. Two weeks that are over are there, too.
alter table studio.class_series disable trigger follow_series;

${insertInto('studio.class_series', seriesRows())}

alter table studio.class_series enable trigger follow_series;

select studio.stamp_series(
  null,
  date_trunc('week', studio.studio_today())::date - 14,
  studio.studio_today() + 7 * (select stamp_weeks from studio.studio_settings) - 1
);
`;
}
