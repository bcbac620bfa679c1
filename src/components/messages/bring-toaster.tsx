import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { followTopModal } from '#components/controls/modals.ts';

/**
 * Puts the page's one toaster into it, and answers once it is there to show something. While a modal dialog is open
 * the toaster is inside it: outside it would be inert, neither announced nor pressed.
 */
export async function bringToaster() {
  const place = document.createElement('div');
  place.popover = 'manual';
  place.className = 'inset-auto m-0 size-0 overflow-visible border-0 bg-transparent p-0';
  followTopModal((top) => {
    if (place.parentElement === top) return;
    const shown = place.matches(':popover-open');
    top.append(place);
    // Moving it has hidden it.
    if (shown) place.showPopover();
  });
  await new Promise<void>((resolve) => {
    createRoot(place).render(
      <div ref={() => resolve()}>
        <Toaster
          position="bottom-center"
          theme="system"
          closeButton
          toastOptions={{ closeButtonAriaLabel: 'Dismiss message' }}
        />
      </div>,
    );
  });
  return { toast, place };
}
