/** The loading indicator: the sun rises over the hill. Lists that are loading show skeletons instead. */
export function Loading({ text }: { text: string }) {
  return (
    <div role="status" className="loading grid justify-items-center gap-4 py-10 text-center">
      <svg viewBox="0 0 96 56" aria-hidden="true" className="w-24">
        <circle cx="48" cy="40" r="15" className="loading-sun fill-apricot" />
        <path d="M0 46c18-12 34-12 50-4s30 8 46-4v18H0z" className="fill-sage" />
      </svg>
      <p className="text-lg text-ink-soft">{text}</p>
    </div>
  );
}
