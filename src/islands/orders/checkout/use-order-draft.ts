import { type RefObject, useEffect, useState } from 'react';
import { fillLate } from '#components/form/fill-late.ts';
import { useShownAgain } from '#components/use-shown-again.ts';
import { memberDetails } from '#stores/accounts/member-details.ts';
import { sessionIsStored } from '#stores/accounts/session-stored.ts';
import { emptyOrder, type OrderInput, orderDraft } from '#stores/orders/order-draft.ts';

/**
 * The customer's input: stored for this tab, and prefilled for a member in empty fields.
 * @param formRef The element around the fields.
 * @param clearProblems Clears the problems of fields that are prefilled after the form was sent too early.
 */
export function useOrderDraft(
  formRef: RefObject<Element | null>,
  clearProblems: (prefilled: object) => void,
): [OrderInput, (change: Partial<OrderInput>) => void] {
  const [form, setForm] = useState<OrderInput>(emptyOrder);

  useEffect(() => {
    setForm(orderDraft.read());
    void memberDetails().then((details) => {
      if (!details) return;
      fillLate(formRef.current, details, (untouched) => {
        clearProblems(untouched);
        setForm((current) => {
          const filledFields = Object.entries(current).filter(([, value]) => value !== '');
          return { ...current, ...untouched, ...Object.fromEntries(filledFields) };
        });
      });
    });
  }, []);

  // Somebody may have signed out meanwhile, here or in another tab: what is still stored was typed by a guest, or before
  // the session ended.
  const forgetMember = () => {
    if (!sessionIsStored()) setForm(orderDraft.read());
  };
  useShownAgain(forgetMember);
  useEffect(() => {
    addEventListener('storage', forgetMember);
    return () => removeEventListener('storage', forgetMember);
  }, []);

  const change = (changed: Partial<OrderInput>) => {
    setForm((current) => ({ ...current, ...changed }));
    // Only what was typed: the details of a member's account are not for the next user of this tab.
    orderDraft.write({ ...orderDraft.read(), ...changed });
  };
  return [form, change];
}
