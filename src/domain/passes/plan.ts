import { formatMoney, type Money } from '#domain/money/money.ts';

/** The kinds of plans: a single class, unlimited classes, or a number of classes. */
export const planKinds = {
  'drop-in': { label: 'Drop-in' },
  unlimited: { label: 'Unlimited' },
  pack: { label: 'Pack' },
} as const;

/** The event that starts a pass's validity. */
export const planBegins = {
  bought: { label: 'When it is bought' },
  'first-visit': { label: 'At the first visit' },
} as const;

/**
 * The maximum length of a plan's name, its maximum price in minor units, and its maximum numbers of classes, days,
 * classes per day and guests, and its maximum discounts in per cent. The database enforces the same.
 */
export const planLimits = {
  name: 120,
  price: 9_999_999,
  classes: 1000,
  days: 3660,
  daily: 20,
  guests: 100,
  storeDiscount: 100,
  workshopDiscount: 100,
} as const;

/** A membership plan. */
export interface Plan {
  key: string;
  name: string;
  description: string;
  price: Money;
  /** The unit of the price: "per class", "per month", "for 10 classes". */
  unit: string;
  /** The number of classes it includes; undefined if unlimited. */
  classes?: number | undefined;
  /** Whether each person can buy it only once. */
  introductory: boolean;
  /** How often its owner may bring a friend along free. */
  guests: number;
  /** Whether an online purchase is renewed each month until it is ended. */
  renews: boolean;
  /** Discount on products for its owner, in per cent. */
  storeDiscount: number;
  /** Discount on workshops for its owner, in per cent. */
  workshopDiscount: number;
  mostPopular: boolean;
  /** Its benefits, one line each, in the order shown. */
  includes: readonly string[];
  order: number;
  comparison: PlanComparison;
}

/** The rows of the table that compares plans; every text is short. */
export interface PlanComparison {
  classes: string;
  valid: string;
  store: string;
  booking: string;
}

/** The comparison's rows with their headings, in the order shown; those of workshops and guests follow from numbers. */
export const comparisonRows: Readonly<Record<keyof PlanComparison | 'workshops' | 'guests', string>> = {
  classes: 'Classes',
  valid: 'Valid for',
  workshops: 'Workshops',
  store: 'In the store',
  booking: 'Booking',
  guests: 'Bring a friend',
};

/** The single class that anyone can buy at any time, with which other plans are compared; undefined if there is none. */
export const singleClassOf = (plans: readonly Plan[]): Plan | undefined =>
  plans.find(({ classes, introductory }) => classes === 1 && !introductory);

/** The saving of a pack compared to as many single classes; undefined if there is none. */
export function savingOf(plan: Plan, dropIn: Money): Money | undefined {
  const amount = (plan.classes ?? 0) * dropIn.amount - plan.price.amount;
  return amount > 0 ? { amount, currency: plan.price.currency } : undefined;
}

const timesText = (times: number) => ['never', 'once', 'twice'][times] ?? `${times} times`;

/** The text of a plan in a row of the comparison; for workshops, "10% off", and for guests, "Free, once". */
export function comparisonText(row: keyof typeof comparisonRows, plan: Plan): string {
  const { comparison, guests, workshopDiscount } = plan;
  if (row === 'workshops') return workshopDiscount === 0 ? 'Full price' : `${workshopDiscount}% off`;
  if (row === 'guests') return guests === 0 ? 'No' : `Free, ${timesText(guests)}`;
  return comparison[row];
}

/**
 * A plan's benefits, with the calculated saving, the discount on workshops and the guests: the sentences always agree with the
 * rules.
 */
export function planBenefits(plan: Plan, plans: readonly Plan[]): string[] {
  const single = singleClassOf(plans);
  const saving = single && savingOf(plan, single.price);
  return [
    ...plan.includes.slice(0, 1),
    ...(saving ? [`Saves ${formatMoney(saving)} versus drop-in`] : []),
    ...(plan.workshopDiscount > 0 ? [`${plan.workshopDiscount}% off workshops`] : []),
    ...plan.includes.slice(1),
    ...(plan.guests > 0 ? [`Bring a friend free ${timesText(plan.guests)}`] : []),
  ];
}

/** The price of one class of a plan; undefined if the number of classes is unlimited. */
export function pricePerClass(plan: Plan): Money | undefined {
  return plan.classes ? { ...plan.price, amount: Math.round(plan.price.amount / plan.classes) } : undefined;
}
