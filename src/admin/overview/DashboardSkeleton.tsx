import { figureGrid } from './Figures.tsx';

const skeletonStyle = 'rounded-soft bg-paper-deep motion-safe:animate-pulse';

/** The dashboard's skeleton, of the same size as its content. */
export function DashboardSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">Loading...</span>
      <div aria-hidden="true" className={`${skeletonStyle} h-56 sm:h-36`} />
      <div aria-hidden="true" className={`${skeletonStyle} mt-14 h-44`} />
      <div aria-hidden="true" className={figureGrid}>
        {['classes', 'bookings', 'memberships', 'orders'].map((card) => (
          <div key={card} className={`${skeletonStyle} min-h-[9.25rem]`} />
        ))}
      </div>
      <div aria-hidden="true" className="grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className={`${skeletonStyle} mt-14 h-[31.5rem]`} />
        <div className={`${skeletonStyle} mt-14 h-[31.5rem]`} />
      </div>
    </div>
  );
}
