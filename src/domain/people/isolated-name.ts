/** Letters of scripts that are written from right to left, such as Hebrew and Arabic. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A name for a sentence in which a number or a sign follows it: without isolation, a name written from right to left
 * would move these to its left. Only for texts on the screen, because the isolation consists of invisible characters.
 */
export const isolatedName = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);
