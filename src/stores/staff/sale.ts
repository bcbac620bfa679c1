import { newSale, parseSaleDraft, type SaleDraft } from '#domain/payments/sale-draft.ts';
import { $account } from '#stores/accounts/account.ts';
import { storedDraft } from '#stores/draft.ts';

const nobodys: SaleDraft = { ...newSale, by: '' };

/** The sale at the desk; this tab keeps it when the page is loaded again. */
const stored = storedDraft<SaleDraft>('sale', parseSaleDraft, nobodys);

const ownAccount = (): string => {
  const account = $account.get();
  return account.status === 'signed-in' ? account.user.id : '';
};

/** The sale that who is signed in puts together; a new one where there is none. Nobody is shown a colleague's. */
export function keptSale(): SaleDraft {
  const found = stored.read();
  return found.by === ownAccount() ? found : { ...newSale, by: ownAccount() };
}

/** Keeps a sale; undefined forgets it. */
export const keepSale = (sale: SaleDraft | undefined): void => stored.keep(sale);
