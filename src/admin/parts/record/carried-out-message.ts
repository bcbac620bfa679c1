/** The message if other content is sent in place of a change whose response was lost, and that change was made. */
export const carriedOutMessage =
  'What you sent before was carried out after all; only the answer was lost. Please look at the result before you send this as well.';
