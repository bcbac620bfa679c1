import { newSale, parseSaleDraft, type SaleDraft } from '#domain/payments/sale-draft.ts';
import { $account } from '#stores/accounts/account.ts';
import { storedDraft } from '#stores/draft.ts';

const withoutOwner: SaleDraft = { ...newSale, by: '' };

/** The sale at the desk, stored in this tab over reloads. */
const stored = storedDraft<SaleDraft>('sale', parseSaleDraft, withoutOwner);

const accountId = (): string => {
  const account = $account.get();
  return account.status === 'signed-in' ? account.user.id : '';
};

/** The stored sale of the signed-in account, never a colleague's; a new one if there is none. */
export function storedSale(): SaleDraft {
  const sale = stored.read();
  return sale.by === accountId() ? sale : { ...newSale, by: accountId() };
}

/** Stores a sale; undefined deletes it. */
export const storeSale = (sale: SaleDraft | undefined): void => stored.write(sale);
