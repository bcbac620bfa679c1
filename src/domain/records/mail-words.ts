/**
 * What is said of mails that a change brings about; the demo writes none, and says so.
 * @param real What a studio with a server does: a sentence of its own.
 */
export function mailWords(writes: boolean, real: string): string {
  return writes ? real : 'In this demo nobody is written to.';
}
