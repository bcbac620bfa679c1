import { studio } from '#backend/client.ts';

/** How long subscribing takes at least, in both modes, in milliseconds. */
const subscribingTakes = 800;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Joins the newsletter. The same request id is the same request, however often it is sent.
 * @throws Outage where the studio's server cannot be reached.
 */
export async function subscribe(request: { email: string; requestId: string }) {
  const [answer] = await Promise.all([
    studio().then(({ newsletter }) => newsletter.subscribe(request)),
    wait(subscribingTakes),
  ]);
  return answer;
}

/**
 * Becomes a reader by the link of the welcome mail. Answers whether the link is one.
 * @throws Outage where the studio's server cannot be reached.
 */
export async function confirmSubscription(token: string): Promise<boolean> {
  return (await studio()).newsletter.confirm(token);
}

/**
 * Ends the subscription of a private link. Answers whether there was one.
 * @throws Outage where the studio's server cannot be reached.
 */
export async function unsubscribe(token: string): Promise<boolean> {
  return (await studio()).newsletter.unsubscribe(token);
}
