import { Outage } from '#backend/calls/outage.ts';
import { captchaOrigin } from '#domain/accounts/captcha-origin.ts';

/** The part of Cloudflare's script that is used here. */
interface Turnstile {
  render(container: HTMLElement, options: Record<string, unknown>): string;
  remove(widget: string): void;
}

const scriptUrl = `${captchaOrigin}/turnstile/v0/api.js?render=explicit`;

let loading: Promise<Turnstile> | undefined;

/**
 * Proves to Cloudflare Turnstile that the visitor is a person, and returns the token that the studio's server verifies.
 * The script is loaded at the first call; only a visitor who looks like a bot sees a challenge.
 * @throws Outage if no token is available.
 */
export async function turnstileToken(siteKey: string): Promise<string> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw new Outage('The captcha could not be loaded.', { cause: error });
  });
  const turnstile = await loading;
  // While a dialog is open, elements outside it cannot be clicked.
  const parent = document.querySelector('dialog[open]') ?? document.body;
  const container = parent.appendChild(document.createElement('div'));
  container.className = 'fixed bottom-4 right-4 z-50';
  let widget: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      widget = turnstile.render(container, {
        sitekey: siteKey,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': () => reject(new Outage('The captcha gave no answer.')),
        'unsupported-callback': () => reject(new Outage('The captcha does not support this browser.')),
      });
    });
  } finally {
    if (widget) turnstile.remove(widget);
    container.remove();
  }
}

function load(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    const fail = () => {
      script.remove();
      reject(new Error(`${scriptUrl} did not load.`));
    };
    script.onload = () => {
      // Some content blockers answer with an empty script.
      const { turnstile } = globalThis as { turnstile?: Turnstile };
      if (turnstile) resolve(turnstile);
      else fail();
    };
    script.onerror = fail;
    document.head.append(script);
  });
}
