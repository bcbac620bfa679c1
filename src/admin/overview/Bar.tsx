interface Props {
  value: number;
  /** The total of which it is a part. */
  total: number;
  /** The largest total among the compared bars: its bar has the full width, the others are proportionally shorter. */
  widest: number;
  className?: string;
}

/** A part of a total, comparable between different totals; its meaning is in the text beside it. */
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
