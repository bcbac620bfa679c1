import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toastCart } from '#components/cart/cart-toast.ts';
import { QuantityStepper } from '#components/cart/QuantityStepper.tsx';
import { Badge } from '#components/controls/Badge.tsx';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { useFocusFallback } from '#components/use-focus-fallback.ts';
import { useHydrated } from '#components/use-hydrated.ts';
import { useStore } from '#components/use-store.ts';
import { formatMoney } from '#domain/money/money.ts';
import { stockStatuses, stockStatusOf } from '#domain/products/product.ts';
import type { ShelfProduct } from '#domain/products/shelf-schema.ts';
import { $cart, addToCart } from '#stores/cart.ts';
import { $shelf, loadedShelf, loadShelf } from '#stores/products/shelf.ts';
import { writeCurrent } from './live-product.ts';
import { ShopUnreachable } from './ShopUnreachable.tsx';

interface Props {
  /** The product at build time. */
  product: ShelfProduct;
  /** The description of the product. */
  children: ReactNode;
}

/**
 * A product's price, its stock status, and the button that adds it to the cart. Once hydrated, it shows current
 * values, here and on the other products of the page.
 */
export function BuyBox({ product, children }: Props) {
  useFocusFallback();
  const containerRef = useRef<HTMLDivElement>(null);
  const [quantity, setQuantity] = useState(1);
  const shelf = useStore($shelf, { ssr: 'initial' });
  const cart = useStore($cart, { ssr: 'initial' });
  useEffect(() => void loadShelf(), []);
  useHydrated(containerRef);

  const loaded = loadedShelf(shelf);
  // Staff may have withdrawn it since the page was built.
  const current = loaded ? (loaded.get(product.id) ?? { ...product, stock: 0 }) : product;
  useEffect(() => {
    if (!loaded) return;
    writeCurrent(document, loaded);
    void import('./write-offer.ts').then(
      ({ writeOffer }) => writeOffer(current),
      // Nobody sees it: the page shows the current price and stock in any case.
      () => {},
    );
  }, [loaded, current]);
  const status = stockStatusOf(current);
  const { label, tone } = stockStatuses[status];
  const inCart = cart?.find(({ id }) => id === product.id)?.quantity ?? 0;

  const add = () => {
    toastCart(addToCart(current, quantity));
    setQuantity(1);
  };

  return (
    <div ref={containerRef}>
      <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="display text-3xl tabular-nums">{formatMoney(current.price)}</span>
        {current.formerPrice && (
          <s className="tabular-nums text-ink-soft">
            <span className="sr-only">before: </span>
            {formatMoney(current.formerPrice)}
          </s>
        )}
        {current.stock !== null && <Badge tone={tone}>{label}</Badge>}
      </p>
      {children}
      <div className="script-only">
        <div className="mt-7 flex flex-wrap items-center gap-3">
          {status !== 'out-of-stock' && (
            <QuantityStepper name={current.name} quantity={quantity} minimum={1} onChange={setQuantity} />
          )}
          <Button
            onClick={add}
            unavailable={status === 'out-of-stock'}
            aria-describedby="buy-note"
            className={buttonStyle('primary', 'min-w-[min(11rem,100%)] grow sm:grow-0')}
          >
            Add to Cart
          </Button>
        </div>
        <p id="buy-note" className="mt-3 min-h-[1.6em] text-[0.95rem]">
          {status === 'out-of-stock' && (
            <>
              <span>{`${current.name} is out of stock. Ask us when it comes back: `}</span>
              <a href="/contact" className="link">
                contact us
              </a>
            </>
          )}
          {status !== 'out-of-stock' && inCart > 0 && (
            <>
              <span>{inCart === 1 ? 'One is in your cart. ' : `${inCart} are in your cart. `}</span>
              <a href="/cart" className="link">
                View cart
              </a>
            </>
          )}
        </p>
        {shelf === 'unavailable' && (
          <ShopUnreachable consequence="the price and the stock are as we last knew them." />
        )}
      </div>
    </div>
  );
}
