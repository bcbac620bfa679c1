import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** The text if there is nothing. */
  empty?: string | false;
  children?: ReactNode;
}

/** A section of a person's page. */
export function PersonSection({ title, empty = false, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-[1.35rem]">
        {title}
      </h2>
      <div className="mt-3">{empty ? <p className="text-ink-soft">{empty}</p> : children}</div>
    </section>
  );
}
