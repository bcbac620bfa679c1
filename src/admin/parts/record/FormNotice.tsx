/**
 * A notice about the values of a form, such as that some are not saved. The element is rendered before it has text, so
 * that the text is announced.
 */
export function FormNotice({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p role="status" className={text && `rounded-2xl bg-paper-deep px-5 py-3 ${className}`}>
      {text}
    </p>
  );
}
