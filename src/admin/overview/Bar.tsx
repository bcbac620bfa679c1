/** How much of a whole there is; what it means stands beside it in words. */
export function Bar({ percent }: { percent: number }) {
  return (
    <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-paper-edge">
      <div className="h-full rounded-full bg-sage" style={{ width: `${Math.min(100, percent)}%` }} />
    </div>
  );
}
