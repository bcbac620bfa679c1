import { Choice, ChoiceGroup } from '#components/form/ChoiceGroup.tsx';
import type { Collected } from '#domain/cart/collected.ts';
import { paymentPageNotice } from '#domain/checkouts/payment-page-texts.ts';
import { formatMoney, type Money } from '#domain/money/money.ts';

interface Props {
  total: Money;
  /** What of the order is collected; digital products are not. */
  collected: Collected;
  /** Whether it is paid at once, on Stripe's page. */
  now: boolean;
  onChoose: (now: boolean) => void;
}

/** The payment options if the studio takes online payments: now, or at reception. */
export function WayToPay({ total, collected, now, onChoose }: Props) {
  return (
    <div>
      <ChoiceGroup legend="How would you like to pay?">
        <Choice
          type="radio"
          name="pay"
          label={collected === 'all' ? 'When you collect it' : 'At reception'}
          checked={!now}
          onChange={() => onChoose(false)}
        />
        <Choice type="radio" name="pay" label="Now, by card" checked={now} onChange={() => onChoose(true)} />
      </ChoiceGroup>
      {now && (
        <p className="mt-3">
          <strong className="font-semibold tabular-nums">{formatMoney(total)}</strong> now.{' '}
          {paymentPageNotice('order', collected)}
        </p>
      )}
    </div>
  );
}
