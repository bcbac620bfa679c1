/** Says that earlier values stand in a form. It is drawn before it has words, so that they are read out when they come. */
export function RestoredNotice({ words, className = '' }: { words: string; className?: string }) {
  return (
    <p role="status" className={words && `rounded-2xl bg-paper-deep px-5 py-3 ${className}`}>
      {words}
    </p>
  );
}
