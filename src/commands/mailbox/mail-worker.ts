import type { MailStudio } from '#domain/mails/letter.ts';
import { callDatabase, keyHeaders } from '#functions/server/call-database.ts';
import { currentStudio } from '#mails/current-studio.ts';
import { deliverDue } from '#mails/deliver.ts';
import { createOutbox } from '#mails/outbox.ts';
import type { Transport } from '#mails/transport.ts';

interface MailWorkerOptions {
  supabase: { url: string; secretKey: string };
  transport: Transport;
  studio: MailStudio;
  /** The sender's address; the studio's own by default. */
  sender: string | undefined;
  /** The pause when nothing is due, in milliseconds; 2 seconds by default. */
  pollInterval?: number;
  /** Called with each problem; consecutive repetitions are reported once. */
  onProblem: (problem: string) => void;
}

/**
 * Sends due mails while the site runs on this computer.
 * @returns A function that stops the worker after the current mail.
 */
export function startMailWorker({ pollInterval = 2000, onProblem, ...options }: MailWorkerOptions): {
  stop(): Promise<void>;
} {
  const { url, secretKey } = options.supabase;
  const call = callDatabase({ url, headers: keyHeaders(secretKey) });
  const outbox = createOutbox(call);
  const stopping = new AbortController();
  let lastProblem = '';
  const report = (problem: string) => {
    if (problem !== '' && problem !== lastProblem) onProblem(problem);
    lastProblem = problem;
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await outbox.prepare();
        const studio = await currentStudio(options.studio, call);
        const { failed } = await deliverDue({
          ...options,
          outbox,
          api: url,
          studio,
          sender: options.sender ?? studio.email,
        });
        report(failed > 0 ? 'Some mails could not be sent; they are tried again.' : '');
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
      }
      await pause(pollInterval, stopping.signal);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      options.transport.close();
    },
  };
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
