/** The icon before a problem's text, so that its colour is not the only sign. */
export function WarningMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className="mt-[0.28em] size-[1.05em] shrink-0"
    >
      <path d="M10 2.2a7.8 7.8 0 1 0 0 15.6a7.8 7.8 0 1 0 0-15.6M10 6v4.6M10 13.9v.1" />
    </svg>
  );
}
