/** Why anything in the store may be refused, in words that say what to do next. */
export const commonRefusals = {
  'not-allowed': 'Only admins can do this. Please ask one of them.',
  unknown:
    'This product is not there any more: somebody has deleted it. Please close this and look at the list.',
} as const;
