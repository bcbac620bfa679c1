/** "EK-S-5001"; "2 March 2026" or "07:00–08:00", with the punctuation after it. */
const units = /((?:[A-Z]+-)+\d{4,}|\d+ [A-Z]\w+ \d{4}[,.:]?|\d\d:\d\d–\d\d:\d\d[,.]?)/;

/**
 * A text in which each reference, date and range of times moves to the next line as a whole. A date is broken only if it
 * is wider than the line, as on a phone with large text; with non-breaking spaces it would then be broken inside a word.
 * A reference is short, and browsers would break it after its hyphen.
 */
export const Unbroken = ({ text }: { text: string }) => (
  <span>
    {text.split(units).map((part, index) => (
      <span key={index} className={index % 2 ? unitStyle(part) : undefined}>
        {part}
      </span>
    ))}
  </span>
);

const unitStyle = (unit: string) => (/^\d/.test(unit) ? 'inline-block' : 'whitespace-nowrap');
