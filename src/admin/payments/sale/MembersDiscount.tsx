import { Choice } from '#components/form/ChoiceGroup.tsx';
import type { SaleLine } from '#domain/payments/sale.ts';
import { useSaleChoices } from './use-sale-choices.ts';

interface Props {
  lines: readonly SaleLine[];
  /** The discount on products, in per cent. */
  discount: number;
  onChange: (discount: number) => void;
}

/** Gives members their discount on the products of a sale. Several are offered if plans differ, or if one has changed. */
export function MembersDiscount({ lines, discount, onChange }: Props) {
  const offered = useSaleChoices().data?.found?.membersDiscounts ?? [];
  // A discount that was given can always be taken back.
  const percents = [...new Set(discount > 0 ? [...offered, discount] : offered)];
  if (!lines.some(({ item }) => item.kind === 'product')) return null;
  return percents.map((percent) => (
    <p key={percent}>
      <Choice
        type="checkbox"
        label={`${percent}% off products for a member`}
        checked={discount === percent}
        onChange={() => onChange(discount === percent ? 0 : percent)}
      />
    </p>
  ));
}
