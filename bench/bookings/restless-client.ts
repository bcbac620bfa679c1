import type { BookingServer } from './booking-server.ts';
import type { KnownBooking } from './ledger.ts';
import { type Answer, bookArgs, mondayAhead } from './requests.ts';

/** The classes for which all clients compete. */
export const classes = [21, 22, 23, 24, 25].map(mondayAhead);

/** Everything that a client did until the end. */
export interface ClientHistory {
  known: KnownBooking[];
  answers: number;
  /** Calls without a response, each of which was retried. */
  unanswered: number;
  refusals: Record<string, number>;
}

/**
 * Books, cancels and repeats requests at random until the end, and then retries until every request has a response.
 * Like the site, it repeats a request with the same idempotency key if no response arrived.
 * @param end Instant in milliseconds, by performance.now().
 */
export async function restlessClient(server: BookingServer, end: number): Promise<ClientHistory> {
  const history: ClientHistory = { known: [], answers: 0, unanswered: 0, refusals: {} };
  const requests: { args: ReturnType<typeof bookArgs>; answer: KnownBooking }[] = [];

  const callUntilAnswered = async (
    name: string,
    args: Record<string, unknown>,
  ): Promise<Answer & Cancelled> => {
    for (;;) {
      try {
        const answer = await server.call<Answer & Cancelled>(name, args);
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
    const known = { number, token, status, requestId: args.request_id, cancelled: false };
    history.known.push(known);
    requests.push({ args, answer: known });
  };
  const cancel = async () => {
    const active = history.known.filter(({ cancelled }) => !cancelled);
    if (active.length === 0) return book();
    const booking = pick(active);
    await callUntilAnswered('cancel_booking', { token: booking.token });
    booking.cancelled = true;
  };
  const repeatRequest = async () => {
    if (requests.length === 0) return book();
    const { args, answer } = pick(requests);
    const again = await callUntilAnswered('book', args);
    if (again.kind !== 'booked' || again.booking.number !== answer.number)
      throw new Error(`A repeated request made ${JSON.stringify(again)} in addition to ${answer.number}.`);
  };

  while (performance.now() < end) {
    const chance = Math.random();
    await (chance < 0.5 ? book() : chance < 0.85 ? cancel() : repeatRequest());
    await pause(Math.random() * 200);
  }
  return history;
}

type Cancelled = { kind: string };

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));
