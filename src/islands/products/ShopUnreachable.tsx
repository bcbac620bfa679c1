import { Announced } from '#components/messages/Announced.tsx';
import { loadShelf } from '#stores/products/shelf.ts';

/** Says that prices and stock may have changed since the page was built, and offers a retry. */
export function ShopUnreachable({ consequence }: { consequence: string }) {
  return (
    <Announced className="mt-4 text-[0.95rem] text-ink-soft">
      We could not reach the shop just now: {consequence}{' '}
      <button type="button" onClick={loadShelf} className="link min-h-[44px] font-semibold">
        Try again
      </button>
    </Announced>
  );
}
