import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';

interface Props {
  title: string;
  /** A short explanation of the title. */
  caption?: string | undefined;
  /** The link to the whole list. */
  more?: { label: string; path: string };
  children: ReactNode;
}

/** A section of the dashboard with its own heading. */
export function Panel({ title, caption, more, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex min-h-[44px] flex-wrap items-center justify-between gap-x-4">
        <div>
          <h2 id={id} className="text-[1.4rem]">
            {title}
          </h2>
          {caption && <p className="text-[0.95rem] text-ink-soft">{caption}</p>}
        </div>
        {more && (
          <Link
            href={more.path}
            className="inline-flex min-h-[44px] items-center gap-1.5 font-semibold text-plum no-underline hover:underline"
          >
            {more.label}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** The text of an empty section. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return <p className="rounded-2xl bg-paper-deep px-5 py-6 text-ink-soft">{children}</p>;
}
