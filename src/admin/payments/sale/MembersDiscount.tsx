import { Choice } from '#components/form/ChoiceGroup.tsx';
import type { SaleLine } from '#domain/payments/sale.ts';
import { useSaleChoices } from './use-sale-choices.ts';

interface Props {
  lines: readonly SaleLine[];
  /** The discount on products, in per cent. */
  discount: number;
  onChange: (discount: number) => void;
}

/** Gives members their discount on the products of a sale. */
export function MembersDiscount({ lines, discount, onChange }: Props) {
  const offered = useSaleChoices().data?.found?.membersDiscount ?? 0;
  // A discount that was given can always be taken back.
  const percent = discount || offered;
  if (percent === 0 || !lines.some(({ item }) => item.kind === 'product')) return null;
  return (
    <p>
      <Choice
        type="checkbox"
        label={`${percent}% off products for a member`}
        checked={discount > 0}
        onChange={() => onChange(discount > 0 ? 0 : offered)}
      />
    </p>
  );
}
