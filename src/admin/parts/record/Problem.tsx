/** What went wrong, where one looks after sending; nothing where nothing did. */
export function Problem({ words }: { words: string | undefined }) {
  if (!words) return null;
  return (
    <p role="alert" className="mt-5 rounded-2xl bg-apricot-pale px-5 py-3 text-apricot-ink">
      {words}
    </p>
  );
}
