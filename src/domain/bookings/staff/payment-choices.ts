import { isPassMethod, paymentMethods } from '#domain/bookings/payment-method.ts';

/** The class for which staff give somebody a place. */
interface PaidClass {
  /** Whether it is a workshop, for which no pass pays. */
  workshop: boolean;
}

/** The ways to pay as choices of a list; those that are not possible are disabled. */
export const paymentChoices = ({ workshop }: PaidClass) =>
  Object.entries(paymentMethods).map(([value, { label }]) => ({
    value,
    label,
    disabled: workshop && isPassMethod(value),
  }));

/** Why some of the choices are disabled; undefined if none is. */
export const paymentHint = ({ workshop }: PaidClass): string | undefined =>
  workshop ? 'No pass pays for workshops.' : undefined;

/** The chosen way to pay, or payment at the studio if another class is chosen that cannot be paid in this way. */
export const methodForClass = (method: string, { workshop }: PaidClass): string =>
  workshop && isPassMethod(method) ? 'pay_at_studio' : method;
