const carriedOutSentence = (what: string) =>
  `${what} was carried out after all; only the answer was lost. Please look at the result`;

/** The message if other content is sent in place of a change whose response was lost, and that change was made. */
export const carriedOutMessage = `${carriedOutSentence('What you sent before')} before you send this as well.`;

/** The message if a change whose response was lost was made, and its form has been left. */
export const leftCarriedOutMessage = `${carriedOutSentence('What you sent before you left the form')}.`;
