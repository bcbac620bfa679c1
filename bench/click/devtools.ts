/** The fields of the browser's events that are used here. */
export interface DevtoolsEvent {
  method: string;
  params: Record<string, unknown>;
  sessionId?: string;
}

export interface Devtools {
  /** Sends a command to the browser, or to one of its pages by session. Rejects with the browser's message. */
  send<Result = unknown>(method: string, params?: object, sessionId?: string): Promise<Result>;
  /** Calls back with every event, from any session, until the returned function is called. */
  listen(listener: (event: DevtoolsEvent) => void): () => void;
  close(): void;
}

/** A command that the browser has not responded to yet. */
interface PendingCommand {
  method: string;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Connects to a running Chromium's developer tools, at the address that it printed. */
export async function connectDevtools(address: string): Promise<Devtools> {
  const socket = new WebSocket(address);
  const pending = new Map<number, PendingCommand>();
  const listeners = new Set<(event: DevtoolsEvent) => void>();
  let lastId = 0;

  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data));
    const command = pending.get(message.id);
    if (!command) {
      if (message.method) for (const listener of listeners) listener(message);
      return;
    }
    pending.delete(message.id);
    if (message.error) command.reject(new Error(`${command.method}: ${message.error.message}`));
    else command.resolve(message.result);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Chromium does not respond at ${address}`)));
  });

  return {
    send: <Result>(method: string, params: object = {}, sessionId?: string) =>
      new Promise<Result>((resolve, reject) => {
        lastId += 1;
        pending.set(lastId, { method, resolve: resolve as PendingCommand['resolve'], reject });
        socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      }),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => socket.close(),
  };
}
