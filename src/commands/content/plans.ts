import { projectFolder } from '#commands/running/project.ts';
import { readContent } from '#commands/seed/content.ts';
import { moneyFromDecimal } from '#domain/money/decimal.ts';
import type { planBegins, planKinds } from '#domain/passes/plan.ts';
import { rateFromPercent } from '#domain/payments/vat.ts';

interface PlanFields {
  name: string;
  kind: keyof typeof planKinds;
  price: number;
  classes?: number;
  days: number;
  begins?: keyof typeof planBegins;
  introductory?: boolean;
  dailyLimit?: number;
  vat?: number;
  guests?: number;
  renews?: boolean;
  storeDiscount?: number;
  workshopDiscount?: number;
  waitlistPriority?: boolean;
  order: number;
}

/** A plan as put_plans() accepts it and studio_content() returns it. */
export interface PlanRow {
  key: string;
  name: string;
  kind: keyof typeof planKinds;
  price_minor: number;
  currency: 'GBP';
  /** The number of classes; null means no limit. */
  credits: number | null;
  days: number;
  begins: keyof typeof planBegins;
  introductory: boolean;
  /** The maximum number of classes on one day; null means no limit. */
  daily_limit: number | null;
  /** In hundredths of a per cent; null for the studio's usual rate. */
  vat_rate: number | null;
  /** The number of guest places. */
  guests: number;
  /** Whether an online purchase is renewed each month. */
  renews: boolean;
  /** Discount on products for its owner, in per cent. */
  store_discount: number;
  /** Discount on workshops for its owner, in per cent. */
  workshop_discount: number;
  /** Whether its owner goes ahead of others on waitlists. */
  waitlist_priority: boolean;
  position: number;
}

/**
 * Returns the database rows for the plans in src/content/plans, in the order shown.
 * @param root The project, or a copy of it.
 */
export function planRows(root = projectFolder): PlanRow[] {
  return readContent<PlanFields>('plans', root)
    .map(
      ({
        key,
        name,
        kind,
        price,
        classes,
        days,
        begins,
        introductory,
        dailyLimit,
        vat,
        guests,
        renews,
        storeDiscount,
        workshopDiscount,
        waitlistPriority,
        order,
      }) => ({
        key,
        name,
        kind,
        price_minor: moneyFromDecimal(price, 'GBP')?.amount ?? 0,
        currency: 'GBP' as const,
        credits: classes ?? null,
        days,
        begins: begins ?? 'bought',
        introductory: introductory ?? false,
        daily_limit: dailyLimit ?? null,
        vat_rate: vat === undefined ? null : rateFromPercent(vat),
        guests: guests ?? 0,
        renews: renews ?? false,
        store_discount: storeDiscount ?? 0,
        workshop_discount: workshopDiscount ?? 0,
        waitlist_priority: waitlistPriority ?? false,
        position: order,
      }),
    )
    .sort((first, other) => first.position - other.position);
}

/** The keys of plans that differ between files and database, including new and removed plans. */
export function changedPlans(files: readonly PlanRow[], stored: readonly PlanRow[]): string[] {
  const textsByKey = (plans: readonly PlanRow[]) =>
    new Map(plans.map((plan) => [plan.key, JSON.stringify(Object.entries(plan).sort())]));
  const [inFiles, inDatabase] = [textsByKey(files), textsByKey(stored)];
  return [...new Set([...inFiles.keys(), ...inDatabase.keys()])]
    .filter((key) => inFiles.get(key) !== inDatabase.get(key))
    .sort();
}
