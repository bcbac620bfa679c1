/** What is kept of a password: people type their real ones everywhere, so never the password itself. */
export interface PasswordMark {
  salt: string;
  hash: string;
}

const rounds = 100_000;

/** A mark by which a password can be recognised. Undefined where the page has no secure address, and so no cryptography. */
export async function passwordMark(password: string, salt?: string): Promise<PasswordMark | undefined> {
  if (!crypto.subtle) return undefined;
  const written = salt ?? hex(crypto.getRandomValues(new Uint8Array(16)));
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', bytes(password), 'PBKDF2', false, ['deriveBits']);
  const settings = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(written), iterations: rounds };
  return { salt: written, hash: hex(new Uint8Array(await crypto.subtle.deriveBits(settings, key, 256))) };
}

/** Whether this is the password that left the mark. */
export async function isPassword(password: string, mark: PasswordMark): Promise<boolean> {
  return (await passwordMark(password, mark.salt))?.hash === mark.hash;
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
