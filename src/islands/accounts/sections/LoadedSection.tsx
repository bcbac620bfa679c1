import type { ReactNode, Ref } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import type { Loaded } from './use-loaded.ts';

interface Props<T extends object> {
  title: string;
  loaded: Loaded<T>;
  onRetry: () => void;
  /** The texts shown while it loads, and if the server is unreachable. */
  texts: { loading: string; unavailable: string };
  /** The height of each grey bar of the skeleton. */
  skeleton: readonly string[];
  /** The heading, for setting the focus from outside. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: (data: T) => ReactNode;
}

/** A section of the account whose data is loaded from the studio. */
export function LoadedSection<T extends object>(props: Props<T>) {
  const { title, loaded, onRetry, texts, skeleton, headingRef, children } = props;
  return (
    <section aria-label={title}>
      <h2
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        className="text-[clamp(1.5rem,1.3rem+0.9vw,2rem)] outline-none"
      >
        {title}
      </h2>
      {loaded === 'loading' && (
        <div role="status" className="mt-4 space-y-3">
          <span className="sr-only">{texts.loading}</span>
          {skeleton.map((height, index) => (
            <div key={`${height} ${index}`} className={`rounded-soft bg-paper-deep ${height}`} />
          ))}
        </div>
      )}
      {loaded === 'unavailable' && (
        <div role="alert" className="mt-4">
          <p>{texts.unavailable}</p>
          <button type="button" onClick={onRetry} className={buttonStyle('secondary', 'mt-3')}>
            Try again
          </button>
        </div>
      )}
      {typeof loaded === 'object' && children(loaded)}
    </section>
  );
}
