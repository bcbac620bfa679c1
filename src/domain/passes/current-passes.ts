import type { Subscription } from '#domain/checkouts/subscription-schema.ts';
import type { Pass } from './pass-schema.ts';

type ListedPass = Pick<Pass, 'number' | 'status' | 'due'>;
type Renewal = Pick<Subscription, 'pass' | 'state'>;

/** Whether a pass still matters: it pays now or later, something is to be paid for it, or it is charged each month. */
export const isCurrentPass = ({ number, status, due }: ListedPass, renewals: readonly Renewal[]): boolean =>
  (status !== 'ended' && status !== 'used-up') ||
  due.amount > 0 ||
  renewals.some(({ pass, state }) => pass === number && state !== 'ended');

/** The number of passes that are listed even if all are over: their owner reads why the latest has ended. */
export const alwaysListedPasses = 3;

/** Divides the passes of a member into those that are listed, and the earlier ones. @param passes The earliest last. */
export function dividePasses<Listed extends ListedPass>(
  passes: readonly Listed[],
  renewals: readonly Renewal[],
): { listed: readonly Listed[]; earlier: readonly Listed[] } {
  const listed = passes.filter((pass, index) => index < alwaysListedPasses || isCurrentPass(pass, renewals));
  return { listed, earlier: passes.filter((pass) => !listed.includes(pass)) };
}
