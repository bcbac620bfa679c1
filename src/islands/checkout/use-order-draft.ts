import { useEffect, useState } from 'react';
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

/** An order that was sent and not answered. `wanted` is all that it said. */
interface SentOrder {
  requestId: string;
  wanted: string;
  email: string;
}

/**
 * Keeps what was sent until it is answered, also over a reload in the middle of it: the same order sent again is the
 * same request, and a changed one is a new one.
 */
export const sentOrder = {
  read: (): SentOrder | undefined => {
    // Where nothing can be stored the page itself remembers.
    latest ??= readDraft(draftNames.request, { requestId: '', wanted: '', email: '' });
    return latest.requestId ? latest : undefined;
  },
  keep: (sent: SentOrder) => {
    latest = sent;
    keepDraft(draftNames.request, { ...sent });
  },
  forget: () => {
    latest = undefined;
    keepDraft(draftNames.request, undefined);
  },
};

let latest: SentOrder | undefined;
