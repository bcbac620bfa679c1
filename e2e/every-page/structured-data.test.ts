import { classTypeAddresses, listedPages } from '../support/addresses.ts';
import { expect, test } from '../support/fixtures/studio.ts';

/* The structured data of pages (schema.org). */

interface Thing {
  '@context': string;
  '@type': string;
  [property: string]: unknown;
}

/** The types that a page at this address must at least have. */
function expectedTypes(address: string): string[] {
  if (/^\/classes\/\w+/.test(address)) return ['Course', 'BreadcrumbList'];
  if (/^\/store\/[\w-]+/.test(address)) return ['Product', 'BreadcrumbList'];
  if (/^\/blog\/[\w-]+/.test(address)) return ['BlogPosting', 'BreadcrumbList'];
  if (address === '/membership') return ['FAQPage'];
  if (['/', '/about', '/contact'].includes(address)) return ['ExerciseGym'];
  return [];
}

const urlsIn = (text: string) =>
  [...text.matchAll(/"(?:url|item|image|logo)":"([^"]*)"/g)].map(([, url]) => url);

for (const address of [...listedPages, ...Object.keys(classTypeAddresses)]) {
  test(`${address} describes itself to search engines`, async ({ readDocument, request }) => {
    const { data } = await readDocument(address);
    const things = data.map((text) => JSON.parse(text) as Thing);
    for (const thing of things) expect(thing['@context']).toBe('https://schema.org');
    expect(things.map((thing) => thing['@type'])).toEqual(expect.arrayContaining(expectedTypes(address)));
    for (const text of data) {
      for (const url of urlsIn(text)) {
        expect(url, 'absolute').toMatch(/^https?:\/\//);
        const { status } = await request
          .get(new URL(url ?? '').pathname)
          .then((response) => ({ status: response.status() }));
        expect(status, url).toBe(200);
      }
    }
  });
}

test('the studio is a local business with address, telephone and opening hours', async ({ readDocument }) => {
  const { data } = await readDocument('/');
  const studio = data.map((text) => JSON.parse(text)).find((thing) => thing['@type'] === 'ExerciseGym');
  expect(studio).toMatchObject({
    name: 'Ekantik Studio',
    foundingDate: '2018',
    address: { addressCountry: 'GB' },
  });
  const days = studio.openingHoursSpecification.flatMap(
    ({ dayOfWeek }: { dayOfWeek: string[] }) => dayOfWeek,
  );
  expect(new Set(days).size).toBe(7);
});

test('each class is a course with its weekly schedule in the studio’s zone', async ({ readDocument }) => {
  let times = 0;
  for (const id of [1, 2, 3, 4, 5, 6]) {
    const { data } = await readDocument(`/classes/${id}`);
    const course = data.map((text) => JSON.parse(text)).find((thing) => thing['@type'] === 'Course');
    for (const { courseSchedule } of course.hasCourseInstance) {
      times += 1;
      expect(courseSchedule).toMatchObject({ '@type': 'Schedule', scheduleTimezone: 'Europe/London' });
      expect(courseSchedule.startTime).toMatch(/^\d\d:\d\d/);
      expect(courseSchedule.byDay).toMatch(/day$/);
    }
  }
  expect(times).toBe(27);
});

test('each product has an offer with its price in dollars', async ({ readDocument }) => {
  for (const address of listedPages.filter((path) => path.startsWith('/store/'))) {
    const { data } = await readDocument(address);
    const product = data.map((text) => JSON.parse(text)).find((thing) => thing['@type'] === 'Product');
    expect(product.offers, address).toMatchObject({ '@type': 'Offer', priceCurrency: 'USD' });
    expect(String(product.offers.price), address).toMatch(/^\d+\.\d\d$/);
    expect(product.offers.availability, address).toMatch(
      /^https:\/\/schema\.org\/(InStock|LimitedAvailability|OutOfStock)$/,
    );
  }
});

test('the membership page contains its questions and answers as structured data', async ({
  readDocument,
}) => {
  const { data } = await readDocument('/membership');
  const questions = data
    .map((text) => JSON.parse(text))
    .find((thing) => thing['@type'] === 'FAQPage').mainEntity;
  expect(questions.length).toBeGreaterThanOrEqual(4);
  for (const question of questions) expect(question.acceptedAnswer.text).toMatch(/.{20,}/);
});
