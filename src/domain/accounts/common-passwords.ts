/*
 * The words in most guessed passwords, without common suffixes ("sunshine1987!"). The list is sent to browsers: it
 * contains only words near the top of lists of stolen passwords. Sequences such as "qwertyuiop" are detected without
 * it.
 */
const words =
  'password passwort passphrase passcode mypassword letmein iloveyou iloveu welcome changeme default secret access login ' +
  'admin administrator root guest user test testing testtest hello helloworld trustno whatever freedom internet computer ' +
  'samsung google facebook instagram dragon monkey master shadow sunshine princess superman batman spiderman starwars ' +
  'pokemon football baseball basketball soccer hockey liverpool arsenal chelsea everton rangers celtic tottenham ' +
  'manchester newcastle england scotland ireland london summer autumn winter spring january february september october ' +
  'november december monday friday sunday flower butterfly chocolate cheese cookie banana orange purple rainbow lovely ' +
  'angel family forever happy loveme babygirl sweetheart michael jennifer michelle jessica ashley nicole daniel andrew ' +
  'joshua matthew thomas robert george charlie charlotte elizabeth victoria jasmine jordan hannah sophie maggie bailey ' +
  'harley buster tigger ginger pepper snoopy hunter ranger killer merlin mustang mercedes ferrari corvette phoenix ' +
  'diamond silver yoga yogayoga yogastudio namaste meditation mindfulness innerpeace';

export const commonPasswords: ReadonlySet<string> = new Set(words.split(' '));

/** The rows of the keyboard, the digits and the alphabet: their parts are common passwords. */
export const characterSequences: readonly string[] = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
];
