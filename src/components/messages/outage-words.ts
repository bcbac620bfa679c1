/** What is said when the studio's server cannot be reached: what happened, and what to do next. */
export const outageWords = {
  /** Where something was typed, which stays. */
  typed: 'We could not reach the studio. What you typed is still here: please try again in a moment.',
  /** Where a booking was sent and nobody knows what became of it. */
  booking:
    'We could not reach the studio. Your booking may have gone through all the same. What you typed is still here: please try again in a moment, with corrections if you like. You will not be booked twice.',
  plain: 'We could not reach the studio. Please try again in a moment.',
} as const;
