import { lazy, Suspense, useEffect } from 'react';
import { Publishing } from '#admin/publishing/Publishing.tsx';
import { useStore } from '#components/use-store.ts';
import { $unsentOnSignOut, sendUnsentMarks } from '#stores/staff/unsent-marks.ts';
import { Header } from './Header.tsx';
import { useFreshOverview } from './notifications/use-fresh-overview.ts';
import { PartBoundary } from './PartBoundary.tsx';
import { NotLoaded } from './screens/NotLoaded.tsx';
import { Screens } from './screens/Screens.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { SideSheet } from './sidebar/SideSheet.tsx';
import { useSidebar } from './sidebar/use-sidebar.ts';
import { useOthersChanges } from './use-others-changes.ts';

const UnsentMarksQuestion = lazy(() => import('./person/UnsentMarksQuestion.tsx'));

/** Sidebar, header and the screen at the address. */
export function Shell() {
  const sidebar = useSidebar();
  const unsentCount = useStore($unsentOnSignOut);
  useFreshOverview();
  useOthersChanges();
  useEffect(() => void sendUnsentMarks(), []);

  return (
    <div className="flex min-h-screen">
      {sidebar.sheet ? (
        <SideSheet open={sidebar.open} onClose={sidebar.close}>
          <Sidebar wide />
        </SideSheet>
      ) : (
        <aside
          className={`sticky top-0 h-screen shrink-0 overflow-hidden border-r border-paper-edge bg-paper-deep transition-[width] print:hidden ${sidebar.open ? 'w-[16rem]' : 'w-[3rem]'}`}
        >
          <Sidebar wide={sidebar.open} />
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header sidebarOpen={sidebar.open} onToggle={sidebar.toggle} />
        <main
          id="mainContent"
          tabIndex={-1}
          className="flex-1 px-4 py-6 outline-none md:px-6 lg:px-8 [&_h1:focus]:outline-none"
        >
          <Screens />
        </main>
        <Publishing />
        {unsentCount > 0 && (
          // Where marks could not be sent, this part may not be loaded either.
          <PartBoundary
            fallback={
              <div className="at-edge bottom-0 z-10 p-4">
                <NotLoaded />
              </div>
            }
          >
            <Suspense>
              <UnsentMarksQuestion count={unsentCount} />
            </Suspense>
          </PartBoundary>
        )}
      </div>
    </div>
  );
}
