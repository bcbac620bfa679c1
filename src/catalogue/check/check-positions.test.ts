import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentCopy } from '#commands/test/content-copy.ts';

/*
 * Error messages for editors' mistakes: each mistake is made separately, in a copy of the content, and must be the only
 * one that is found, with its position and the expected value.
 */

const { edit, messageOf } = contentCopy();

const sunrise = 'series/hatha-sunrise.yaml';
const hatha = 'class-types/hatha.md';
const mats = 'posts/choosing-a-mat.md';
const corkMat = 'products/natural-cork-mat.md';
const instructorMessage =
  'expected the name of a file in src/content/instructors: ines-carvalho, meera-ashdown, ruth-okafor, tom-hollis';

/** The messages for other changes: file, original text, replacement, message. */
const wrongPlaces: Record<
  string,
  [
    file: string,
    original: string | RegExp,
    replacement: string | ((text: string) => string),
    message: string | RegExp,
  ]
> = {
  'more openings of a day than the database stores': [
    'studio/studio.yaml',
    /^hours:$/m,
    `$&\n${[1, 2, 3, 4].map((hour) => `  - { days: [Saturday], start: "0${hour}:00", end: "0${hour}:30" }`).join('\n')}`,
    /^36 \| hours \| .* \| expected 4 openings at most, one after the other, on Saturday$/,
  ],
  'a comment that is older than its post': [
    mats,
    'on: 2025-12-02',
    'on: 2025-11-21',
    '16 | comments.1.on | 2025-11-21 | expected a day from 2025-11-22 on, when the post is published',
  ],
  'a comment from the future': [
    mats,
    'on: 2025-12-02',
    'on: 2925-12-02',
    '16 | comments.1.on | 2925-12-02 | expected a day that is not in the future',
  ],
  'opening hours with a day twice': [
    'studio/studio.yaml',
    '[Saturday, Sunday]',
    '[Saturday, Saturday]',
    '40 | hours.1.days | [Saturday, Saturday] | expected each day once',
  ],
  'another code for a country': [
    'studio/studio.yaml',
    'country: GB',
    'country: UK',
    '24 | address.country | UK | expected the two letters of an existing country, such as GB for the United Kingdom',
  ],
  'a telephone number that YAML reads as a number': [
    'studio/studio.yaml',
    /^phone: .*/m,
    'phone: 01632960247',
    '18 | phone | 01632960247 | expected a text: this one needs quotes, such as "108"',
  ],
  'an empty line of the address': [
    'studio/studio.yaml',
    /^ {2}postcode: .*/m,
    '  postcode:',
    /^23 \| address\.postcode \|(?: .*)? expected a text, but it is empty$/,
  ],
  'a studio that is founded in the future': [
    'studio/studio.yaml',
    /^founded: .*/m,
    'founded: 2918',
    /^\d+ \| founded \| 2918 \| expected a whole number, 20\d\d at most$/,
  ],
  'a post of an unknown category without a picture': [
    mats,
    /^category: .*([\s\S]*?)^picture:\n.*\n.*\n/m,
    'category: Mats$1',
    '4 | category | Mats | expected one of Wellness, Mindfulness, Yoga, Equipment',
  ],
  'an apostrophe in single quotes': [
    mats,
    /^title: .*/m,
    "title: 'Tom's mats'",
    "2 | title | title: 'Tom's mats' | expected the other quotes around a text that contains '",
  ],
  'double quotes in double quotes': [
    mats,
    /^title: .*/m,
    'title: "A "good" mat"',
    '2 | title | title: "A "good" mat" | expected the other quotes around a text that contains "',
  ],
  'a second plan that is the most popular': [
    'plans/ten-class-pack.yaml',
    /^order/m,
    'mostPopular: true\norder',
    '10 | mostPopular | true | expected false, because it is true in src/content/plans/monthly-unlimited.yaml',
  ],
  'an unknown field': [
    sunrise,
    /^capacity/m,
    'colour: red\ncapacity',
    /^7 \| colour \| red \| unknown field, expected none but title, classType, instructor/,
  ],
  'a misspelt field within a field': [
    hatha,
    /^ {2}alt: .*/m,
    '$&\n  scr: ./hatha.svg',
    '9 | picture.scr | ./hatha.svg | unknown field, expected none but src, alt, focus | did you mean src?',
  ],
  'a missing field': [sunrise, /^price: .*\n/m, '', /^1 \| price \| expected a price of zero/],
  'a field written twice': [
    hatha,
    /^level: .*/m,
    'level: Beginner\nlevel: Advanced',
    '12 | level | level: Advanced | expected each field once, but this one is there twice',
  ],
  'a tab in front of a field': [
    hatha,
    /^ {2}alt: /m,
    '\talt: ',
    /^8 \| .*expected spaces in front of a field, but there is a tab/,
  ],
  'a text that begins with an alias for YAML': [
    hatha,
    /^title: .*/m,
    'title: *Slow*',
    '3 | title | title: *Slow* | expected quotes around a text that begins with one of * & ! % @ ` [ {',
  ],
  'a text that begins with emphasis': [
    hatha,
    /^ {2}alt: .*/m,
    '  alt: *Slow* and steady',
    /^8 \| alt: \*Slow\* and steady \| expected quotes around a text that begins with/,
  ],
  'a text that would lose its first word': [
    hatha,
    /^title: .*/m,
    'title: &Mats and rugs',
    /^3 \| title \| title: &Mats and rugs \| expected quotes around a text that begins with/,
  ],
  'a text without quotes that ends at a # sign': [
    hatha,
    /^title: .*/m,
    'title: Yoga #1 for all',
    '3 | title | title: Yoga #1 for all | expected quotes around a text that contains a space and #, because it ends there without them; a comment needs its own line',
  ],
  'a text without quotes that ends at a # sign in a list': [
    hatha,
    /^ {2}- Comfortable clothes.*/m,
    '  - A mat # or a towel',
    /^20 \| - A mat # or a towel \| expected quotes around a text that contains a space and #/,
  ],
  'a control character that was copied from slides': [
    mats,
    /^excerpt: .*/m,
    'excerpt: One line\vand another',
    '3 | excerpt | excerpt: One line and another | expected text without invisible control characters: delete the one here',
  ],
  'days that do not form a pattern': [
    'series/hatha-mid-morning.yaml',
    /^days: .*/m,
    'days: [Monday, Tuesday]',
    /^3 \| days \| \[Monday, Tuesday\] \| expected one of the patterns Mon\/Wed\/Fri/,
  ],
  'a day of the week that is misspelt': [
    'series/saturday-power.yaml',
    'Saturday',
    'Saterday',
    /^3 \| days.0 \| Saterday \| expected one of Monday, .* \| did you mean Saturday\?$/,
  ],
  'two classes of one instructor at the same time': [
    'series/tuesday-yin.yaml',
    /^start: .*\nend: .*/m,
    'start: "14:30"\nend: "16:00"',
    '4 | start | "14:30" | expected a time at which ines-carvalho is free on Tuesday, but restorative-afternoon is then',
  ],
  'an unknown founder': [
    'studio/studio.yaml',
    'instructor: meera-ashdown',
    'instructor: meera-ashton',
    `51 | founder.instructor | meera-ashton | ${instructorMessage} | did you mean meera-ashdown?`,
  ],
  'a missing picture file': [
    hatha,
    './hatha.svg',
    './hata.svg',
    '7 | picture.src | ./hata.svg | expected a picture file, but there is no ./hata.svg beside this file | did you mean ./hatha.svg?',
  ],
  'a picture file name in another case': [
    hatha,
    './hatha.svg',
    './Hatha.svg',
    /^7 \| picture.src .*there is no .\/Hatha.svg .*did you mean .\/hatha.svg\?$/,
  ],
  'a picture file of another kind': [
    'studio/studio.yaml',
    './main-studio.svg',
    './main-studio.heic',
    /^\d+ \| spaces.0.picture.src \| .\/main-studio.heic \| expected an SVG, JPEG, PNG or WebP file beside this one/,
  ],
  'missing alternative text': [
    hatha,
    /^ {2}alt: .*\n/m,
    '',
    '6 | picture.alt | expected a text, but it is missing',
  ],
  'empty alternative text': [
    hatha,
    /^ {2}alt: .*/m,
    '  alt: ""',
    '8 | picture.alt | "" | expected a text, but it is empty',
  ],
  'a missing picture in the text': [
    mats,
    /$/,
    '\n![Three mats](./none.svg)\n',
    /^\d+ \| text \| .\/none.svg \| expected a picture file, but there is no .\/none.svg/,
  ],
  'a country in small letters': [
    'studio/studio.yaml',
    'country: GB',
    'country: gb',
    '24 | address.country | gb | expected the two capital letters of the country, such as GB',
  ],
  'a street that is too long': [
    'studio/studio.yaml',
    /street: .*/,
    `street: ${'n'.repeat(121)}`,
    `20 | address.street | ${'n'.repeat(59)}… | expected a text of 120 characters at most`,
  ],
  'a picture without ./ in front of its name': [
    hatha,
    './hatha.svg',
    'hatha.svg',
    '7 | picture.src | hatha.svg | expected an address that begins with ./ or ../ | did you mean ./hatha.svg?',
  ],
  'a post without a text': [
    mats,
    /^---\n[^-][\s\S]*/m,
    (text: string) => `${text.split('\n---\n')[0]}\n---\n`,
    /^\d+ \| text \| expected a text below the fields, but there is none$/,
  ],
  'a text that is too long': [
    corkMat,
    /$/,
    `\n${'n'.repeat(60_000)}\n`,
    /^\d+ \| text \| .* \| expected a text of 60,000 characters at most, but it has 60,\d+$/,
  ],
  'a picture in the text without ./ in front of its name': [
    mats,
    /$/,
    '\n![Three mats](choosing-a-mat.svg)\n',
    /^\d+ \| text \| choosing-a-mat.svg \| expected an address that begins with .\/ or ..\/ \| did you mean .\/choosing-a-mat.svg\?$/,
  ],
  'a picture whose address cannot be decoded': [
    hatha,
    './hatha.svg',
    './100%.svg',
    '7 | picture.src | ./100%.svg | expected an address that can be decoded: a percent sign is written as %25, a space as %20',
  ],
  'a picture in the text without alternative text': [
    mats,
    /$/,
    '\n![](./choosing-a-mat.svg)\n',
    /^\d+ \| text \| .\/choosing-a-mat.svg \| expected alternative text/,
  ],
  'a picture in a text that is shown without any': [
    'pages/privacy.md',
    /$/,
    '\n![A door](../studio/green-door.svg)\n',
    /^\d+ \| text \| ..\/studio\/green-door.svg \| expected text alone, because this page shows no pictures$/,
  ],
  'a link to a page that does not exist': [
    mats,
    '## What a mat has to do',
    '## What a mat has to do\n\n[Yin](/clases/yin)',
    '23 | text | /clases/yin | expected an address of this site | did you mean /classes/yin?',
  ],
  'a link to a page that does not exist, written as a reference': [
    mats,
    '## What a mat has to do',
    '## What a mat has to do\n\n[Yin][yin]\n\n[yin]: /clases/yin',
    '25 | text | /clases/yin | expected an address of this site | did you mean /classes/yin?',
  ],
  'a link to an address that is not defined': [
    mats,
    '## What a mat has to do',
    '## What a mat has to do\n\nSlow classes – see\n[*Yin*][yinn] here.\n\n[yin]: /classes/yin',
    '24 | text | [yinn] | expected a line that begins with [yinn]: and continues with an address | did you mean [yin]?',
  ],
  'a footnote that is not defined': [
    mats,
    '## What a mat has to do',
    '## What a mat has to do\n\nSlow[^slow]\nand quick[^quik]; not \\[^1\\] and `[^2]`.\n\n[^slow]: Yin.\n\n[^quick]: Power.',
    '24 | text | [^quik] | expected a line that begins with [^quik]: and continues with the footnote | did you mean [^quick]?',
  ],
  'a heading without words': [
    mats,
    '## What a mat has to do',
    '## What a mat has to do\n\n##\n\n## ![A mat](./choosing-a-mat.svg)',
    '23 | text | ## | expected words behind the #, because an empty heading names nothing',
  ],
  'a picture whose address is not defined': [
    mats,
    /$/,
    '\n![Three mats][mats]\n',
    /^\d+ \| text \| \[mats\] \| expected a line that begins with \[mats\]: and continues with an address$/,
  ],
  'a picture written as a reference, which the site would not find': [
    mats,
    /$/,
    '\n![Three mats][mats]\n\n[mats]: ./choosing-a-mat.svg\n',
    /^\d+ \| text \| !\[Three mats\]\[mats\] \| expected the address of the picture itself in round brackets, as in /,
  ],
  'a link to a draft': [
    mats,
    /$/,
    '\n[Walk](/blog/walking-meditation-in-the-wolds)\n',
    /^\d+ \| text \| \/blog\/walking-meditation-in-the-wolds \| expected an address of this site/,
  ],
  'a link to a heading that does not exist': [
    mats,
    /$/,
    '\n[Above](#keeping-its)\n',
    /did you mean #keeping-it\?$/,
  ],
  'a link without a valid address': [
    mats,
    /$/,
    '\n[Yin](classes/yin)\n',
    /expected a whole address, or one of this site, which begins with \/ \| did you mean \/classes\/yin\?$/,
  ],
  'a link that runs a script': [
    mats,
    /$/,
    '\n[Yin](javascript:alert(1))\n',
    /expected an address that begins with https:, mailto: or tel:$/,
  ],
  'HTML in a text': [
    mats,
    /$/,
    '\n<div style="color: red">Red</div>\n',
    /^\d+ \| text \| <div style="color: red">Red<\/div> \| expected Markdown alone, but this is HTML$/,
  ],
  'a heading with the name of a tab of the page': [
    hatha,
    /$/,
    '\n## Benefits\n',
    /^\d+ \| text \| ## Benefits \| expected another heading, because a part of the page has this name$/,
  ],
  'a link to a social network without its https://': [
    'studio/studio.yaml',
    'url: https://instagram.example/ekantikstudio',
    'url: instagram.example:443/ekantikstudio',
    /^\d+ \| social\.0\.url \| instagram\.example:443\/ekantikstudio \| expected a whole web address, such as https:\/\/example\.org$/,
  ],
  'a link to a social network that runs a script': [
    'studio/studio.yaml',
    'url: https://instagram.example/ekantikstudio',
    'url: javascript:alert(1)',
    /expected a whole web address, such as https:\/\/example\.org$/,
  ],
  'a second title of a page': [
    'pages/story.md',
    /$/,
    '\n# Later\n',
    /^\d+ \| text \| # Later \| expected ## before a heading, because the page has a title of its own$/,
  ],
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
  'fields without a closing line': [
    hatha,
    /^---\n(?=Shoes)/m,
    '',
    '1 | --- | expected a second line of --- where the fields end, but there is none',
  ],
  'text without fields': [
    hatha,
    /^---\n/,
    '',
    '1 | id: 1 | expected the fields first, between two lines that hold --- and nothing else',
  ],
  'a list instead of fields': [
    'testimonials/1.yaml',
    /^[\s\S]*$/,
    '- one\n- two\n',
    '1 | expected fields, such as "title: Hatha Yoga", but there are none',
  ],
  'a letter that a conversion has lost': [
    mats,
    'grip with your fingers',
    'grip w\uFFFDth your fingers',
    /^23 \| .*expected a letter, but a conversion has lost it/,
  ],
};

for (const [mistake, [file, original, replacement, expected]] of Object.entries(wrongPlaces)) {
  test(`the content check reports ${mistake}`, async () => {
    const message = await messageOf(edit(file, original, replacement), file);
    if (typeof expected === 'string') assert.equal(message, expected);
    else assert.match(message, expected);
  });
}
