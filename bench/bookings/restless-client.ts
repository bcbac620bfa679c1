import type { BookingServer } from './booking-server.ts';
import type { ClientBooking } from './ledger.ts';
import { type Answer, bookArgs, mondayAhead } from './requests.ts';

/** The classes for which all clients compete. */
export const classes = [21, 22, 23, 24, 25].map(mondayAhead);

/** What a client did until the end. */
export interface ClientHistory {
  bookings: ClientBooking[];
  answers: number;
  /** Calls without a response, each of which was retried. */
  unanswered: number;
  refusals: Record<string, number>;
}

/**
 * Books, cancels and repeats requests at random until the end, and then retries until every request has a response. Like
 * the site, it retries a request with the same idempotency key.
 * @param end Instant in milliseconds, by performance.now().
 */
export async function runRandomClient(server: BookingServer, end: number): Promise<ClientHistory> {
  const history: ClientHistory = { bookings: [], answers: 0, unanswered: 0, refusals: {} };
  const requests: { args: ReturnType<typeof bookArgs>; booking: ClientBooking }[] = [];

  const callUntilAnswered = async (
    name: string,
    args: Record<string, unknown>,
  ): Promise<Answer & CancelAnswer> => {
    for (;;) {
      try {
        const answer = await server.call<Answer & CancelAnswer>(name, args);
        history.answers += 1;
        return answer;
      } catch {
        history.unanswered += 1;
        await pause(100 + Math.random() * 400);
      }
    }
  };

  const book = async () => {
    const args = bookArgs(pick(classes), Math.random() < 0.7);
    const answer = await callUntilAnswered('book', args);
    if (answer.kind !== 'booked') {
      history.refusals[answer.reason] = (history.refusals[answer.reason] ?? 0) + 1;
      return;
    }
    const { number, token, status } = answer.booking;
    const booking = { number, token, status, requestId: args.request_id, cancelled: false };
    history.bookings.push(booking);
    requests.push({ args, booking });
  };
  const cancel = async () => {
    const active = history.bookings.filter(({ cancelled }) => !cancelled);
    if (active.length === 0) return book();
    const booking = pick(active);
    await callUntilAnswered('cancel_booking', { token: booking.token });
    booking.cancelled = true;
  };
  const repeatRequest = async () => {
    if (requests.length === 0) return book();
    const { args, booking } = pick(requests);
    const answer = await callUntilAnswered('book', args);
    if (answer.kind !== 'booked' || answer.booking.number !== booking.number)
      throw new Error(`A repeated request made ${JSON.stringify(answer)} in addition to ${booking.number}.`);
  };

  while (performance.now() < end) {
    const random = Math.random();
    await (random < 0.5 ? book() : random < 0.85 ? cancel() : repeatRequest());
    await pause(Math.random() * 200);
  }
  return history;
}

/** An answer of cancel_booking(). */
type CancelAnswer = { kind: string };

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
