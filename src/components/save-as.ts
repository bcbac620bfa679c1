/** How long a download may take to start, in milliseconds: Safari reads the address only after the click. */
const startLimit = 60_000;

/** Offers a text to the browser as a file download. */
export function saveAs(text: string, name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), startLimit);
}
