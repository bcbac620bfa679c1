import { testEdits } from '#commands/test/content-edits.ts';

/* Mistakes in fields whose message depends on their place, or on other fields and files. */

const sunrise = 'series/hatha-sunrise.yaml';
const hatha = 'class-types/hatha.md';
const mats = 'posts/choosing-a-mat.md';
const instructorMessage =
  'expected the name of a file in src/content/instructors: ines-carvalho, meera-ashdown, ruth-okafor, tom-hollis';

testEdits({
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
    /^7 \| colour \| red \| unknown field, expected none but title, description, classType/,
  ],
  'a misspelt field within a field': [
    hatha,
    /^ {2}alt: .*/m,
    '$&\n  scr: ./hatha.svg',
    '9 | picture.scr | ./hatha.svg | unknown field, expected none but src, alt, focus | did you mean src?',
  ],
  'a missing field': [sunrise, /^price: .*\n/m, '', /^1 \| price \| expected a price of zero/],
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
  'a picture whose address cannot be decoded': [
    hatha,
    './hatha.svg',
    './100%.svg',
    '7 | picture.src | ./100%.svg | expected an address that can be decoded: a percent sign is written as %25, a space as %20',
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
});
