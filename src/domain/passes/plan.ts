import { formatMoney, type Money } from '#domain/money/money.ts';

/** What a plan gives: a single class, as many as somebody likes, or a number of classes. */
export const planKinds = {
  'drop-in': { label: 'Drop-in' },
  unlimited: { label: 'Unlimited' },
  pack: { label: 'Pack' },
} as const;

/** When the days of a pass begin to count. */
export const planBegins = {
  bought: { label: 'When it is bought' },
  'first-visit': { label: 'At the first visit' },
} as const;

/** A way to pay for classes. */
export interface Plan {
  key: string;
  name: string;
  description: string;
  price: Money;
  /** What the price buys: "per class", "per month", "for 10 classes". */
  unit: string;
  /** Number of classes it holds; undefined where it is unlimited. */
  classes?: number | undefined;
  mostPopular: boolean;
  /** What it includes, one line each, in the order shown. */
  includes: readonly string[];
  order: number;
  comparison: PlanComparison;
}

/** The rows of the table that puts the plans side by side; every text is short. */
export interface PlanComparison {
  classes: string;
  valid: string;
  workshops: string;
  store: string;
  booking: string;
  guests: string;
}

/** The comparison's rows with their headings, in the order shown. */
export const comparisonRows: Readonly<Record<keyof PlanComparison, string>> = {
  classes: 'Classes',
  valid: 'Valid for',
  workshops: 'Workshops',
  store: 'In the store',
  booking: 'Booking',
  guests: 'Bring a friend',
};

/** What a pack saves against as many single classes; undefined where it saves nothing. */
export function savingOf(plan: Plan, dropIn: Money): Money | undefined {
  const amount = (plan.classes ?? 0) * dropIn.amount - plan.price.amount;
  return amount > 0 ? { amount, currency: plan.price.currency } : undefined;
}

/** What a plan includes, with the saving counted out: the sentence never disagrees with the prices. */
export function planLines(plan: Plan, plans: readonly Plan[]): string[] {
  const single = plans.find(({ classes }) => classes === 1);
  const saving = single && savingOf(plan, single.price);
  const [first, ...rest] = plan.includes;
  if (!saving || !first) return [...plan.includes];
  return [first, `Saves ${formatMoney(saving)} versus drop-in`, ...rest];
}

/** The price of one class of a plan; undefined where the number of classes has no limit. */
export function pricePerClass(plan: Plan): Money | undefined {
  return plan.classes ? { ...plan.price, amount: Math.round(plan.price.amount / plan.classes) } : undefined;
}
