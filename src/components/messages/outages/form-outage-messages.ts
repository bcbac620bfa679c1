/** The messages of forms if the studio's server is unreachable: what happened, and what to do next. */
export const formOutageMessages = {
  /** For most forms: they preserve what was typed. */
  general: 'We could not reach the studio. What you typed is still here: please try again in a moment.',
  /** If a booking was sent and its outcome is unknown. */
  booking:
    'We could not reach the studio. Your booking may have gone through all the same. What you typed is still here: please try again in a moment, with corrections if you like. You will not be booked twice.',
  /** If a payment was started and it is unknown whether a place or goods are held. */
  payment:
    'We could not reach the studio. Nothing was charged, and what you typed is still here: please try again in a moment.',
} as const;
