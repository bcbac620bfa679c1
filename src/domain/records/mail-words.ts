/**
 * The words about mails that a change causes; the demo sends none, and says so.
 * @param real The sentence for a studio with a server.
 */
export function mailSentence(writes: boolean, real: string): string {
  return writes ? real : 'In this demo nobody is written to.';
}
