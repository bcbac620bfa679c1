import { defaultRetention, withPeriods } from '#domain/people/retention.ts';
import { ruleNames, withRules } from '#domain/settings/rule-text.ts';
import { contactNames, withContact } from '#domain/studio/contact.ts';
import type { ContentFile } from './files/content-file.ts';
import { inOneLine, type Mistake } from './mistake.ts';
import { nearestName } from './nearest-name.ts';

/** Checks the names in braces that stand for the studio's rules, periods and contact details. */
export const checkPlaceholders = (file: ContentFile): Mistake[] => [
  ...checkPeriods(file),
  ...checkContactNames(file),
  ...checkRules(file),
  ...checkUnreplaced(file),
];

/** A placeholder studio: texts need its contact details, whose values do not matter here. */
const placeholderStudio = {
  name: '',
  email: '',
  phone: '',
  address: { street: '', town: '', county: '', postcode: '', country: '' },
};

/** The privacy page must name every retention period. */
function checkPeriods({ path: file, text }: ContentFile): Mistake[] {
  if (!file.endsWith('pages/privacy.md')) return [];
  try {
    withPeriods(withContact(text, placeholderStudio), defaultRetention);
    return [];
  } catch (error) {
    return [{ file, field: 'text', expected: `expected each period once. ${(error as Error).message}` }];
  }
}

const inBraces = contactNames.map((name) => `{${name}}`);

/** The accessibility page names contact details, and nothing else in braces. */
function checkContactNames({ path: file, text, linesAboveText }: ContentFile): Mistake[] {
  if (!file.endsWith('pages/accessibility.md')) return [];
  return withContact(text, placeholderStudio)
    .split('\n')
    .flatMap((line, index) =>
      (line.match(/\{\w+\}/g) ?? []).map((found) => ({
        file,
        line: linesAboveText + index + 1,
        field: 'text',
        found,
        expected: `expected one of ${inBraces.join(', ')}`,
        nearest: nearestName(found, inBraces),
      })),
    );
}

/** Answers refer to the studio's rules by name. */
function checkRules({ path: file, folder, fields }: ContentFile): Mistake[] {
  const { answer } = (fields.values ?? {}) as { answer?: unknown };
  if (folder !== 'questions' || typeof answer !== 'string') return [];
  try {
    withRules(withContact(answer, placeholderStudio), {
      freeCancellationHours: 0,
      declineHours: 0,
      undoMinutes: 0,
      bookAheadWeeks: 0,
    });
    return [];
  } catch (error) {
    const expected = `expected rules that the studio has. ${(error as Error).message}`;
    return [{ file, ...fields.positionOf(['answer']), field: 'answer', expected }];
  }
}

const placeholders = [...contactNames, ...ruleNames, ...Object.keys(defaultRetention)];
const placeholder = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'i');

/** The texts in which placeholders are replaced. */
const replacesIn = (file: ContentFile, field: string) =>
  field === 'text'
    ? ['src/content/pages/privacy.md', 'src/content/pages/accessibility.md'].includes(file.path)
    : file.folder === 'questions' && field === 'answer';

/** All other texts are shown as they are. */
function checkUnreplaced(file: ContentFile): Mistake[] {
  const expected =
    'expected the text itself, because names in braces are replaced only in answers to questions and on the privacy and accessibility pages';
  const inFields = textsIn(file.fields.values).flatMap(({ path, text }) => {
    const field = path.join('.');
    if (replacesIn(file, field) || !placeholder.test(text)) return [];
    return [{ file: file.path, ...file.fields.positionOf(path), field, found: inOneLine(text), expected }];
  });
  const lines = replacesIn(file, 'text') ? [] : file.text.split('\n');
  const inText = lines.flatMap((text, index) => {
    const found = placeholder.exec(text)?.[0];
    return found
      ? [{ file: file.path, line: file.linesAboveText + index + 1, field: 'text', found, expected }]
      : [];
  });
  return [...inFields, ...inText];
}

/** All texts among a file's fields, with their paths. */
function textsIn(
  value: unknown,
  path: readonly PropertyKey[] = [],
): { path: readonly PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsIn(item, [...path, name]));
}
