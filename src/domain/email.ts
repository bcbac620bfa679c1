export const emailProblem = 'Please write an email address such as name@example.com.';
export function parseEmail(text: string): { kind: 'ok'; email: string } | { kind: 'refused'; message: string } {
  const email = text.trim();
  return /^\S+@\S+\.\S+$/.test(email) ? { kind: 'ok', email } : { kind: 'refused', message: emailProblem };
}
