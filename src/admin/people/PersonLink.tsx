import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { recordPath } from '#domain/shell/staff-paths.ts';

interface Props {
  /** The number of the person; without a number the name is not a link. */
  person: number | null | undefined;
  children: ReactNode;
}

/** A person's name, linked to their page. A name in another direction does not change the order of the text around it. */
export function PersonLink({ person, children }: Props) {
  if (typeof person !== 'number') return <bdi>{children}</bdi>;
  return (
    <Link
      href={recordPath('person', person)}
      className="inline-flex min-h-[24px] items-center [overflow-wrap:anywhere] underline-offset-4 hover:underline focus-visible:underline"
    >
      {children}
    </Link>
  );
}
