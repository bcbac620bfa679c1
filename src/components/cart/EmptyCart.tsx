import { buttonStyle } from '#components/controls/button-style.ts';

interface Props {
  /** The heading's element: a paragraph as long as it is not known whether the cart is empty. */
  heading?: 'h2' | 'p';
  /** Address of the drawing beside the text; none by default. */
  picture?: string | undefined;
}

/** The empty cart, with a link to the store. */
export function EmptyCart({ heading: Heading = 'h2', picture }: Props) {
  return (
    <div className={picture && 'grid items-center gap-x-14 gap-y-9 lg:grid-cols-[1fr_1.25fr]'}>
      <div className="lg:min-h-[18rem]">
        <Heading className="display text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">Your cart is empty</Heading>
        <p className="lede mt-3">Nothing here yet. The shelves by reception are a good place to start.</p>
        <p className="mt-6">
          <a href="/store" className={buttonStyle()}>
            Browse the store
          </a>
        </p>
      </div>
      {picture && (
        <img
          src={picture}
          alt=""
          width="1600"
          height="1000"
          className="aspect-[16/10] w-full rounded-soft object-cover"
        />
      )}
    </div>
  );
}
