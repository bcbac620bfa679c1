import { Link } from 'wouter';
import { useContent } from '#admin/parts/content.ts';
import { thousands } from '#domain/money/thousands.ts';
import { type AttendanceScale, attendanceScale, placeOnScale } from '#domain/overview/attendance-scale.ts';
import type { Dashboard } from '#domain/overview/dashboard-schema.ts';
import { attendancePercent } from '#domain/overview/trend.ts';
import { EmptyNote, Panel } from './Panel.tsx';

interface Props {
  attendance: Dashboard['attendance'];
  /** The signed-in instructor's key, if only their own classes are counted. */
  ownInstructor: string | null;
}

/** The attendance rate of the people marked in the last four weeks. */
export function Attendance({ attendance, ownInstructor }: Props) {
  const { classTypes } = useContent();
  const scale = attendanceScale(attendance);
  return (
    <Panel
      title="Attendance"
      caption={`The last 28 days${ownInstructor === null ? '' : ', in your classes'}.${averageSentence(scale)}`}
    >
      {attendance.length === 0 ? (
        <EmptyNote>
          Nobody has been marked yet. Attendance is marked from half an hour before a class.
        </EmptyNote>
      ) : (
        <ul className="grid gap-x-10 gap-y-2 rounded-soft bg-paper-deep px-5 py-4 md:grid-cols-2 xl:grid-cols-3">
          {attendance.map(({ classType, title, attended, expected }) => (
            <li key={classType} className="relative py-1.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <Link
                  href={countedClassesPath(classType, ownInstructor)}
                  className="font-semibold text-ink no-underline after:absolute after:inset-0 hover:text-plum"
                >
                  {classTypes.find(({ key }) => key === classType)?.title ?? title}
                </Link>
                <span className="tabular-nums">
                  <strong>{`${attendancePercent({ attended, expected })}%`}</strong>{' '}
                  <span className="text-[0.95rem] text-ink-soft">
                    {`${thousands(attended)} of ${thousands(expected)}`}
                  </span>
                </span>
              </p>
              <Scale scale={scale} percent={attendancePercent({ attended, expected }) ?? 0} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const averageSentence = ({ from, average }: AttendanceScale) =>
  average === undefined ? '' : ` The scale runs from ${from} to 100%; the line is the average, ${average}%.`;

/** A dot between the ends of the scale, and a line at the average of all classes. */
function Scale({ scale, percent }: { scale: AttendanceScale; percent: number }) {
  return (
    <div aria-hidden="true" className="relative mx-1.5 h-5">
      <div className="absolute inset-x-0 top-1/2 h-px bg-ink-soft/50" />
      {scale.average !== undefined && (
        <div
          className="absolute inset-y-0.5 w-px bg-ink-soft"
          style={{ left: `${placeOnScale(scale.average, scale)}%` }}
        />
      )}
      <div
        className="absolute top-1/2 size-3 -translate-x-1/2 -translate-y-1/2 rounded-full bg-sage shadow-[0_0_0_2px_rgb(var(--paper-deep))]"
        style={{ left: `${placeOnScale(percent, scale)}%` }}
      />
    </div>
  );
}

/** The path of the list of the classes whose attendance is counted. */
const countedClassesPath = (classType: string, ownInstructor: string | null) =>
  `/admin/bookings?${new URLSearchParams({
    tab: 'completed',
    period: 'last-28-days',
    sort: 'latest',
    type: classType,
    ...(ownInstructor !== null && { instructor: ownInstructor }),
  })}`;
