import { lazy, Suspense, useState } from 'react';
import { useRole } from '#admin/parts/use-role.ts';
import { PartBoundary } from '#admin/shell/PartBoundary.tsx';
import { useLatest } from '#admin/shell/use-latest.ts';
import { useStore } from '#components/use-store.ts';
import { $badges } from '#stores/staff/overview.ts';
import { $publishing } from '#stores/staff/publishing.ts';

const PublishBar = lazy(() => import('./PublishBar.tsx'));

/**
 * The unpublished changes, below every screen. For admins only: instructors can neither change what pages are built
 * from nor publish it. It queries the studio once the badges are loaded, and loads the bar when there is something to
 * show.
 */
export function Publishing() {
  const isAdmin = useRole() === 'admin';
  const isReady = useStore($badges).data !== undefined;
  const [isShown, setIsShown] = useState(false);
  if (isReady && !isShown) setIsShown(true);
  return isAdmin && isShown ? <Notice /> : null;
}

function Notice() {
  const { data: status } = useLatest($publishing);
  const [isShown, setIsShown] = useState(false);
  // Once displayed, it stays to report the result of publishing.
  if (status && status.kind !== 'published' && !isShown) setIsShown(true);
  if (!isShown || !status) return null;
  return (
    <PartBoundary>
      <Suspense>
        <PublishBar status={status} />
      </Suspense>
    </PartBoundary>
  );
}
