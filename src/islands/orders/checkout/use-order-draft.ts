import { useEffect, useState } from 'react';
import type { OrderForm } from '#domain/orders/order-form.ts';
import { memberDetails } from '#stores/accounts/member-details.ts';
import { draft } from '#stores/draft.ts';

const empty: OrderForm = { name: '', email: '', phone: '', note: '' };

/** What was typed, kept in this tab until the order is placed. */
export const orderDraft = draft('checkout', empty);

/**
 * The order that was sent and not answered, also over a reload in the middle of it: the same order sent again is the
 * same request, and a changed one is a new one. `wanted` is all that it said.
 */
export const sentOrder = draft('checkout-request', { requestId: '', wanted: '', email: '' });

/** What the customer types: kept for this tab, and filled in for a member where nobody types or has typed. */
export function useOrderDraft(): [OrderForm, (change: Partial<OrderForm>) => void] {
  const [form, setForm] = useState<OrderForm>(empty);

  useEffect(() => {
    setForm(orderDraft.read());
    void memberDetails().then((own) => {
      if (!own) return;
      // Whoever stands in a field is about to type: what came would mix with it.
      const entered = document.activeElement?.getAttribute('name');
      const filled = (field: 'name' | 'email' | 'phone', typed: OrderForm) =>
        typed[field] || (entered === field ? '' : own[field]);
      setForm((typed) => ({
        ...typed,
        name: filled('name', typed),
        email: filled('email', typed),
        phone: filled('phone', typed),
      }));
    });
  }, []);

  const change = (changed: Partial<OrderForm>) => {
    const next = { ...form, ...changed };
    setForm(next);
    orderDraft.keep(next);
  };
  return [form, change];
}
