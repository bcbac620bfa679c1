/** The studio's sign, as in components/frame/Mark.astro: a sun behind a hill. */
export function Mark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden className={className}>
      <circle cx="21.5" cy="18" r="11" className="fill-apricot" />
      <path d="M2 31c6-7 11.5-10 17.5-9S31 26 38 20.5V36H2z" className="fill-plum" />
    </svg>
  );
}
