import { capitalized } from '#domain/content/capitalized.ts';
import { listText } from '#domain/content/list-text.ts';
import { countAtStart } from '#domain/content/number-word.ts';
import type { Plan } from './plan.ts';

/**
 * "By the class, by the pack or by the month": how these plans are paid, for the beginning of a sentence; undefined if none of
 * them can be described so.
 */
export function planWays(
  plans: readonly Pick<Plan, 'classes' | 'introductory' | 'unit'>[],
): string | undefined {
  const ways = plans.filter(({ introductory }) => !introductory).flatMap(wayOf);
  const text = listText([...new Set(ways)], 'or');
  return text ? capitalized(text) : undefined;
}

/** "Three ways to come": the title of the page that lists this number of plans. */
export const plansTitle = (count: number): string =>
  count === 0 ? 'Pay by the class' : `${countAtStart(count, 'way', 'ways')} to come`;

function wayOf({ classes, unit }: Pick<Plan, 'classes' | 'unit'>): string[] {
  if (classes !== undefined) return [classes === 1 ? 'by the class' : 'by the pack'];
  const [, period] = /^per (.+)$/i.exec(unit) ?? [];
  return period ? [`by the ${period}`] : [];
}
