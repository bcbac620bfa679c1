import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import type { ToastAction } from './notify.ts';

/** How long a message stays, in milliseconds. */
const stays = 6_000;

/** How long one stays that offers to do something: long enough to get there by keyboard. */
const actionStays = 10_000;

/** About as high as two messages are, in pixels. */
const room = 180;

/** At the lower edge, unless that would cover what the message is about: what was pressed, or the field that is typed in. */
function place() {
  const box = document.activeElement?.getBoundingClientRect();
  const isLow =
    box && box.height < innerHeight / 2 && box.bottom > innerHeight - room && box.top < innerHeight;
  return { position: isLow ? 'top-center' : 'bottom-center' } as const;
}

let lastError: string | number | undefined;

const ways = {
  success: (words: string, action?: ToastAction) =>
    toast.success(words, { ...place(), duration: stays, ...(action && { action, duration: actionStays }) }),
  error: (words: string) => {
    toast.dismiss(lastError);
    lastError = toast.error(words, { ...place(), duration: Number.POSITIVE_INFINITY });
  },
  info: (words: string) => toast.info(words, { ...place(), duration: stays }),
};

/** Draws the page's one toaster where messages are said (Messages.astro), and answers once it can show something. */
export async function bringToaster(): Promise<typeof ways> {
  const messages = document.querySelector('#messages > :last-child');
  if (!messages) throw new Error('This page has no place for messages.');
  await new Promise<void>((resolve) => {
    createRoot(messages).render(
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
  // The region around it was there before, and says what comes into it.
  messages.querySelector('section')?.removeAttribute('aria-live');
  return ways;
}
