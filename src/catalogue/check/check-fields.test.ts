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
const dayMessage = 'expected a day of the calendar without quotes, such as 2026-03-14';
const priceMessage = 'expected a price of zero or more with at most two decimals, such as 15 or 78.99';
const instructorMessage =
  'expected the name of a file in src/content/instructors: ines-carvalho, meera-ashdown, ruth-okafor, tom-hollis';

/** The message for a changed line of a file: file, wrong line, message. */
const wrongLines: Record<string, [file: string, wrong: string, message: string]> = {
  'a number written as a word': [
    sunrise,
    'capacity: many',
    '7 | capacity | many | expected a whole number, 1 or more',
  ],
  'a location that is too long': [
    'instructors/tom-hollis.md',
    `location: ${'n'.repeat(121)}`,
    `6 | location | ${'n'.repeat(59)}… | expected a text of 120 characters at most`,
  ],
  'a role that is too long': [
    'instructors/tom-hollis.md',
    `role: ${'n'.repeat(121)}`,
    `3 | role | ${'n'.repeat(59)}… | expected a text of 120 characters at most`,
  ],
  'a text with a zero': [
    mats,
    String.raw`excerpt: "Cork\0 or rubber."`,
    String.raw`3 | excerpt | "Cork\0 or rubber." | expected a text without zeros and halves of characters`,
  ],
  'a text with half of a character': [
    mats,
    String.raw`excerpt: "Cork \ud83e or rubber."`,
    String.raw`3 | excerpt | "Cork \ud83e or rubber." | expected a text without zeros and halves of characters`,
  ],
  'an introduction that is too long': [
    'instructors/tom-hollis.md',
    `bio: ${'n'.repeat(2001)}`,
    `10 | bio | ${'n'.repeat(59)}… | expected a text of 2000 characters at most`,
  ],
  'a name with a control character': [
    'instructors/tom-hollis.md',
    'name: "Tom\\tHollis"',
    '2 | name | "Tom\\tHollis" | expected a text on one line, without control characters',
  ],
  'a telephone number with an extension': [
    'studio/studio.yaml',
    'phone: "01632 960 247 ext. 4"',
    '18 | phone | "01632 960 247 ext. 4" | expected a telephone number of 7 to 15 digits, without letters, such as "01632 960 123"',
  ],
  'a telephone number without digits': [
    'instructors/tom-hollis.md',
    'phone: ask at the desk',
    '5 | phone | ask at the desk | expected a telephone number of 7 to 15 digits, without letters, such as "01632 960 123"',
  ],
  'a rule above its maximum': [
    'studio/studio.yaml',
    'freeCancellationHours: 400',
    '10 | freeCancellationHours | 400 | expected a whole number, 336 at most',
  ],
  'a year with five digits': [
    'instructors/tom-hollis.md',
    'since: 20190',
    '9 | since | 20190 | expected a whole number, 2200 at most',
  ],
  'a position in the shop above the maximum': [
    corkMat,
    'order: 10000',
    '8 | order | 10000 | expected a whole number, 9999 at most',
  ],
  'a price of a plan above the maximum': [
    'plans/drop-in.yaml',
    'price: 100000',
    '3 | price | 100000 | expected a price of 99999.99 at most',
  ],
  'a price above the maximum': [
    corkMat,
    'price: 100000',
    '4 | price | 100000 | expected a price of 99999.99 at most',
  ],
  'a list written as a text': [
    'instructors/tom-hollis.md',
    'specialties: Power',
    '7 | specialties | Power | expected a list',
  ],
  'a boolean written as a text': [
    'series/thursday-live.yaml',
    'streamed: "yes"',
    '3 | streamed | "yes" | expected true or false',
  ],
  'an empty text': [
    'testimonials/1.yaml',
    'author: "  "',
    '2 | author | " " | expected a text, but it is empty',
  ],
  'the number of the page of unknown classes': [
    hatha,
    'id: 404',
    '2 | id | 404 | expected another number: /classes/404 is the page of unknown classes',
  ],
  'an unknown level': [
    sunrise,
    'level: beginner',
    '6 | level | beginner | expected one of Beginner, Intermediate, Advanced, All Levels | did you mean Beginner?',
  ],
  'an unknown status': [
    sunrise,
    'status: pause',
    '9 | status | pause | expected one of active, paused | did you mean paused?',
  ],
  'an unknown product category': [
    corkMat,
    'category: equipmnt',
    '5 | category | equipmnt | expected one of shoes, apparel, books, equipment, digital, accessories | did you mean equipment?',
  ],
  'a date that is not a day': [mats, 'publishedOn: soon', `6 | publishedOn | soon | ${dayMessage}`],
  'a day that no calendar has': [
    mats,
    'publishedOn: 2026-02-31',
    `6 | publishedOn | 2026-02-31 | ${dayMessage}`,
  ],
  '29 February of a year that is not a leap year': [
    mats,
    'publishedOn: 2025-02-29',
    `6 | publishedOn | 2025-02-29 | ${dayMessage}`,
  ],
  'a day with a time': [
    mats,
    'publishedOn: 2026-03-14 10:00',
    `6 | publishedOn | 2026-03-14 10:00 | ${dayMessage}`,
  ],
  'a day with a time in another zone': [
    mats,
    'publishedOn: 2026-07-14T00:30:00+01:00',
    `6 | publishedOn | 2026-07-14T00:30:00+01:00 | ${dayMessage}`,
  ],
  'a day in quotes': [mats, 'publishedOn: "2026-02-03"', `6 | publishedOn | "2026-02-03" | ${dayMessage}`],
  'a time that is not a time of day': [
    sunrise,
    'start: "7am"',
    '4 | start | "7am" | expected a time between "00:00" and "23:59", such as "07:00"',
  ],
  'an end before the start': [sunrise, 'end: "06:00"', '5 | end | "06:00" | expected a time after the start'],
  "a range that differs from its class type's duration": [
    sunrise,
    'end: "08:15"',
    '5 | end | "08:15" | expected 60 minutes, which hatha takes, but from 07:00 it is 75',
  ],
  'more booked places than the capacity': [
    sunrise,
    'booked: [9, 16, 6]',
    '10 | booked | [9, 16, 6] | expected no number above the capacity',
  ],
  'booked places for only some of the days': [
    sunrise,
    'booked: [9, 13]',
    '10 | booked | [9, 13] | expected one number for each of its days',
  ],
  'more places than the largest room has': [
    sunrise,
    'capacity: 31',
    '7 | capacity | 31 | expected no more places than the largest room has, which are 30',
  ],
  'a price below zero': [sunrise, 'price: -1', `8 | price | -1 | ${priceMessage}`],
  'a product that costs nothing': [
    corkMat,
    'price: 0',
    `4 | price | 0 | ${priceMessage.replace('of zero or more', 'above zero')}`,
  ],
  'a price with three decimals': [
    'plans/drop-in.yaml',
    'price: 15.001',
    `3 | price | 15.001 | ${priceMessage}`,
  ],
  'a former price that is not above the price': [
    'products/linen-wrap-cardigan.md',
    'formerPrice: 64.99',
    '5 | formerPrice | 64.99 | expected a price above the current one',
  ],
  'an invalid email address': [
    'instructors/tom-hollis.md',
    'email: tom at studio',
    '4 | email | tom at studio | expected an email address',
  ],
  'quotes that are not closed': [
    sunrise,
    'start: "07:00',
    '4 | start | start: "07:00 | expected a closing quote',
  ],
  'a bracket that is not closed': [
    sunrise,
    'booked: [9, 13, 6',
    '10 | booked | booked: [9, 13, 6 | expected a closing bracket',
  ],
  'a colon in a text without quotes': [
    hatha,
    'title: Hatha: Yoga',
    '3 | title | title: Hatha: Yoga | expected quotes around a text that contains a colon',
  ],
  'an unknown instructor of a class type': [
    hatha,
    'instructor: nobody',
    `12 | instructor | nobody | ${instructorMessage}`,
  ],
  'a misspelt instructor of a series': [
    sunrise,
    'instructor: meera-ashdwon',
    `2 | instructor | meera-ashdwon | ${instructorMessage} | did you mean meera-ashdown?`,
  ],
  'the first name of an author': [
    mats,
    'author: ruth',
    `5 | author | ruth | ${instructorMessage} | did you mean ruth-okafor?`,
  ],
  'an unknown class type of a series': [
    sunrise,
    'classType: yim',
    '1 | classType | yim | expected the name of a file in src/content/class-types: hatha, meditation, power, restorative, vinyasa, yin | did you mean yin?',
  ],
  'two class types with the same number': [
    'class-types/yin.md',
    'id: 1',
    '2 | id | 1 | expected a unique value, but src/content/class-types/hatha.md has the same',
  ],
  'a position that another plan has': [
    'plans/ten-class-pack.yaml',
    'order: 3',
    '10 | order | 3 | expected a unique value, but src/content/plans/monthly-unlimited.yaml has the same',
  ],
  'a position that another testimonial has': [
    'testimonials/3.yaml',
    'order: 1',
    '4 | order | 1 | expected a unique value, but src/content/testimonials/1.yaml has the same',
  ],
  'a class type with the address of all classes': [
    'class-types/yin.md',
    'style: index',
    '4 | style | index | expected another name: another page needs its address',
  ],
  'a class type whose address leads elsewhere': [
    'class-types/yin.md',
    'style: restorative',
    '4 | style | restorative | expected another name, or no rule for /classes/restorative in public/_redirects: some hosts follow the rule instead of showing the page',
  ],
  'two products of one name': [
    corkMat,
    'name: Linen wrap cardigan',
    '2 | name | Linen wrap cardigan | expected a unique value, but src/content/products/linen-wrap-cardigan.md has the same',
  ],
};

for (const [mistake, [file, wrong, message]] of Object.entries(wrongLines)) {
  test(`the content check reports ${mistake}`, async () => {
    const field = wrong.slice(0, wrong.indexOf(':'));
    assert.equal(await messageOf(edit(file, new RegExp(`^${field}: .*`, 'm'), wrong), file), message);
  });
}
