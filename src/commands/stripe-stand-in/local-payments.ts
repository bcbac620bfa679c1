import { yesOrNoFrom } from '#commands/running/environment.ts';
import { portFrom, type RequiredPort } from '#commands/running/ports.ts';
import { addCleanup } from '#commands/running/run-command.ts';
import { startStripeStandIn } from './stand-in.ts';

/** The set-up of payments while the site runs on this computer. */
export interface LocalPayments {
  /** Where people pay, as shown to the person who started the site. */
  destination: string;
  /** The additional environment variables for the server functions. */
  variables: Record<string, string>;
  /** Starts the sweeps: of due work at Stripe, and of places that were left. */
  start(supabase: { url: string; secretKey: string }): void;
}

/** The pause between two sweeps, in milliseconds. A hosted project's scheduler sweeps every minute. */
const sweepInterval = 5000;

const isEnabled = () => yesOrNoFrom('STRIPE_STAND_IN') === 'yes';

/** The port of the stand-in, if it is used. @throws ExplainedError if STRIPE_STAND_IN is neither yes nor no. */
export const standInPorts = (): RequiredPort[] =>
  isEnabled()
    ? [{ port: portFrom('STRIPE_PORT', 54325), use: 'The stand-in for Stripe', variable: 'STRIPE_PORT' }]
    : [];

/**
 * With STRIPE_STAND_IN=yes the stand-in replaces Stripe. Otherwise people pay at Stripe if STRIPE_SECRET_KEY and
 * STRIPE_WEBHOOK_SECRET are set, and at the studio if not.
 * @param api Supabase's address, without a path.
 */
export async function prepareLocalPayments(api: string): Promise<LocalPayments> {
  const [port] = standInPorts();
  if (!port) {
    const destination = process.env['STRIPE_SECRET_KEY'] ? 'at Stripe' : 'at the studio';
    return { destination, variables: {}, start: sweep };
  }
  const standIn = await startStripeStandIn(port.port);
  addCleanup(standIn.stop);
  const webhook = { url: `${api}/functions/v1/stripe-webhook`, secret: 'whsec_stand_in' };
  standIn.webhook = webhook;
  return {
    destination: `${standIn.url} (no money moves)`,
    variables: {
      STRIPE_SECRET_KEY: standIn.key,
      STRIPE_WEBHOOK_SECRET: webhook.secret,
      STRIPE_API_URL: standIn.url,
    },
    start: sweep,
  };
}

/** Calls the function repeatedly, as a scheduler does. Without online payments it still gives away places that were left. */
function sweep({ url, secretKey }: { url: string; secretKey: string }): void {
  const stopping = new AbortController();
  let lastProblem = '';
  const report = (problem: string) => {
    if (problem !== lastProblem) console.error(`payments | ${problem}`);
    lastProblem = problem;
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        const response = await fetch(`${url}/functions/v1/settle-payments`, {
          method: 'POST',
          headers: { apikey: secretKey },
          signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(60_000)]),
        });
        const body = (await response.json()) as { message?: string };
        if (!response.ok) report(body.message ?? String(response.status));
      } catch (error) {
        if (!stopping.signal.aborted) report((error as Error).message);
      }
      await pause(sweepInterval, stopping.signal);
    }
  };
  const running = run();
  addCleanup(async () => {
    stopping.abort();
    await running;
  });
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    // It does not keep the process alive.
    timer.unref();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
