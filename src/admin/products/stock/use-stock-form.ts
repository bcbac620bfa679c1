import { useState } from 'react';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { commonRefusals } from '#admin/products/refusals.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import type { StaffProduct } from '#domain/products/staff/product-schema.ts';
import { pieces } from '#domain/products/staff/product-texts.ts';
import { readStock, stockProblemMessages } from '#domain/products/staff/stock-form.ts';
import { invalidate, showSaved } from '#stores/staff/queries.ts';
import { products } from '#stores/staff/staff.ts';

/**
 * The form of a change of stock, and the product whose stock changes.
 * @param initial Undefined if the product is selected in the form.
 */
export function useStockForm(initial: StaffProduct | undefined, onClose: () => void) {
  const close = useWhileMounted(onClose);
  const [product, setProduct] = useState(initial);
  const form = useRecordForm({
    record: null,
    fieldsOf: () => ({ product: initial?.id ?? '', reason: 'delivery', way: 'add', pieces: '' }),
    read: (fields) => readStock(fields, product),
    send: async ({ draft: { product, stock, reason, change, after }, requestId }) => {
      const service = await products();
      const answer =
        reason === 'count'
          ? await service.countStock(product.id, { counted: after, seen: stock, requestId })
          : await service.moveStock(product.id, { change, reason, requestId });
      if (answer.kind === 'refused' && answer.reason in stockProblemMessages) {
        // A product was ordered meanwhile: the displayed stock is out of date.
        invalidate('products');
        const found = await service.find(product.id).catch(() => undefined);
        // Another one may have been chosen meanwhile.
        if (found) setProduct((chosen) => (chosen?.id === found.id ? found : chosen));
      }
      return answer;
    },
    refusal: ({ reason }) =>
      reason === 'not-allowed' || reason === 'unknown'
        ? commonRefusals[reason]
        : { field: 'pieces' as const, message: stockProblemMessages[reason] },
    onDone: ({ record }) => {
      if (initial) showSaved(initial, record);
      invalidate('products', 'movements');
      void notifySuccess(`${record.name}: ${pieces(record.stock)} in stock`);
      close();
    },
    // The validity of the pieces depends on all the other fields.
    validatedTogether: ['product', 'reason', 'way', 'pieces'],
  });

  const choose = (chosen: StaffProduct | null) => {
    setProduct(chosen ?? undefined);
    form.change({ product: chosen?.id ?? '' });
  };

  return { form, product, choose };
}
