/**
 * The notice that a form contains earlier values. The element is rendered before it has text, so that the text is
 * announced.
 */
export function RestoredNotice({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p role="status" className={text && `rounded-2xl bg-paper-deep px-5 py-3 ${className}`}>
      {text}
    </p>
  );
}
