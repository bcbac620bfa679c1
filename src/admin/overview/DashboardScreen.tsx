import { lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { useRole } from '#admin/parts/use-role.ts';
import { SellAtDesk } from '#admin/payments/sale/SellAtDesk.tsx';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { loadDashboard } from '#stores/staff/overview.ts';
import { studioNow } from '#stores/studio-clock.ts';
import { ActivityPanel } from './ActivityPanel.tsx';
import { Alerts } from './Alerts.tsx';
import { Attendance } from './Attendance.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { Figures } from './Figures.tsx';
import { NextClass } from './NextClass.tsx';
import { Upcoming } from './Upcoming.tsx';

// Lazy, because most visits of the dashboard do not need them.
const FailedMails = lazy(() => import('#admin/mails/FailedMails.tsx'));
const PassesDialog = lazy(() => import('#admin/passes/PassesDialog.tsx'));

/** Dashboard Overview: the studio's day. Every number links to its list. */
export default function DashboardScreen() {
  const query = useQuery(['overview', 'dashboard'], loadDashboard);
  const { data, problem, busy } = query;
  const [params] = useSearchParams();
  const isAdmin = useRole() === 'admin';
  const now = studioNow();
  const today = studioDayOf(now);

  return (
    <>
      <ScreenHead title="Dashboard Overview" description={dayInWords(today)}>
        {isAdmin && <SellAtDesk />}
      </ScreenHead>
      <LoadingProblem queries={[query]} />
      {data ? (
        <div className="grid gap-8">
          {data.next && <NextClass row={data.next} now={now} />}
          <Alerts alerts={data.alerts} ownInstructor={data.ownInstructor} />
          {isAdmin && (
            <Suspense fallback={null}>
              <FailedMails />
            </Suspense>
          )}
          <Figures dashboard={data} />
          <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Upcoming rows={data.upcoming} today={today} />
            <ActivityPanel activity={data.activity} isOwn={!isAdmin} />
          </div>
          <Attendance attendance={data.attendance} ownInstructor={data.ownInstructor} />
        </div>
      ) : (
        (problem === undefined || busy) && <DashboardSkeleton />
      )}
      {isAdmin && params.get('show') === 'passes' && (
        <Suspense fallback={null}>
          <PassesDialog />
        </Suspense>
      )}
    </>
  );
}
