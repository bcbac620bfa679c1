import { createRoot } from 'react-dom/client';

let toaster: ReturnType<typeof bringToaster> | undefined;

/** Brings the page's one toaster with its code, and answers once it is there to show something. */
async function bringToaster() {
  const { Toaster, toast } = await import('sonner');
  const place = document.body.appendChild(document.createElement('div'));
  await new Promise<void>((resolve) => {
    createRoot(place).render(
      <div ref={() => resolve()}>
        <Toaster position="bottom-center" theme="system" closeButton />
      </div>,
    );
  });
  return toast;
}

/** The toaster comes when the first toast is wanted. */
function theToaster() {
  toaster ??= bringToaster();
  return toaster;
}

/** Says that something worked; screen readers announce it politely. */
export async function notifySuccess(words: string): Promise<void> {
  (await theToaster()).success(words);
}

/** Says that something did not work and what to do next. */
export async function notifyError(words: string): Promise<void> {
  (await theToaster()).error(words);
}
