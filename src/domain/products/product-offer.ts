import { decimalOf } from '#domain/money/decimal.ts';
import type { Money } from '#domain/money/money.ts';
import { stockStatuses, stockStatusOf } from './product.ts';

interface Offered {
  price: Money;
  formerPrice?: Money | null | undefined;
  stock: number | null;
}

/** What changes in a product's offer in schema.org's vocabulary: its price, its former price and whether it is in stock. */
export const productOffer = ({ price, formerPrice, stock }: Offered) => ({
  price: decimalOf(price),
  priceCurrency: price.currency,
  availability: `https://schema.org/${stockStatuses[stockStatusOf({ stock })].schema}` as const,
  ...(formerPrice && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification' as const,
      priceType: 'https://schema.org/StrikethroughPrice',
      price: decimalOf(formerPrice),
      priceCurrency: formerPrice.currency,
    },
  }),
});
