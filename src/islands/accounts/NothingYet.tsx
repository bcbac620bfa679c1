interface Props {
  /** What is not there, and what to do about it. */
  words: string;
  link: { label: string; path: string };
}

/** A part of the account that has nothing to show yet. */
export function NothingYet({ words, link }: Props) {
  return (
    <div className="mt-4 rounded-soft bg-paper-deep px-6 py-5">
      <p>{words}</p>
      <a href={link.path} className="link mt-1 inline-flex min-h-[44px] items-center font-semibold">
        {link.label}
      </a>
    </div>
  );
}
