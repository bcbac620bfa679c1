interface Props {
  value: number;
  /** The whole of which it is a part. */
  total: number;
  /** The largest whole among the bars that are compared: it is as wide as there is room, smaller ones are shorter. */
  widest: number;
  className?: string;
}

/** How much of a whole there is, where wholes differ; what it means stands beside it in words. */
export function Bar({ value, total, widest, className = 'mt-1.5' }: Props) {
  return (
    <div aria-hidden="true" className={className}>
      <div
        className="h-2 overflow-hidden rounded-full bg-paper-edge"
        style={{ width: `${(100 * total) / Math.max(widest, total)}%` }}
      >
        <div
          className="h-full rounded-full bg-sage"
          style={{ width: `${Math.min(100, (100 * value) / total)}%` }}
        />
      </div>
    </div>
  );
}
