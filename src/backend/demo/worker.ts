import { isFolderStored } from './folder-sign.ts';
import { type Answered, demoName, type Message } from './messages.ts';
import type { StudioServer } from './studio-server.ts';

/*
 * All pages share one such worker; in a browser without shared workers, every page that needs the studio has its own. A
 * lock decides which of them holds the database, because two on one folder would destroy it. When that worker ends, the
 * browser gives the lock to the next.
 */

const channel = new BroadcastChannel(demoName);
const say = (message: Message) => channel.postMessage(message);

void navigator.locks.request(demoName, async () => {
  try {
    const isStored = await isFolderStored();
    if (!isStored) say({ kind: 'making' });
    const { openStudioServer } = await import('./studio-server.ts');
    await serve(await openStudioServer(isStored));
  } catch (error) {
    say({ kind: 'failed', reason: isNoRoom(error) ? 'no-room' : 'not-loaded' });
    if (!isNoRoom(error)) throw error;
  } finally {
    // The next page starts a new worker.
    close();
  }
});

/** Answers requests one after another, each once, until the studio is reset. */
function serve(studio: StudioServer): Promise<void> {
  const seenIds = new Set<string>();
  let line = Promise.resolve();
  return new Promise((over) => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if ((data.kind !== 'ask' && data.kind !== 'reset') || seenIds.has(data.id)) return;
      seenIds.add(data.id);
      line = line.then(async () => {
        if (data.kind === 'ask') return say({ kind: 'answer', id: data.id, ...(await answer(studio, data)) });
        channel.onmessage = null;
        await studio.delete();
        say({ kind: 'answer', id: data.id, status: 204, headers: {}, body: '' });
        over();
      });
    };
    say({ kind: 'ready' });
  });
}

async function answer(
  studio: StudioServer,
  { method, path, headers, body }: Extract<Message, { kind: 'ask' }>,
): Promise<Answered> {
  try {
    const answer = await studio.answer(new Request(location.origin + path, { method, headers, body }));
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  } catch (error) {
    if (isNoRoom(error)) say({ kind: 'failed', reason: 'no-room' });
    return { status: 503, headers: { 'content-type': 'application/json' }, body: `{"message":"${error}"}` };
  }
}

const isNoRoom = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';
