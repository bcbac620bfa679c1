/** The error message, near the submit button; renders nothing without an error. */
export function Problem({ words }: { words: string | undefined }) {
  if (!words) return null;
  return (
    <p role="alert" className="mt-5 rounded-2xl bg-apricot-pale px-5 py-3 text-apricot-ink">
      {words}
    </p>
  );
}
