import { test } from 'node:test';
import type { Check } from '#backend/accounts/contract/scene.ts';
import { bookingContract } from './booking.ts';
import { cancellingContract } from './cancelling.ts';
import { ownBookingsContract } from './own-bookings.ts';
import { refusalsContract } from './refusals.ts';
import type { Begin } from './scene.ts';
import { waitlistContract } from './waitlist.ts';

/** What bookings do, whoever keeps them. Registers one test a sentence. */
export function bookingsContract(name: string, begin: Begin) {
  const check: Check = (sentence, run) => {
    test(`${name}: ${sentence}`, run);
  };
  bookingContract(check, begin);
  refusalsContract(check, begin);
  waitlistContract(check, begin);
  cancellingContract(check, begin);
  ownBookingsContract(check, begin);
}
