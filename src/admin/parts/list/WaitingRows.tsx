import type { Query } from '#admin/parts/use-query.ts';
import { waitingRowsText } from '#domain/shell/steady-rows.ts';

/** Notifies that others changed a list, above its end: it takes no space in the layout, so that nothing shifts. */
export function WaitingRows({ waiting }: Pick<Query<unknown>, 'waiting'>) {
  return (
    <div role="status" className="pointer-events-none sticky bottom-4 z-20 flex h-0 items-end justify-center">
      {waiting && (
        <p className="pointer-events-auto flex items-center gap-2 rounded-full bg-ink py-1 pl-5 pr-2 text-paper shadow-2xl">
          <span>{waitingRowsText(waiting)}</span>
          <button
            type="button"
            onClick={(event) => {
              // This button is removed: keyboard users continue from the list.
              event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
              waiting.show();
            }}
            className="min-h-[44px] rounded-full px-3 font-semibold underline hover:no-underline"
          >
            Show
          </button>
        </p>
      )}
    </div>
  );
}
