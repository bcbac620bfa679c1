import { Skeleton } from '#admin/parts/list/Skeleton.tsx';

/** The skeleton of a screen: its name, and the outline of a list. */
export function ScreenSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <p className="display mb-8 text-[clamp(1.7rem,1.4rem+1.2vw,2.3rem)] text-ink-soft">{title}</p>
      <Skeleton rows={3} />
    </div>
  );
}
