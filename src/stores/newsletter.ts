import { studio } from '#backend/client.ts';

/** The minimum duration of subscribing, in both modes, in milliseconds. */
const minimumDuration = 800;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Subscribes to the newsletter. The request id is the idempotency key.
 * @throws Outage if the studio's server is unreachable.
 */
export async function subscribe(request: { email: string; requestId: string }) {
  const [answer] = await Promise.all([
    studio().then(({ newsletter }) => newsletter.subscribe(request)),
    wait(minimumDuration),
  ]);
  return answer;
}

/**
 * Confirms a subscription by the link of the welcome mail. Returns whether the link is valid.
 * @throws Outage if the studio's server is unreachable.
 */
export async function confirmSubscription(token: string): Promise<boolean> {
  return (await studio()).newsletter.confirm(token);
}

/**
 * Ends the subscription of a private link. Returns whether the link is, or was, valid.
 * @throws Outage if the studio's server is unreachable.
 */
export async function unsubscribe(token: string): Promise<boolean> {
  return (await studio()).newsletter.unsubscribe(token);
}
