import type { ReactNode } from 'react';
import { type BadgeTone, badgeStyle } from './badge-style.ts';

/** A short label of a state, inside an island. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={badgeStyle(tone)}>{children}</span>;
}
