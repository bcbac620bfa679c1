/** "2 March 2026" or "07:00–08:00", with the punctuation after it. */
const dateOrTimes = /(\d+ [A-Z]\w+ \d{4}[,.:]?|\d\d:\d\d–\d\d:\d\d[,.]?)/;

/**
 * A text in which each date, and each range of times, moves to the next line as a whole. It is broken only if it is wider
 * than the line, as on a phone with large text; with non-breaking spaces it would then be broken inside a word.
 */
export const UnbrokenDates = ({ text }: { text: string }) =>
  text.split(dateOrTimes).map((part, index) => (
    <span key={index} className={index % 2 ? 'inline-block' : undefined}>
      {part}
    </span>
  ));
