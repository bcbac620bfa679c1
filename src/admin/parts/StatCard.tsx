import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface Props {
  title: string;
  value: ReactNode;
  /** The meaning of the number, or its change. */
  caption?: ReactNode;
  /** Address within /admin of the list that it counts. */
  to?: string;
}

/** An important number, with a link to its list. */
export function StatCard({ title, value, caption, to }: Props) {
  return (
    <div className="relative rounded-soft bg-paper-deep px-4 py-4 md:px-6 md:py-5 transition-shadow focus-within:shadow-[inset_0_0_0_1.5px_rgb(var(--plum))] hover:shadow-[inset_0_0_0_1.5px_rgb(var(--plum))]">
      <h2 className="font-sans text-[0.95rem] font-semibold leading-snug tracking-normal text-ink-soft">
        {to ? (
          <Link
            href={to}
            className="text-inherit no-underline after:absolute after:inset-0 after:rounded-soft"
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      <p className="display mt-2 text-[2.25rem] tabular-nums">{value}</p>
      {caption && <p className="mt-1 text-[0.95rem] text-ink-soft">{caption}</p>}
    </div>
  );
}
