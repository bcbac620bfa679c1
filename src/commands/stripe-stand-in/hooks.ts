import { Stripe } from 'stripe';
import { newId } from './books.ts';
import type { Event } from './shapes.ts';

/** The address for events, and the secret that signs them. */
export interface Webhook {
  url: string;
  secret: string;
}

/** The queue of the stand-in's events to our webhook. */
export interface Hooks {
  /** All events so far, the oldest first. */
  readonly events: readonly Event[];
  emit(type: string, object: object, created: number): void;
  /** Holds back all events until `release`, to simulate lost or late ones. */
  hold(): void;
  /**
   * Sends the held events in the returned order, and as often as they are in the list; by default all of them in
   * order.
   */
  release(order?: (events: Event[]) => Event[]): Promise<void>;
  /**
   * Sends one event. @param secret Another secret than the webhook's forges the signature. @returns The response's
   * status, 0 without a response.
   */
  deliver(event: Event, secret?: string): Promise<number>;
  /**
   * Retries the events that were not accepted with 200, as Stripe does for three days. @returns How many are still
   * not accepted.
   */
  retryFailed(): Promise<number>;
  /** Resolves when no event is being sent. */
  idle(): Promise<void>;
}

/** The timeout of the webhook's response, in milliseconds. */
const responseTimeout = 20_000;

/** Opens the queue of events. @param webhook Returns the webhook, or undefined until there is one. */
export function openHooks(webhook: () => Webhook | undefined): Hooks {
  const stripe = new Stripe('sk_test_stand_in');
  const events: Event[] = [];
  const accepted = new Set<string>();
  const inFlight = new Set<Promise<unknown>>();
  let pending: Event[] | undefined;

  const deliver = async (event: Event, secret?: string) => {
    const target = webhook();
    if (!target) return 0;
    const payload = JSON.stringify(event);
    const signature = await stripe.webhooks.generateTestHeaderStringAsync({
      payload,
      secret: secret ?? target.secret,
    });
    try {
      const response = await fetch(target.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
        signal: AbortSignal.timeout(responseTimeout),
      });
      await response.arrayBuffer();
      if (response.status === 200) accepted.add(event.id);
      return response.status;
    } catch {
      return 0;
    }
  };
  const idle = async () => {
    while (inFlight.size > 0) await Promise.all(inFlight);
  };

  return {
    events,
    deliver,
    idle,
    emit: (type, object, created) => {
      const event: Event = {
        id: newId('evt'),
        object: 'event',
        type,
        created,
        livemode: false,
        api_version: Stripe.API_VERSION,
        // The object's state at the time of the event.
        data: { object: structuredClone(object) },
      };
      events.push(event);
      if (pending) pending.push(event);
      else {
        const delivery = deliver(event).finally(() => inFlight.delete(delivery));
        inFlight.add(delivery);
      }
    },
    hold: () => {
      pending ??= [];
    },
    release: async (order = (all) => all) => {
      const late = order(pending ?? []);
      pending = undefined;
      for (const event of late) await deliver(event);
    },
    retryFailed: async () => {
      await idle();
      const waiting = events.filter((event) => !accepted.has(event.id) && !pending?.includes(event));
      for (const event of waiting) await deliver(event);
      return waiting.filter(({ id }) => !accepted.has(id)).length;
    },
  };
}
