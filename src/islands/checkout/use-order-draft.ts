import { useEffect, useRef, useState } from 'react';
import type { OrderForm } from '#domain/shop/checkout.ts';
import { keepDraft, readDraft } from '#stores/draft.ts';
import { memberDetails } from '#stores/member-details.ts';

/** What is kept in this tab until the order is placed. */
export const draftNames = { form: 'checkout', request: 'checkout-request' } as const;

const empty: OrderForm = { name: '', email: '', phone: '', note: '' };

/** What the customer types: kept for this tab, and filled in for a member where nobody types or has typed. */
export function useOrderDraft(): [OrderForm, (change: Partial<OrderForm>) => void] {
  const [form, setForm] = useState<OrderForm>(empty);

  useEffect(() => {
    setForm(readDraft(draftNames.form, { ...empty }));
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
    keepDraft(draftNames.form, { ...next });
  };
  return [form, change];
}

/**
 * The id of this checkout's request: the same however often it is sent, also after a reload in the middle of it, so
 * that a lost answer makes no second order. Another cart is another request.
 */
export function useRequestId(): (wanted: string) => string {
  const known = useRef<{ requestId: string; wanted: string }>(undefined);
  return (wanted) => {
    known.current ??= readDraft(draftNames.request, { requestId: crypto.randomUUID(), wanted });
    if (known.current.wanted !== wanted) known.current = { requestId: crypto.randomUUID(), wanted };
    keepDraft(draftNames.request, { ...known.current });
    return known.current.requestId;
  };
}
