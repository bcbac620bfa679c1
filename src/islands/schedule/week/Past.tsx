import type { RefObject } from 'react';

interface Props {
  /** Undefined where nothing is past. */
  words: string | undefined;
  /** What the line may say in the built page, which knows no time: islands/schedule/before-awake.js takes one of them. */
  built: Record<`data-${string}`, string> | undefined;
  open: boolean;
  ref?: RefObject<HTMLDetailsElement | null>;
}

/**
 * What has been, folded into one line. The disclosure has nothing inside: it shows and hides what follows it
 * (layouts/Schedule.astro), so that the built week keeps its elements when it is folded.
 */
export function Past({ words, built, open, ref }: Props) {
  return (
    <details
      ref={ref}
      hidden={words === undefined}
      open={open || undefined}
      className="week-past group/past no-print"
      // What was set before the first paint is what React sets once it is awake.
      suppressHydrationWarning
      {...built}
    >
      <summary className="flex min-h-[48px] cursor-pointer list-none flex-wrap items-center gap-x-3 rounded-lg text-ink-soft [&::-webkit-details-marker]:hidden">
        <span suppressHydrationWarning>{words ?? ''}</span>
        <b className="link font-semibold group-open/past:hidden">Show</b>
        <b className="link hidden font-semibold group-open/past:inline">Hide</b>
      </summary>
    </details>
  );
}
