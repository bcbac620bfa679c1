import { buyPath } from './buying.ts';
import { type Plan, singleClassOf } from './plan.ts';

type Priced = Pick<Plan, 'price' | 'classes'>;

/**
 * The number of classes from which a plan costs less than single classes; undefined if it never does, or if the
 * plan includes fewer.
 */
export function cheaperFrom(plan: Priced, single: Priced): number | undefined {
  if (plan.classes === 1 || single.price.amount === 0) return undefined;
  const number = Math.floor(plan.price.amount / single.price.amount) + 1;
  return number > (plan.classes ?? Number.POSITIVE_INFINITY) ? undefined : number;
}

/** The sentence about when a plan is worth its price, calculated from the prices; undefined if there is no advice. */
export function planAdvice(plan: Plan, plans: readonly Plan[]): string | undefined {
  const single = singleClassOf(plans);
  const number = single && cheaperFrom(plan, single);
  if (number === undefined) return undefined;
  const nthClass =
    plan.classes === undefined ? `the ${ordinal(number)} class ${plan.unit}` : `the ${ordinal(number)} class`;
  return `Cheaper than dropping in from ${nthClass.replace(' per ', ' in a ').replace(' for ', ' in ')}.`;
}

/**
 * The action for each plan: booking for a single class; for the others, and for an introductory class, a page that knows how
 * they can be paid now.
 */
export function planAction({ classes, introductory, key }: Pick<Plan, 'classes' | 'introductory' | 'key'>): {
  label: string;
  path: string;
} {
  if (classes === 1 && !introductory) return { label: 'Book one class', path: '/book' };
  return { label: 'Choose this plan', path: buyPath(key) };
}

const ordinalWords =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const rules = new Intl.PluralRules('en-GB', { type: 'ordinal' });

const ordinal = (number: number): string =>
  ordinalWords[number - 1] ?? `${number}${endings[rules.select(number)] ?? 'th'}`;
