import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { Unbroken } from '#components/Unbroken.tsx';
import { keepMessagesOffControls, positionMessages } from './position-messages.ts';
import type { ToastAction } from './toast-action.ts';
import toastStyles from './toasts.css?inline';

/** How long a message stays, in milliseconds. */
const shownFor = 6_000;

/** How long a message with an action stays: long enough to reach it by keyboard. */
const actionShownFor = 10_000;

let lastError: string | number | undefined;

const showToast = {
  success: (message: string, action?: ToastAction) =>
    toast.success(<Unbroken text={message} />, {
      duration: shownFor,
      ...(action && { action, duration: actionShownFor }),
    }),
  error: (message: string) => {
    toast.dismiss(lastError);
    lastError = toast.error(<Unbroken text={message} />, { duration: Number.POSITIVE_INFINITY });
  },
  info: (message: string) => toast.info(<Unbroken text={message} />, { duration: shownFor }),
};

type ToastKind = keyof typeof showToast;

/** Adds the styles of toasts to the page. The content security policy allows style sheets that scripts construct. */
function addToastStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(toastStyles);
  document.adoptedStyleSheets.push(sheet);
}

/** Renders the page's toaster in the live region (Messages.astro), and resolves with a function that shows toasts. */
export async function renderToaster(): Promise<
  (kind: ToastKind, message: string, action?: ToastAction) => void
> {
  const messages = document.getElementById('pageMessages');
  const container = messages?.lastElementChild;
  if (!container) throw new Error('This page has no container for messages.');
  addToastStyles();
  await new Promise<void>((resolve) => {
    createRoot(container).render(
      <div ref={() => resolve()}>
        <Toaster
          position="bottom-center"
          swipeDirections={['top', 'bottom', 'left', 'right']}
          theme="system"
          closeButton
          // The back office has a list with the default name, Notifications.
          containerAriaLabel="Messages"
          toastOptions={{ closeButtonAriaLabel: 'Dismiss message' }}
        />
      </div>,
    );
  });
  // The surrounding live region already exists and announces inserted text.
  container.querySelector('section')?.removeAttribute('aria-live');
  keepMessagesOffControls(messages);
  return (kind, message, action) => {
    positionMessages(messages);
    showToast[kind](message, action);
  };
}
