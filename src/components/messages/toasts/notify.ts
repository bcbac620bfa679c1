import type { ToastAction } from './toast-action.ts';

let toaster: ReturnType<typeof loadToaster> | undefined;

/** The toaster is loaded with the first message. A failed load is retried with the next one. */
function loadToaster() {
  const loading = import('./render-toaster.tsx').then(({ renderToaster }) => renderToaster());
  loading.catch(() => {
    toaster = undefined;
  });
  return loading;
}

const notify =
  (kind: 'success' | 'error' | 'info') =>
  async (message: string, action?: ToastAction): Promise<void> => {
    toaster ??= loadToaster();
    // Without its script, which an outage or an update of the site may have taken away, the browser shows the message.
    await toaster.then(
      (show) => show(kind, message, action),
      () => alert(message),
    );
  };

/** Shows a success; screen readers announce it politely. */
export const notifySuccess = notify('success');

/** Shows a failure and what to do next. It stays until it is closed, or until the next one. */
export const notifyError: (message: string) => Promise<void> = notify('error');

/** Shows something that is neither success nor failure. */
export const notifyInfo: (message: string) => Promise<void> = notify('info');
