import { buttonStyle } from './button-style.ts';

/** Nothing in the cart, and what to do about it. */
export function EmptyCart() {
  return (
    <div className="min-h-[18rem]">
      <h2 className="text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">Your cart is empty</h2>
      <p className="lede mt-3">Nothing here yet. The shelves by reception are a good place to start.</p>
      <p className="mt-6">
        <a href="/store" className={buttonStyle()}>
          Browse the store
        </a>
      </p>
    </div>
  );
}
