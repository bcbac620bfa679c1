import { Stripe } from 'stripe';
import { newId } from './books.ts';
import type { Event } from './shapes.ts';

/** Where events are told, and with what secret they are signed. */
export interface Webhook {
  url: string;
  secret: string;
}

/** The events of the stand-in, on their way to our webhook. */
export interface Hooks {
  /** All that happened, the oldest first. */
  readonly events: readonly Event[];
  tell(type: string, object: object, created: number): void;
  /** From now on nothing is told until `release`: events are lost or late. */
  hold(): void;
  /** Tells what was held, in this order, as often as it is in the list; all of it in order unless told. */
  release(order?: (held: Event[]) => Event[]): Promise<void>;
  /** Tells one event. @param secret Another one than the webhook's is a lie. @returns The answer's status, 0 without one. */
  deliver(event: Event, secret?: string): Promise<number>;
  /** Tells again what was not accepted with 200, as Stripe does for three days. @returns How many are still not. */
  again(): Promise<number>;
  /** Resolves when nothing is on its way. */
  idle(): Promise<void>;
}

/** How long the webhook may take, in milliseconds. */
const patience = 20_000;

/** @param apiVersion What Stripe's events name as theirs. @param webhook May be undefined until there is one. */
export function openHooks(webhook: () => Webhook | undefined): Hooks {
  const stripe = new Stripe('sk_test_stand_in');
  const events: Event[] = [];
  const accepted = new Set<string>();
  const onTheWay = new Set<Promise<unknown>>();
  let held: Event[] | undefined;

  const deliver = async (event: Event, secret?: string) => {
    const to = webhook();
    if (!to) return 0;
    const payload = JSON.stringify(event);
    const signature = await stripe.webhooks.generateTestHeaderStringAsync({
      payload,
      secret: secret ?? to.secret,
    });
    try {
      const answer = await fetch(to.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
        signal: AbortSignal.timeout(patience),
      });
      await answer.arrayBuffer();
      if (answer.status === 200) accepted.add(event.id);
      return answer.status;
    } catch {
      return 0;
    }
  };
  const idle = async () => {
    while (onTheWay.size > 0) await Promise.all(onTheWay);
  };

  return {
    events,
    deliver,
    idle,
    tell: (type, object, created) => {
      const event: Event = {
        id: newId('evt'),
        object: 'event',
        type,
        created,
        livemode: false,
        api_version: Stripe.API_VERSION,
        // As it was at that moment.
        data: { object: structuredClone(object) },
      };
      events.push(event);
      if (held) held.push(event);
      else {
        const delivery = deliver(event).finally(() => onTheWay.delete(delivery));
        onTheWay.add(delivery);
      }
    },
    hold: () => {
      held ??= [];
    },
    release: async (order = (all) => all) => {
      const late = order(held ?? []);
      held = undefined;
      for (const event of late) await deliver(event);
    },
    again: async () => {
      await idle();
      const waiting = events.filter((event) => !accepted.has(event.id) && !held?.includes(event));
      for (const event of waiting) await deliver(event);
      return waiting.filter(({ id }) => !accepted.has(id)).length;
    },
  };
}
