import { Link } from 'wouter';
import { useContent } from '#admin/parts/content.ts';
import type { Dashboard } from '#domain/overview/dashboard-schema.ts';
import { attendancePercent } from '#domain/overview/trend.ts';
import { Bar } from './Bar.tsx';
import { Panel, Quiet } from './Panel.tsx';

interface Props {
  attendance: Dashboard['attendance'];
  /** Key of who asks, where only their own classes are counted. */
  teacher: string | null;
}

/** Who came, of those who were marked in the last four weeks. */
export function Attendance({ attendance, teacher }: Props) {
  const { classTypes } = useContent();
  return (
    <Panel title="Attendance" words={`The last 28 days${teacher === null ? '' : ', in your classes'}.`}>
      {attendance.length === 0 ? (
        <Quiet>Nobody has been marked yet. Attendance is marked from half an hour before a class.</Quiet>
      ) : (
        <ul className="grid gap-x-10 gap-y-1 rounded-soft bg-paper-deep px-5 py-4 md:grid-cols-2 xl:grid-cols-3">
          {attendance.map(({ classType, title, came, expected }) => (
            <li key={classType} className="relative py-1.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <Link
                  href={classesCounted(classType, teacher)}
                  className="font-semibold text-ink no-underline after:absolute after:inset-0 hover:text-plum"
                >
                  {classTypes.find(({ key }) => key === classType)?.title ?? title}
                </Link>
                <span className="tabular-nums">
                  <strong>{attendancePercent({ came, expected })}%</strong>{' '}
                  <span className="text-[0.95rem] text-ink-soft">
                    {came.toLocaleString('en-GB')} of {expected.toLocaleString('en-GB')}
                  </span>
                </span>
              </p>
              <Bar percent={attendancePercent({ came, expected }) ?? 0} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The classes in which people were marked. */
const classesCounted = (classType: string, teacher: string | null) =>
  `/admin/bookings?${new URLSearchParams({
    tab: 'completed',
    period: 'last-28-days',
    sort: 'latest',
    type: classType,
    ...(teacher !== null && { instructor: teacher }),
  })}`;
