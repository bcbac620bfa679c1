/** The numbers that sentences on the site are written from. */
export interface StudioRules {
  /** Whole hours before the start up to which cancelling is free. */
  freeCancellationHours: number;
  /** For how many weeks ahead anybody may book. */
  bookAheadWeeks: number;
}

const counted = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/**
 * Puts the studio's rules into a text: `{freeCancellation}` becomes "12 hours", `{bookAhead}` "26 weeks".
 * @throws Error where the text names another rule.
 */
export function withRules(text: string, { freeCancellationHours, bookAheadWeeks }: StudioRules): string {
  const words: Record<string, string> = {
    freeCancellation: counted(freeCancellationHours, 'hour'),
    bookAhead: counted(bookAheadWeeks, 'week'),
  };
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const found = Object.hasOwn(words, name) ? words[name] : undefined;
    if (found === undefined)
      throw new Error(`There is no rule "${name}". The rules are: ${Object.keys(words).join(', ')}.`);
    return found;
  });
}
