import type { Devtools, DevtoolsEvent } from './devtools.ts';

export interface Tab {
  /** Opens an address and waits until the page is fully loaded. */
  open(address: string): Promise<void>;
  /** Evaluates an expression in the page that the tab shows, and returns its value. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** The same in the page that is prerendered behind the visible one. */
  evaluateBehind<Value>(expression: string): Promise<Value>;
  /** Moves, presses or releases the mouse, in pixels from the top left corner of the visible page. */
  mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number): Promise<void>;
  /** Resolves to true when a prerendered page is ready, and to false when it failed or did not arrive in time. */
  prerendered(milliseconds: number): Promise<boolean>;
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
  let shown = '';
  let behind = '';
  let state: unknown;
  const listeners = new Set<() => void>();

  const stopListening = devtools.listen(({ method, params }: DevtoolsEvent) => {
    if (method === 'Target.attachedToTarget') {
      const { type, subtype } = params.targetInfo as Target;
      if (type === 'page' && subtype === 'prerender') behind = String(params.sessionId);
      else if (type === 'page') shown = String(params.sessionId);
    }
    if (method === 'Target.detachedFromTarget' && params.sessionId === shown) shown = behind;
    if (method === 'Preload.prerenderStatusUpdated') state = params.status;
    for (const listener of listeners) listener();
  });

  const until = (is: () => boolean, milliseconds: number) =>
    new Promise<boolean>((resolve) => {
      const settle = () => {
        clearTimeout(tooLate);
        listeners.delete(look);
        resolve(is());
      };
      const look = () => void (is() && settle());
      const tooLate = setTimeout(settle, milliseconds);
      listeners.add(look);
      look();
    });

  const { targetId } = await devtools.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    forTab: true,
  });
  const { sessionId } = await devtools.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const watch = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{}] };
  await devtools.send('Target.setAutoAttach', watch, sessionId);
  if (!(await until(() => shown !== '', 5000))) throw new Error('Chromium opened no page.');
  await devtools.send('Preload.enable', {}, shown);

  const evaluateIn = async <Value>(session: string, expression: string) => {
    const how = { expression, returnByValue: true, awaitPromise: true };
    const answer = await devtools.send<{ result: { value: Value }; exceptionDetails?: { text: string } }>(
      'Runtime.evaluate',
      how,
      session,
    );
    if (answer.exceptionDetails) throw new Error(`${answer.exceptionDetails.text}: ${expression}`);
    return answer.result.value;
  };
  const loaded = `new Promise((done) => document.readyState === 'complete' ? done() : addEventListener('load', () => done()))`;

  return {
    open: async (address) => {
      await devtools.send('Page.navigate', { url: address }, shown);
      await evaluateIn(shown, loaded);
    },
    evaluate: (expression) => evaluateIn(shown, expression),
    evaluateBehind: (expression) => evaluateIn(behind, expression),
    mouse: async (type, x, y) => {
      const pressed = type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 };
      await devtools.send('Input.dispatchMouseEvent', { type, x, y, ...pressed }, shown);
    },
    prerendered: async (milliseconds) => {
      await until(() => state === 'Ready' || state === 'Failure', milliseconds);
      return state === 'Ready';
    },
    close: async () => {
      stopListening();
      await devtools.send('Target.closeTarget', { targetId });
    },
  };
}
