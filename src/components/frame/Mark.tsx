/** The studio's mark, the same as in the browser's tab (content/studio/mark.svg). */
export function Mark({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className={className}>
      <rect width="64" height="64" rx="15" fill="#642F60" />
      <circle cx="36" cy="29" r="18" fill="#F0A868" />
      <path d="M0 52C14 36 22 32 32 35s18 8 32 0v14a15 15 0 0 1-15 15H15A15 15 0 0 1 0 49z" fill="#642F60" />
      <path
        d="M7 49C17 37 24 33 33 36s15 6 24 2"
        fill="none"
        stroke="#FBF8F3"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  );
}
