/**
 * A text for XML, with a space in place of each character that XML cannot contain, not even escaped. Texts that were
 * copied from slides have such characters at their line breaks, and one of them makes a whole feed unreadable.
 */
export const xmlText = (text: string): string =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ' ');
