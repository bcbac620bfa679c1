/** A skeleton for rows that are loading. */
export function Skeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="h-16 rounded-2xl bg-paper-deep motion-safe:animate-pulse" />
      ))}
    </div>
  );
}
