import { countText } from '#domain/content/count-text.ts';
/** The numbers in the site's sentences about rules. */
export interface StudioRules {
  /** Whole hours before the start up to which cancelling is free. */
  freeCancellationHours: number;
  /** Hours, without the night, for which a person promoted from a waitlist may decline free of charge. */
  declineHours: number;
  /** Minutes for which a booking can be undone free of charge, however late it was made. */
  undoMinutes: number;
  /** How many weeks ahead a class can be booked. */
  bookAheadWeeks: number;
}

/** The names of the rules that texts refer to. */
export const ruleNames = ['freeCancellation', 'decline', 'undo', 'bookAhead'] as const;

/**
 * Inserts the studio's rules into a text: `{freeCancellation}` becomes "12 hours", `{decline}` "2 hours", `{undo}`
 * "10 minutes", `{bookAhead}` "26 weeks".
 * @throws Error if the text names another rule.
 */
export function withRules(text: string, rules: StudioRules): string {
  const texts: Record<(typeof ruleNames)[number], string> = {
    freeCancellation: countText(rules.freeCancellationHours, 'hour'),
    decline: countText(rules.declineHours, 'hour'),
    undo: countText(rules.undoMinutes, 'minute'),
    bookAhead: countText(rules.bookAheadWeeks, 'week'),
  };
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const rule = ruleNames.find((known) => known === name);
    if (!rule) throw new Error(`There is no rule "${name}". The rules are: ${ruleNames.join(', ')}.`);
    return texts[rule];
  });
}
