/**
 * The sentence about the mails that a change causes; the demo sends none, and says so.
 * @param sentence The sentence for a studio that sends mails.
 */
export function mailSentence(sendsMails: boolean, sentence: string): string {
  return sendsMails ? sentence : 'In this demo nobody is emailed.';
}
