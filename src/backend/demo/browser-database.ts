import { Outage } from '#backend/calls/outage.ts';
import { demoName, type Failure, type Message, type RequestParts, type ResponseParts } from './messages.ts';
import { showNotice } from './notice.ts';

/** The studio's database in this browser, with the interface of a server. */
export interface BrowserDatabase {
  /** Starts the database ahead of the first request. */
  start(): void;
  /** Has the interface of the browser's own fetch. The first request starts the database. */
  fetch: typeof fetch;
  /** Deletes the database. The next request starts a new one. */
  reset(): Promise<void>;
}

/** The set-up is announced after this many milliseconds. */
const noticeDelay = 1000;

type Pending = {
  message: Message;
  resolve: (response: ResponseParts) => void;
  reject: (error: Error) => void;
};

/** Requests go to the tab that holds the database; if that tab changes, pending requests are sent again. */
export function browserDatabase(): BrowserDatabase {
  const pending = new Map<string, Pending>();
  let channel: BroadcastChannel | undefined;
  let worker: Worker | SharedWorker | undefined;
  let state: 'opening' | 'setting-up' | 'ready' = 'opening';

  const handleMessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ready') {
      markReady();
      for (const { message } of pending.values()) channel?.postMessage(message);
    } else if (data.kind === 'setting-up') {
      state = 'setting-up';
      announceIfSlow();
    } else if (data.kind === 'failed') {
      fail(data.reason);
    } else if (data.kind === 'answer') {
      markReady();
      pending.get(data.id)?.resolve(data);
      pending.delete(data.id);
    }
  };
  const markReady = () => {
    state = 'ready';
    showNotice(undefined);
  };
  const fail = (reason: Failure | 'unable') => {
    end();
    showNotice(reason);
    for (const [id, handlers] of pending) {
      pending.delete(id);
      handlers.reject(new Outage(`The demo studio did not start: ${reason}.`));
    }
  };

  const start = () => {
    if (worker) return;
    if (!isSupported()) return fail('unable');
    state = 'opening';
    channel = new BroadcastChannel(demoName);
    channel.onmessage = handleMessage;
    worker = startWorker();
    worker.onerror = () => state !== 'ready' && fail('not-loaded');
    announceIfSlow();
  };
  const announceIfSlow = () =>
    setTimeout(() => worker && state !== 'ready' && showNotice(state), noticeDelay);
  const end = () => {
    if (worker instanceof Worker) worker.terminate();
    channel?.close();
    worker = undefined;
    channel = undefined;
  };

  // A page in the back/forward cache must not lock the database for other pages.
  addEventListener('pagehide', end);
  addEventListener('pageshow', ({ persisted }) => persisted && pending.size > 0 && start());

  const send = (message: Message & { id: string }, signal?: AbortSignal | null) =>
    new Promise<ResponseParts>((resolve, reject) => {
      pending.set(message.id, { message, resolve, reject });
      signal?.addEventListener('abort', () => pending.delete(message.id) && reject(signal.reason));
      start();
      channel?.postMessage(message);
    });

  return {
    start,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { status, headers, body } = await send(
        { kind: 'request', id: crypto.randomUUID(), ...(await toMessage(request)) },
        init?.signal,
      );
      return new Response(status === 204 || status === 304 ? null : body, { status, headers });
    },
    reset: async () => {
      await send({ kind: 'reset', id: crypto.randomUUID() });
    },
  };
}

/**
 * If the browser supports shared workers, all pages use a single one, and `extendedLifetime` preserves it for some
 * seconds after the last page is closed: the next page finds the database open. In other browsers each page has its own
 * worker.
 */
function startWorker(): Worker | SharedWorker {
  if (!('SharedWorker' in globalThis))
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: demoName });
  return new SharedWorker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: demoName,
    extendedLifetime: true,
  } as WorkerOptions);
}

async function toMessage(request: Request): Promise<RequestParts> {
  const { pathname, search } = new URL(request.url);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return {
    method: request.method,
    path: pathname + search,
    headers: Object.fromEntries(request.headers),
    body: hasBody ? await request.text() : null,
  };
}

const isSupported = () =>
  ['WebAssembly', 'Worker', 'BroadcastChannel', 'DecompressionStream', 'indexedDB'].every(
    (name) => name in globalThis,
  ) && 'locks' in navigator;
