import { useHydrated } from '#components/use-hydrated.ts';
import { useCarousel } from './use-carousel.ts';

interface Testimonial {
  id: string;
  content: string;
  author: string;
  role: string;
}

const arrow = 'M19 12H5m6-7-7 7 7 7';

/**
 * Testimonials, one at a time. The list is a native scroller, so swiping needs no code and all of it is readable
 * without JavaScript; buttons, dots and arrow keys move it and wrap around. It never moves automatically.
 */
export function TestimonialCarousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { list, index, show, step, onKeyDown, onScroll, onScrollEnd } = useCarousel(testimonials.length);
  useHydrated(list);

  return (
    <section aria-roledescription="carousel" aria-label="What members say" onKeyDown={onKeyDown}>
      <ul
        ref={list}
        onScroll={onScroll}
        onScrollEnd={onScrollEnd}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard.
        tabIndex={0}
        aria-label="Testimonials"
        className="flex snap-x snap-mandatory overflow-x-auto rounded-soft [scrollbar-width:none]"
      >
        {testimonials.map(({ id, content, author, role }, position) => (
          <li
            key={id}
            className="w-full shrink-0 snap-start px-1"
            data-current={position === index || undefined}
          >
            <figure>
              <blockquote className="display max-w-[19em] text-[clamp(1.5rem,1.1rem+1.9vw,2.6rem)] leading-[1.2]">
                <p>“{content}”</p>
              </blockquote>
              <figcaption className="mt-6">
                <span className="font-semibold">{author}</span>
                <span className="text-ink-soft">, {role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className="script-only mt-8 flex items-center gap-2">
        <CarouselButton label="Previous testimonial" path={arrow} onClick={() => step(-1)} />
        <div className="flex">
          {testimonials.map(({ id }, position) => (
            <button
              key={id}
              type="button"
              aria-label={`Testimonial ${position + 1} of ${testimonials.length}`}
              aria-current={position === index || undefined}
              onClick={() => show(position)}
              className="group flex min-h-[44px] min-w-[44px] items-center justify-center"
            >
              <span className="h-2.5 w-2.5 rounded-full border-2 border-plum transition-all group-hover:bg-plum/40 group-aria-[current]:w-7 group-aria-[current]:bg-plum" />
            </button>
          ))}
        </div>
        <CarouselButton label="Next testimonial" path={arrow} flipped onClick={() => step(1)} />
        <p className="sr-only" aria-live="polite">
          {`Testimonial ${index + 1} of ${testimonials.length}`}
        </p>
      </div>
    </section>
  );
}

function CarouselButton(props: { label: string; path: string; flipped?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onClick}
      className="inline-flex h-12 w-12 items-center justify-center rounded-full text-plum shadow-[inset_0_0_0_1.5px_currentColor] hover:bg-plum hover:text-plum-on active:translate-y-px"
    >
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={props.flipped ? '-scale-x-100' : undefined}
      >
        <path d={props.path} />
      </svg>
    </button>
  );
}
