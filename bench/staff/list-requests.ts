import type { Staff } from '#backend/staff.ts';

/** A request of a back-office screen, with the name of its list and a description. */
export type ListRequest = readonly [
  list: string,
  description: string,
  request: (staff: Staff) => Promise<unknown>,
];

const page = { offset: 0, limit: 25, search: '' } as const;
let personNumber: number | undefined;
const pageAt = (offset: number) => ({ ...page, offset });
const allOccurrences = {
  tab: 'all',
  period: null,
  series: null,
  classType: null,
  instructor: null,
  sort: 'latest',
} as const;

/** Every list of the back office: its first rows, a search, and a late page if it has pages. */
export const listRequests: readonly ListRequest[] = [
  ['Dashboard', 'everything', async (staff) => (await staff.overview()).dashboard()],
  ['Badges', 'everything', async (staff) => (await staff.overview()).badges()],
  ['Notifications', 'first rows', async (staff) => (await staff.overview()).notifications()],
  ['Header search', 'a person', async (staff) => (await staff.overview()).find('person-4321')],
  ['Header search', 'a common word', async (staff) => (await staff.overview()).find('person')],
  ['Passes', 'first rows', async (staff) => (await staff.passes()).list({ ...page, status: 'valid' })],
  [
    'Passes',
    'search',
    async (staff) => (await staff.passes()).list({ ...page, status: 'valid', search: '4321' }),
  ],
  ['Passes', 'deep page', async (staff) => (await staff.passes()).list({ ...pageAt(4900), status: 'valid' })],
  ['People', 'first rows', async (staff) => (await staff.people()).list({ ...page, filter: 'all' })],
  [
    'People',
    'part of a name',
    async (staff) => (await staff.people()).list({ ...page, filter: 'all', search: 'son 432' }),
  ],
  [
    'People',
    'part of an address',
    async (staff) => (await staff.people()).list({ ...page, filter: 'all', search: '-4321@' }),
  ],
  [
    'People',
    'part of a number',
    async (staff) => (await staff.people()).list({ ...page, filter: 'all', search: '900 123' }),
  ],
  [
    'People',
    'not seen lately',
    async (staff) => (await staff.people()).list({ ...page, filter: 'inactive' }),
  ],
  ['People', 'not paid', async (staff) => (await staff.people()).list({ ...page, filter: 'unpaid' })],
  ['People', 'deep page', async (staff) => (await staff.people()).list({ ...pageAt(19_900), filter: 'all' })],
  [
    'Person',
    'one page',
    async (staff) => {
      const people = await staff.people();
      // The number is looked up only once, because searching is measured separately.
      personNumber ??= (await people.list({ ...page, filter: 'all', search: 'person-4321@' })).rows[0]
        ?.number;
      return people.page(personNumber ?? 0);
    },
  ],
  ['Classes', 'first rows', async (staff) => (await staff.classes()).list({ ...page, instructor: null })],
  [
    'Classes',
    'search',
    async (staff) => (await staff.classes()).list({ ...page, instructor: null, search: 'yin' }),
  ],
  ['Instructors', 'everything', async (staff) => (await staff.instructors()).list()],
  [
    'Bookings',
    'first rows',
    async (staff) => (await staff.occurrences()).list({ ...page, ...allOccurrences }),
  ],
  [
    'Bookings',
    'this week',
    async (staff) => (await staff.occurrences()).list({ ...page, ...allOccurrences, period: 'this-week' }),
  ],
  [
    'Bookings',
    'search',
    async (staff) => (await staff.occurrences()).list({ ...page, ...allOccurrences, search: 'yin' }),
  ],
  [
    'Bookings',
    'deep page',
    async (staff) => (await staff.occurrences()).list({ ...pageAt(7000), ...allOccurrences }),
  ],
  ['Bookings', 'four cards', async (staff) => (await staff.occurrences()).stats()],
  ['Attendees', 'of a class', async (staff) => (await staff.occurrences()).attendees(5000)],
  [
    'Products',
    'first rows',
    async (staff) => (await staff.products()).list({ ...page, category: null, low: false }),
  ],
  [
    'Products',
    'search',
    async (staff) => (await staff.products()).list({ ...page, category: null, low: false, search: 'wool' }),
  ],
  [
    'Products',
    'deep page',
    async (staff) => (await staff.products()).list({ ...pageAt(1900), category: null, low: false }),
  ],
  ['Categories', 'everything', async (staff) => (await staff.products()).categories()],
  [
    'Movements',
    'first rows',
    async (staff) => (await staff.products()).movements({ ...page, product: null }),
  ],
  [
    'Movements',
    'deep page',
    async (staff) => (await staff.products()).movements({ ...pageAt(1900), product: null }),
  ],
  ['Orders', 'first rows', async (staff) => (await staff.orders()).list({ ...page, status: null })],
  [
    'Orders',
    'search',
    async (staff) => (await staff.orders()).list({ ...page, status: null, search: '4321' }),
  ],
  ['Orders', 'deep page', async (staff) => (await staff.orders()).list({ ...pageAt(4900), status: null })],
  [
    'Posts',
    'first rows',
    async (staff) => (await staff.posts()).list({ ...page, category: null, status: null }),
  ],
  [
    'Posts',
    'search',
    async (staff) => (await staff.posts()).list({ ...page, category: null, status: null, search: 'wool' }),
  ],
  [
    'Posts',
    'deep page',
    async (staff) => (await staff.posts()).list({ ...pageAt(900), category: null, status: null }),
  ],
];
