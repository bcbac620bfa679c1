import { lazy, Suspense, useState } from 'react';
import { HeaderPopover } from '#admin/shell/HeaderPopover.tsx';
import { PartBoundary } from '#admin/shell/PartBoundary.tsx';
import { useLatest } from '#admin/shell/use-latest.ts';
import { initials } from '#domain/instructors/initials.ts';
import { $staffName } from '#stores/staff/overview.ts';

const load = () => import('./UserMenuList.tsx');
const UserMenuList = lazy(load);
const ResetDemo = lazy(() => import('./ResetDemo.tsx'));

/** The signed-in person's name and menu. */
export function UserMenu() {
  const { data } = useLatest($staffName);
  const name = data || 'Admin User';
  const [reset, setReset] = useState<() => Promise<void>>();
  const [isConfirming, setIsConfirming] = useState(false);

  const confirmReset = (newReset: () => Promise<void>) => {
    document.getElementById('user-menu')?.hidePopover();
    setReset(() => newReset);
    setIsConfirming(true);
  };

  return (
    <>
      <HeaderPopover
        id="user-menu"
        label="User menu"
        load={load}
        width="w-[16rem]"
        className="inline-flex min-h-[44px] min-w-[44px] shrink-0 items-center justify-center gap-2 rounded-full p-1 font-medium hover:bg-paper-deep aria-expanded:bg-paper-deep lg:pr-3"
        content={
          <>
            <span
              aria-hidden
              className="grid size-[min(2.25rem,11.25vw)] place-content-center rounded-full bg-plum text-sm font-semibold text-plum-on"
            >
              {initials(name)}
            </span>
            <span className="max-w-[12rem] truncate max-lg:sr-only">{name}</span>
          </>
        }
      >
        <UserMenuList name={name} onReset={confirmReset} />
      </HeaderPopover>
      {reset && (
        <PartBoundary>
          <Suspense>
            <ResetDemo open={isConfirming} reset={reset} onClose={() => setIsConfirming(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
