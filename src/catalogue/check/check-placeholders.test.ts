import { testEdits } from '#commands/test/content-edits.ts';

/* Names in braces that nothing replaces. */

const mats = 'posts/choosing-a-mat.md';

testEdits({
  'an unknown retention period on the privacy page': [
    'pages/privacy.md',
    '{bookings}',
    '{booking}',
    /There is no period "booking"\.$/,
  ],
  'an unknown contact detail on the accessibility page': [
    'pages/accessibility.md',
    '{phone}',
    '{fone}',
    /^\d+ \| text \| \{fone\} \| expected one of \{studio\}, \{address\}, \{email\}, \{phone\}, \{tel\} \| did you mean \{phone\}\?$/,
  ],
  'a rule that the studio does not have': [
    'questions/5.yaml',
    '{freeCancellation}',
    '{freeParking}',
    /There is no rule "freeParking"\. The rules are: freeCancellation, decline, undo, bookAhead\.$/,
  ],
  'a contact detail in a text that is shown as it is': [
    mats,
    /$/,
    '\nRing us on {phone}.\n',
    /^\d+ \| text \| \{phone\} \| expected the text itself, because names in braces are replaced only in answers to questions and on the privacy and accessibility pages$/,
  ],
  'a contact detail in the address of a link of an article': [
    mats,
    /$/,
    '\nRing [us](tel:{Tel}).\n',
    /^\d+ \| text \| \{Tel\} \| expected the text itself, /,
  ],
  'a rule of the studio in a list of a plan': [
    'plans/ten-class-pack.yaml',
    '10 classes within 3 months',
    'Cancel until {freeCancellation} before',
    /^12 \| includes\.0 \| Cancel until \{freeCancellation\} before \| expected the text itself, /,
  ],
  'a contact detail in a question': [
    'questions/5.yaml',
    /^question: .*/m,
    'question: May I ring {phone}?',
    /^1 \| question \| May I ring \{phone\}\? \| expected the text itself, /,
  ],
});
