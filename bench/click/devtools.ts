/** The fields of the browser's events and responses that are read here. */
export interface DevtoolsEvent {
  method: string;
  params: Record<string, unknown>;
  sessionId?: string;
}

export interface Devtools {
  /** Sends a command to the browser, or to one of its pages by session. Rejects with the browser's message. */
  send<Answer = unknown>(method: string, params?: object, sessionId?: string): Promise<Answer>;
  /** Calls back with every event, from any session, until the returned function is called. */
  listen(listener: (event: DevtoolsEvent) => void): () => void;
  close(): void;
}

interface Pending {
  method: string;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** Connects to a running Chromium's developer tools, at the address that it printed. */
export async function connectDevtools(address: string): Promise<Devtools> {
  const socket = new WebSocket(address);
  const pending = new Map<number, Pending>();
  const listeners = new Set<(event: DevtoolsEvent) => void>();
  let last = 0;

  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data));
    const waiting = pending.get(message.id);
    if (!waiting) {
      if (message.method) for (const listener of listeners) listener(message);
      return;
    }
    pending.delete(message.id);
    if (message.error) waiting.reject(new Error(`${waiting.method}: ${message.error.message}`));
    else waiting.resolve(message.result);
  });
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened);
    socket.addEventListener('error', () => failed(new Error(`Chromium does not answer at ${address}`)));
  });

  return {
    send: <Answer>(method: string, params: object = {}, sessionId?: string) =>
      new Promise<Answer>((resolve, reject) => {
        last += 1;
        pending.set(last, { method, resolve: resolve as Pending['resolve'], reject });
        socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      }),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => socket.close(),
  };
}
