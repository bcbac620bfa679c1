import { isFolderStored } from './folder-marker.ts';
import { demoName, type Message, type ResponseParts } from './messages.ts';
import type { StudioServer } from './studio-server.ts';

/*
 * All pages share one such worker; in a browser without shared workers, every page that needs the studio has its own. A
 * lock decides which of them holds the database, because two on one folder would destroy it. When that worker ends, the
 * browser gives the lock to the next.
 */

const channel = new BroadcastChannel(demoName);
const post = (message: Message) => channel.postMessage(message);

void navigator.locks.request(demoName, async () => {
  try {
    for (;;) {
      const isStored = await isFolderStored();
      if (!isStored) post({ kind: 'setting-up' });
      const { openStudioServer } = await import('./studio-server.ts');
      await serve(await openStudioServer(isStored));
    }
  } catch (error) {
    post({ kind: 'failed', reason: isQuotaExceeded(error) ? 'quota-exceeded' : 'not-loaded' });
    if (!isQuotaExceeded(error)) throw error;
  } finally {
    // The next page starts a new worker.
    close();
  }
});

/**
 * Answers requests one after another, each once. Resolves once the studio has been reset and another request arrives, which
 * its page sends again as soon as the next studio is ready. The worker itself must not end then: a page that
 * connects to it at that moment would wait forever.
 */
function serve(studio: StudioServer): Promise<void> {
  const seenIds = new Set<string>();
  let queue = Promise.resolve();
  let isDeleted = false;
  return new Promise((resolve, reject) => {
    const answer = async (message: Extract<Message, { kind: 'request' | 'reset' }>) => {
      if (message.kind === 'reset') {
        if (!isDeleted) await studio.delete();
        isDeleted = true;
        post({ kind: 'answer', id: message.id, status: 204, headers: {}, body: '' });
      } else if (isDeleted) {
        resolve();
      } else {
        post({ kind: 'answer', id: message.id, ...(await respond(studio, message)) });
      }
    };
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if ((data.kind !== 'request' && data.kind !== 'reset') || seenIds.has(data.id)) return;
      seenIds.add(data.id);
      queue = queue.then(() => answer(data)).catch(reject);
    };
    post({ kind: 'ready' });
  });
}

async function respond(
  studio: StudioServer,
  { method, path, headers, body }: Extract<Message, { kind: 'request' }>,
): Promise<ResponseParts> {
  try {
    const response = await studio.respond(new Request(location.origin + path, { method, headers, body }));
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  } catch (error) {
    if (isQuotaExceeded(error)) post({ kind: 'failed', reason: 'quota-exceeded' });
    return { status: 503, headers: { 'content-type': 'application/json' }, body: `{"message":"${error}"}` };
  }
}

const isQuotaExceeded = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
