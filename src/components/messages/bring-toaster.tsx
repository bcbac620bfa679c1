import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

/** Puts the page's one toaster into it, and answers once it is there to show something. */
export async function bringToaster() {
  const place = document.body.appendChild(document.createElement('div'));
  place.popover = 'manual';
  place.className = 'inset-auto m-0 size-0 overflow-visible border-0 bg-transparent p-0';
  await new Promise<void>((resolve) => {
    createRoot(place).render(
      <div ref={() => resolve()}>
        <Toaster position="bottom-center" theme="system" closeButton />
      </div>,
    );
  });
  return { toast, place };
}
