import type { ReactNode } from 'react';
import { type SettingSectionId, settingSections } from './setting-sections.ts';

/** The heading of a section, to which the header's search leads. @param children Is shown after the title. */
export function SectionHeading({ section, children }: { section: SettingSectionId; children?: ReactNode }) {
  return (
    <h2
      id={section}
      tabIndex={-1}
      className="flex scroll-mt-20 flex-wrap items-center gap-3 text-[1.4rem] outline-none"
    >
      <span>{settingSections[section].title}</span>
      {children}
    </h2>
  );
}
