import { characterSequences, commonPasswords } from './common-passwords.ts';
import { shortestPassword } from './shortest-password.ts';

/** The hash (bcrypt) would truncate longer ones, measured in bytes. */
const longestPasswordBytes = 72;

/** Personal details that would be guessed first. */
export interface PasswordOwner {
  email?: string | undefined;
  /** The studio's name. */
  studio?: string | undefined;
}

/** The problem of a new password, and what to do; undefined if it is valid. */
export function newPasswordProblem(password: string, owner: PasswordOwner = {}): string | undefined {
  if (password.length < shortestPassword)
    return `Please choose a password of at least ${shortestPassword} characters.`;
  if (new TextEncoder().encode(password).length > longestPasswordBytes) {
    return `Please choose a shorter password: at most ${longestPasswordBytes} letters and digits, or fewer with accents or emoji.`;
  }
  if (matchesAny(password, emailWords(owner.email)))
    return 'Please choose another password: this one can be guessed from your email address.';
  if (matchesAny(password, studioWords(owner.studio)))
    return 'Please choose another password: the studio’s name is easily guessed.';
  if (isCommon(password))
    return 'Please choose another password: this one is among the first that somebody would try. Three unrelated words are a good start.';
  return undefined;
}

const lettersAndDigits = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const withoutTrailingDigits = (text: string) => text.replace(/\p{N}+$/u, '') || text;

/** A password's core: without punctuation, and without the digits that people add to a word. */
const core = (text: string) => withoutTrailingDigits(lettersAndDigits(text));

/** Words without letters and digits match no password. */
const matchesAny = (password: string, words: readonly string[]) =>
  words.map(core).some((word) => word !== '' && word === core(password));

function emailWords(email = ''): string[] {
  const [localPart = '', domain = ''] = email.split('@');
  const [name = ''] = localPart.split('+');
  return [email, localPart, name, domain];
}

function studioWords(studio = ''): string[] {
  const [first = ''] = studio.split(' ');
  return [studio, first];
}

const lookalikes: Record<string, string> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
};
const withoutLookalikes = (text: string) => text.replaceAll(/[@$01345]/g, (sign) => lookalikes[sign] ?? sign);

function isCommon(password: string): boolean {
  const text = lettersAndDigits(password);
  // "P@ssw0rd1!" is "password".
  const word = lettersAndDigits(
    withoutLookalikes(withoutTrailingDigits(password.replace(/[^\p{L}\p{N}]+$/u, ''))),
  );
  return (
    commonPasswords.has(core(text)) ||
    commonPasswords.has(word) ||
    isRepetition(password) ||
    isRepetition(text) ||
    isRun(text)
  );
}

/** "aaaaaaaa", "abcabcab", "12341234". */
function isRepetition(text: string): boolean {
  return [1, 2, 3, 4].some((size) => {
    const unit = text.slice(0, size);
    return text.length >= 2 * size && text === unit.repeat(text.length).slice(0, text.length);
  });
}

const runs = [...characterSequences, ...characterSequences.map((row) => [...row].reverse().join(''))];

/** "12345678", "abc12345", "qwerty123": only parts of these sequences, each of three characters or more. */
function isRun(text: string): boolean {
  let remaining = text;
  while (remaining !== '') {
    const hasRun = (size: number) => runs.some((row) => row.includes(remaining.slice(0, size)));
    let size = remaining.length;
    while (size > 0 && !hasRun(size)) size -= 1;
    if (size < 3) return false;
    remaining = remaining.slice(size);
  }
  return text !== '';
}
