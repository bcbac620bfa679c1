import { createRoot } from 'react-dom/client';

let toaster: ReturnType<typeof bringToaster> | undefined;

/** Brings the page's one toaster with its code, and answers once it is there to show something. */
async function bringToaster() {
  const { Toaster, toast } = await import('sonner');
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

/**
 * The toaster, before everything else on the page: a dialog that is open stands in the browser's top layer,
 * and only what came there later stands before it. It comes when the first toast is wanted.
 */
async function theToaster() {
  toaster ??= bringToaster();
  const { toast, place } = await toaster;
  if (place.matches(':popover-open')) place.hidePopover();
  place.showPopover();
  return toast;
}

/** Something to do about a message, from within it. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

/** How long a message stays that offers to do something, in milliseconds: long enough to get there by keyboard. */
const actionStays = 10_000;

/** Says that something worked; screen readers announce it politely. */
export async function notifySuccess(words: string, action?: ToastAction): Promise<void> {
  (await theToaster()).success(words, action && { action, duration: actionStays });
}

/** Says that something did not work and what to do next. */
export async function notifyError(words: string): Promise<void> {
  (await theToaster()).error(words);
}

/** Says something that is neither success nor failure. */
export async function notifyInfo(words: string): Promise<void> {
  (await theToaster()).info(words);
}
