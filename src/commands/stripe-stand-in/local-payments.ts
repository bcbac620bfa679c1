import { portFrom, type WantedPort } from '#commands/running/ports.ts';
import { atTheEnd } from '#commands/running/run-command.ts';
import { startStripeStandIn } from './stand-in.ts';

/** How payments go while the site runs on this computer. */
export interface LocalPayments {
  /** Where people pay, for the person who started the site. */
  words: string;
  /** What server functions find in their environment, besides what is there. */
  variables: Record<string, string>;
  /** Begins to do at Stripe what is due. */
  start(supabase: { url: string; secretKey: string }): void;
}

/** How long it rests between two sweeps, in milliseconds. A hosted project's scheduler sweeps every minute. */
const rest = 5000;

const isWanted = () => process.env['STRIPE_STAND_IN'] === 'yes';

/** The port of the stand-in, where it is wanted. */
export const standInPorts = (): WantedPort[] =>
  isWanted()
    ? [{ port: portFrom('STRIPE_PORT', 54325), use: 'The stand-in for Stripe', variable: 'STRIPE_PORT' }]
    : [];

/**
 * With STRIPE_STAND_IN=yes a server of ours takes Stripe's part. Otherwise people pay at Stripe where STRIPE_SECRET_KEY and
 * STRIPE_WEBHOOK_SECRET are set, and at the studio where they are not.
 * @param api Supabase's address, without a path.
 */
export async function prepareLocalPayments(api: string): Promise<LocalPayments> {
  const [wanted] = standInPorts();
  if (!wanted) {
    const words = process.env['STRIPE_SECRET_KEY'] ? 'at Stripe' : 'at the studio';
    return { words, variables: {}, start: sweep };
  }
  const standIn = await startStripeStandIn(wanted.port);
  atTheEnd(standIn.stop);
  const webhook = { url: `${api}/functions/v1/stripe-webhook`, secret: 'whsec_stand_in' };
  standIn.webhook = webhook;
  return {
    words: `${standIn.url} (no money moves)`,
    variables: {
      STRIPE_SECRET_KEY: standIn.key,
      STRIPE_WEBHOOK_SECRET: webhook.secret,
      STRIPE_API_URL: standIn.url,
    },
    start: sweep,
  };
}

/** Calls the function as a scheduler would; once, where nothing can be paid online. */
function sweep({ url, secretKey }: { url: string; secretKey: string }): void {
  const stopping = new AbortController();
  let last = '';
  const report = (problem: string) => {
    if (problem !== last) console.error(`payments | ${problem}`);
    last = problem;
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        const answer = await fetch(`${url}/functions/v1/settle-payments`, {
          method: 'POST',
          headers: { apikey: secretKey },
          signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(60_000)]),
        });
        const said = (await answer.json()) as { kind?: string; message?: string };
        if (said.kind === 'off') return;
        if (!answer.ok) report(said.message ?? String(answer.status));
      } catch (error) {
        if (!stopping.signal.aborted) report((error as Error).message);
      }
      await pause(rest, stopping.signal);
    }
  };
  const running = run();
  atTheEnd(async () => {
    stopping.abort();
    await running;
  });
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((over) => {
    const timer = setTimeout(over, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      over();
    });
  });
