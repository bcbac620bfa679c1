/** A screen that is on its way: its name, and the outline of a list. */
export function ScreenSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <p className="display text-[clamp(1.7rem,1.4rem+1.2vw,2.3rem)] text-ink-soft">{title}</p>
      <div aria-hidden className="mt-8 animate-pulse space-y-3">
        {['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-full'].map((width, row) => (
          <div key={row} className={`h-12 rounded-lg bg-paper-deep ${width}`} />
        ))}
      </div>
    </div>
  );
}
