import { buttonStyle } from '#components/controls/button-style.ts';

interface Props {
  /** Plain text where it may turn out not to be so, and a page without JavaScript does not show it. */
  heading?: 'h2' | 'p';
}

/** Nothing in the cart, and what to do about it. */
export function EmptyCart({ heading: Heading = 'h2' }: Props) {
  return (
    <div className="min-h-[18rem]">
      <Heading className="display text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">Your cart is empty</Heading>
      <p className="lede mt-3">Nothing here yet. The shelves by reception are a good place to start.</p>
      <p className="mt-6">
        <a href="/store" className={buttonStyle()}>
          Browse the store
        </a>
      </p>
    </div>
  );
}
