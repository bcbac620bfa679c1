import { type RefObject, useEffect, useState } from 'react';
import { fillLate } from '#components/form/fill-late.ts';
import type { OrderForm } from '#domain/orders/order-form.ts';
import { memberDetails } from '#stores/accounts/member-details.ts';
import { draft } from '#stores/draft.ts';

const empty: OrderForm = { name: '', email: '', phone: '', note: '' };

/** The input, stored in this tab until the order is placed. */
export const orderDraft = draft('checkout', empty);

/**
 * The order that was sent without a response, preserved across a reload: the same order sent again is the same request,
 * and a changed one is a new request. `fingerprint` is its whole content.
 */
export const sentOrder = draft('checkout-request', { requestId: '', fingerprint: '', email: '' });

/**
 * The customer's input: stored for this tab, and prefilled for a member in empty fields.
 * @param place The element around the fields.
 */
export function useOrderDraft(
  place: RefObject<Element | null>,
): [OrderForm, (change: Partial<OrderForm>) => void] {
  const [form, setForm] = useState<OrderForm>(empty);

  useEffect(() => {
    setForm(orderDraft.read());
    void memberDetails().then((own) => {
      if (!own) return;
      fillLate(place.current, own, (untouched) =>
        setForm((typed) => {
          const typedFields = Object.entries(typed).filter(([, value]) => value !== '');
          return { ...typed, ...untouched, ...Object.fromEntries(typedFields) };
        }),
      );
    });
  }, []);

  const change = (changed: Partial<OrderForm>) => {
    const next = { ...form, ...changed };
    setForm(next);
    orderDraft.keep(next);
  };
  return [form, change];
}
