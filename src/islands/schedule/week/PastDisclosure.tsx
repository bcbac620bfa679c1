import type { RefObject } from 'react';

interface Props {
  /** Undefined if nothing is past. */
  summary: string | undefined;
  /**
   * The possible texts in the built page, which knows no time: islands/schedule/before-hydration.js selects one of them.
   */
  built: Record<`data-${string}`, string> | undefined;
  open: boolean;
  ref?: RefObject<HTMLDetailsElement | null>;
}

/**
 * The past classes, folded into one line. The disclosure is empty: it shows and hides the elements after it
 * (layouts/Schedule.astro), so that the built week keeps its elements when it is folded.
 */
export function PastDisclosure({ summary, built, open, ref }: Props) {
  return (
    <details
      ref={ref}
      hidden={summary === undefined}
      open={open || undefined}
      className="week-past group/past no-print"
      // The attributes set before the first paint are the same that React sets after hydration.
      suppressHydrationWarning
      {...built}
    >
      <summary className="flex min-h-[48px] cursor-pointer list-none flex-wrap items-center gap-x-3 rounded-lg text-ink-soft [&::-webkit-details-marker]:hidden">
        <span suppressHydrationWarning>{summary ?? ''}</span>
        <b className="link font-semibold group-open/past:hidden">Show</b>
        <b className="link hidden font-semibold group-open/past:inline">Hide</b>
      </summary>
    </details>
  );
}
