import { Outage } from '#backend/calls/outage.ts';

/** The part of Cloudflare's program that is used here. */
interface Turnstile {
  render(place: HTMLElement, options: Record<string, unknown>): string;
  remove(widget: string): void;
}

const program = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

let loading: Promise<Turnstile> | undefined;

/**
 * Proves to Cloudflare Turnstile that a person is here, and answers the token with which the studio's server asks it back.
 * The program comes with the first call; only who seems to be a script sees something to do.
 * @throws Outage where no token can be had.
 */
export async function turnstileToken(siteKey: string): Promise<string> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw new Outage('The check for scripts could not be loaded.', { cause: error });
  });
  const turnstile = await loading;
  // Outside an open dialog nothing can be pressed.
  const around = document.querySelector('dialog[open]') ?? document.body;
  const place = around.appendChild(document.createElement('div'));
  place.className = 'fixed bottom-4 right-4 z-50';
  let widget: string | undefined;
  try {
    return await new Promise<string>((passed, failed) => {
      widget = turnstile.render(place, {
        sitekey: siteKey,
        appearance: 'interaction-only',
        callback: passed,
        'error-callback': () => failed(new Outage('The check for scripts gave no answer.')),
      });
    });
  } finally {
    if (widget) turnstile.remove(widget);
    place.remove();
  }
}

function load(): Promise<Turnstile> {
  return new Promise((loaded, failed) => {
    const script = document.createElement('script');
    script.src = program;
    script.onload = () => loaded((globalThis as unknown as { turnstile: Turnstile }).turnstile);
    script.onerror = () => {
      script.remove();
      failed(new Error(`${program} did not load.`));
    };
    document.head.append(script);
  });
}
