/** What is said when the studio's server cannot be reached: what happened, and what to do next. */
export const outageWords = {
  /** Where something was typed, which stays. */
  typed: 'We could not reach the studio. What you typed is still here: please try again in a moment.',
  plain: 'We could not reach the studio. Please try again in a moment.',
} as const;
