import Minus from 'lucide-react/icons/minus';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { directionOf, trendText } from '#domain/overview/trend.ts';

const arrows = { up: TrendingUp, down: TrendingDown, same: Minus };

/** The change of a number, as text and with an arrow. */
export function Trend({
  figure,
  comparedTo,
}: {
  figure: { now: number; before: number };
  comparedTo: string;
}) {
  const direction = directionOf(figure);
  const Arrow = arrows[direction];
  return (
    <span className="inline">
      <Arrow
        aria-hidden="true"
        className={`mr-1 inline size-4 align-[-0.15em] ${direction === 'up' ? 'text-sage' : direction === 'down' ? 'text-apricot-ink' : ''}`}
      />
      <span>{trendText(figure, comparedTo)}</span>
    </span>
  );
}
