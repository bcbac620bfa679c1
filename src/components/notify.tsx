import { createRoot } from 'react-dom/client';

let ready: Promise<typeof import('sonner').toast> | undefined;

/** Brings the page's one toaster, with its code, when the first toast is wanted. */
function toaster() {
  ready ??= import('sonner').then(({ Toaster, toast }) => {
    const place = document.body.appendChild(document.createElement('div'));
    const shown = new Promise<void>((resolve) => {
      createRoot(place).render(
        <div ref={() => resolve()}>
          <Toaster position="bottom-center" theme="system" richColors={false} closeButton />
        </div>,
      );
    });
    return shown.then(() => toast);
  });
  return ready;
}

/** Says that something worked; screen readers announce it politely. */
export async function notifySuccess(words: string): Promise<void> {
  (await toaster()).success(words);
}

/** Says that something did not work and what to do next. */
export async function notifyError(words: string): Promise<void> {
  (await toaster()).error(words);
}
