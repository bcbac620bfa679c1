import type { Devtools, DevtoolsEvent } from './devtools.ts';

export interface Tab {
  /** Opens an address and waits until the page is fully loaded. */
  open(address: string): Promise<void>;
  /** Evaluates an expression in the page that the tab shows, and returns its value. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Evaluates an expression in the page that is prerendered behind the visible one. */
  evaluatePrerendered<Value>(expression: string): Promise<Value>;
  /** Moves, presses or releases the mouse, in pixels from the top left corner of the visible page. */
  sendMouseEvent(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number): Promise<void>;
  /** Resolves to true when a prerendered page is ready, and to false when it failed or did not arrive in time. */
  waitForPrerender(milliseconds: number): Promise<boolean>;
  close(): Promise<void>;
}

interface Target {
  type: string;
  subtype?: string;
}

/**
 * Opens a new tab. It is attached as a tab, not as a page: a browser whose developer tools are attached to a single
 * page refuses to prerender, and a prerendered page is another page in the same tab.
 */
export async function openTab(devtools: Devtools): Promise<Tab> {
  let shownSession = '';
  let prerenderSession = '';
  let prerenderStatus: unknown;
  const listeners = new Set<() => void>();

  const stopListening = devtools.listen(({ method, params }: DevtoolsEvent) => {
    if (method === 'Target.attachedToTarget') {
      const { type, subtype } = params.targetInfo as Target;
      if (type === 'page' && subtype === 'prerender') prerenderSession = String(params.sessionId);
      else if (type === 'page') shownSession = String(params.sessionId);
    }
    if (method === 'Target.detachedFromTarget' && params.sessionId === shownSession)
      shownSession = prerenderSession;
    if (method === 'Preload.prerenderStatusUpdated') prerenderStatus = params.status;
    for (const listener of listeners) listener();
  });

  const waitUntil = (isTrue: () => boolean, milliseconds: number) =>
    new Promise<boolean>((resolve) => {
      const settle = () => {
        clearTimeout(timeout);
        listeners.delete(check);
        resolve(isTrue());
      };
      const check = () => void (isTrue() && settle());
      const timeout = setTimeout(settle, milliseconds);
      listeners.add(check);
      check();
    });

  const { targetId } = await devtools.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    forTab: true,
  });
  const { sessionId } = await devtools.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const autoAttachOptions = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{}] };
  await devtools.send('Target.setAutoAttach', autoAttachOptions, sessionId);
  if (!(await waitUntil(() => shownSession !== '', 5000))) throw new Error('Chromium opened no page.');
  await devtools.send('Preload.enable', {}, shownSession);

  const evaluateIn = async <Value>(session: string, expression: string) => {
    const options = { expression, returnByValue: true, awaitPromise: true };
    const response = await devtools.send<{ result: { value: Value }; exceptionDetails?: { text: string } }>(
      'Runtime.evaluate',
      options,
      session,
    );
    if (response.exceptionDetails) throw new Error(`${response.exceptionDetails.text}: ${expression}`);
    return response.result.value;
  };
  const waitForLoad = `new Promise((resolve) => document.readyState === 'complete' ? resolve() : addEventListener('load', () => resolve()))`;

  return {
    open: async (address) => {
      await devtools.send('Page.navigate', { url: address }, shownSession);
      await evaluateIn(shownSession, waitForLoad);
    },
    evaluate: (expression) => evaluateIn(shownSession, expression),
    evaluatePrerendered: (expression) => evaluateIn(prerenderSession, expression),
    sendMouseEvent: async (type, x, y) => {
      const buttonState = type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 };
      await devtools.send('Input.dispatchMouseEvent', { type, x, y, ...buttonState }, shownSession);
    },
    waitForPrerender: async (milliseconds) => {
      await waitUntil(() => prerenderStatus === 'Ready' || prerenderStatus === 'Failure', milliseconds);
      return prerenderStatus === 'Ready';
    },
    close: async () => {
      stopListening();
      await devtools.send('Target.closeTarget', { targetId });
    },
  };
}
