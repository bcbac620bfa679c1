interface Props {
  /** What is missing, and what the person can do about it. */
  text: string;
  link: { label: string; path: string };
  /** Its height, if it is that of the content that was expected. */
  className?: string;
}

/** An account section without content. */
export function NothingYet({ text, link, className = '' }: Props) {
  return (
    <div className={`mt-4 rounded-soft bg-paper-deep px-6 py-5 ${className}`}>
      <p>{text}</p>
      <a href={link.path} className="link mt-1 inline-flex min-h-[44px] items-center font-semibold">
        {link.label}
      </a>
    </div>
  );
}
