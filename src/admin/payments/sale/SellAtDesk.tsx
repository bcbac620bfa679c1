import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { lazy, Suspense, useState } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { useMounted } from '#admin/parts/record/use-mounted.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { soldMessage } from '#domain/payments/sale.ts';
import { isNewSale } from '#domain/payments/sale-draft.ts';
import { storedSale } from '#stores/staff/sale.ts';

// Loaded only for people who open a sale.
const SaleDialog = lazy(() => import('./SaleDialog.tsx'));
const ReceiptDialog = lazy(() =>
  import('#admin/payments/receipt/ReceiptDialog.tsx').then(({ ReceiptDialog }) => ({
    default: ReceiptDialog,
  })),
);

/** Opens a counter sale, and then its receipts: one in pounds, one in dollars. */
export function SellAtDesk() {
  const [selling, setSelling] = useState(false);
  const [receipts, setReceipts] = useState<readonly number[]>([]);
  const [receipt, ...others] = receipts;
  const isMounted = useMounted();
  const hasDraft = !isNewSale(storedSale());
  return (
    <>
      <ActionButton onClick={() => setSelling(true)}>
        <ShoppingBasket aria-hidden="true" className="size-5" />
        <span>{hasDraft && !selling ? 'Go On with the Sale' : 'Sell at the Desk'}</span>
      </ActionButton>
      <Suspense fallback={null}>
        {selling && (
          <SaleDialog
            onClose={() => setSelling(false)}
            onSold={(payments) => {
              // The screen may have been left, and cannot show the receipts.
              if (!isMounted() && payments.length > 0) return void notifySuccess(soldMessage(payments));
              setSelling(false);
              setReceipts(payments);
            }}
          />
        )}
        {receipt !== undefined && (
          <ReceiptDialog key={receipt} number={receipt} onClose={() => setReceipts(others)} />
        )}
      </Suspense>
    </>
  );
}
