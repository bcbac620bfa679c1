import type { Booking } from '#domain/bookings/booking-schema.ts';
import type { OutboxMail } from '#domain/mails/letter.ts';

/* Sample mails to a fictional person: for previews, and for tests. */

/** A booking of Ada Marsh. */
export const sampleBooking = {
  number: 20001,
  token: '00000000-0000-4000-8000-000000000001',
  status: 'confirmed',
  waitlistPosition: null,
  atHome: false,
  name: 'Ada Marsh',
  email: 'ada@post.example',
  phone: '07700 900200',
  bookedAt: '2026-02-28T10:00:00.000Z',
  notifiedAt: null,
  promotedAt: null,
  cancelledAt: null,
  paymentMethod: 'pay_at_studio',
  startsAt: '2026-03-02T07:00:00.000Z',
  freeUntilAt: '2026-03-01T19:00:00.000Z',
  cancelledLate: false,
  occurrence: {
    series: 'hatha-sunrise',
    classType: { id: 1, key: 'hatha' },
    capacity: 15,
    spots: 4,
    price: { amount: 1500, currency: 'GBP' },
    streamed: false,
    description: 'By the river.',
    workshop: false,
    status: 'planned',
    title: 'Hatha Yoga',
    on: '2026-03-02',
    start: '07:00',
    end: '08:00',
    level: 'all',
    instructor: { key: 'meera-ashdown', name: 'Meera Ashdown' },
  },
} satisfies Booking;

const order = {
  number: 5001,
  token: '00000000-0000-4000-8000-000000000002',
  status: 'placed',
  lines: [{ product: 'cork-mat', name: 'Cork Mat', quantity: 2, price: { amount: 4500, currency: 'USD' } }],
  total: { amount: 9000, currency: 'USD' },
  discount: null,
  due: { amount: 9000, currency: 'USD' },
  paid: { amount: 0, currency: 'USD' },
  history: [{ status: 'placed', at: '2026-03-01T10:00:00.000Z' }],
  placedAt: '2026-03-01T10:00:00.000Z',
  consentedAt: null,
  name: 'Ada Marsh',
  email: 'ada@post.example',
  phone: '07700 900200',
  note: 'I come by bicycle on Thursday.',
};

const course = {
  product: 'home-practice-course',
  name: 'Home Practice Course',
  quantity: 1,
  price: { amount: 3999, currency: 'USD' },
};

/** A class on a date, as its instructors are notified of it. */
const taughtDate = { ...sampleBooking.occurrence, booked: 11, atHome: 3 };
const substitutedDate = { ...taughtDate, instructor: { key: 'tom-hollis', name: 'Tom Hollis' } };
const pausedPass = {
  name: 'Ada Marsh',
  plan: 'Monthly Unlimited',
  pass: 3001,
  fromOn: '2026-03-09',
  toOn: '2026-03-15',
  lastOn: '2026-04-07',
};

const endedPass = {
  name: 'Ada Marsh',
  plan: '10-Class Pack',
  isMembership: false,
  pass: 3002,
  reason: 'The card’s owner did not recognise the payment',
  renewed: false,
  left: 4,
};

const membership = {
  subscription: 4001,
  name: 'Ada Marsh',
  plan: 'Monthly Unlimited',
  price: { amount: 8500, currency: 'GBP' },
  graceUntil: '2026-03-08',
  lastOn: '2026-03-01',
};

const paidLine = {
  description: 'Hatha Yoga, 2 March 2026',
  quantity: 1,
  amount: { amount: 1500, currency: 'GBP' },
  vatRate: 2000,
  tax: { amount: 250, currency: 'GBP' },
};
const payment = {
  number: 10042,
  name: 'Ada Marsh',
  amount: { amount: 4500, currency: 'GBP' },
  tender: 'card',
  takenAt: '2026-03-02T06:50:00.000Z',
  refundOf: null,
  reason: null,
  lines: [
    paidLine,
    {
      description: 'Drop-In Pass',
      quantity: 2,
      amount: { amount: 3000, currency: 'GBP' },
      vatRate: 0,
      tax: { amount: 0, currency: 'GBP' },
    },
  ],
};

const unpaidBooking = { ...sampleBooking, due: { amount: 1500, currency: 'GBP' } } satisfies Booking;

/** The data of a mail of each kind. */
export const samplePayloads: Readonly<Record<string, unknown>> = {
  'booking-confirmed': unpaidBooking,
  'booking-waitlisted': { ...sampleBooking, waitlistPosition: 2 },
  'booking-promoted': {
    ...unpaidBooking,
    promotedAt: '2026-03-01T09:00:00.000Z',
    noLongerWaitsFor: [{ title: 'Yin Yoga', on: '2026-03-02', start: '07:30', end: '09:00' }],
  },
  'place-free': {
    ...sampleBooking,
    status: 'waitlisted',
    waitlistPosition: 1,
    notifiedAt: '2026-03-01T20:00:00.000Z',
  },
  'booking-changed': {
    ...unpaidBooking,
    was: { start: '06:30', end: '07:30', instructor: 'Tom Hollis' },
  },
  'booking-cancelled': sampleBooking,
  'class-cancelled': {
    ...sampleBooking,
    reason: 'No heating',
    next: [{ series: 'hatha-sunrise', on: '2026-03-04', start: '07:00' }],
  },
  'class-message': { ...unpaidBooking, subject: 'Bring socks', body: 'It is cold.\n\nSee you <soon>.' },
  'booking-reminder': { ...unpaidBooking, reminderToken: '00000000-0000-4000-8000-000000000009' },
  'class-brought-back': unpaidBooking,
  'order-placed': order,
  'order-ready': order,
  'order-collected': order,
  'order-complete': {
    ...order,
    status: 'collected',
    lines: [{ ...course, contents: { link: 'https://lessons.example/course', refunded: false } }],
    total: course.price,
    due: { amount: 0, currency: 'USD' },
    paid: course.price,
    consentedAt: '2026-03-01T10:00:00.000Z',
  },
  'order-cancelled': { ...order, status: 'cancelled', due: { amount: 0, currency: 'USD' } },
  'substitute-wanted': {
    name: 'Tom Hollis',
    absentInstructor: 'Meera Ashdown',
    offers: [
      { token: '00000000-0000-4000-8000-000000000006', occurrence: taughtDate },
      { token: '00000000-0000-4000-8000-000000000007', occurrence: { ...taughtDate, on: '2026-03-04' } },
    ],
  },
  'substitute-yours': { name: 'Tom Hollis', absentInstructor: 'Meera Ashdown', occurrence: substitutedDate },
  'substitute-found': {
    name: 'Meera Ashdown',
    absentInstructor: 'Meera Ashdown',
    occurrence: substitutedDate,
  },
  invitation: {
    number: 1,
    name: 'Ada Marsh',
    role: 'instructor',
    by: 'Imogen Vale',
    until: '2026-03-09T10:00:00.000Z',
    token: '00000000-0000-4000-8000-000000000008',
  },
  'newsletter-confirm': {
    token: '00000000-0000-4000-8000-000000000004',
    consent: 'I would like to get the studio’s letter by email. I can leave it at any time.',
  },
  newsletter: {
    subject: 'Snow on the hill, and a new hour on Thursdays',
    body: 'Good morning,\n\nthe valley is **white**, and the kettle is on. [See the week](/schedule).\n\n## What is new\n\n- Yin at dusk, on Thursdays\n- Cork mats, in [the shop](https://ekantik.example/store)\n\n> Bring socks.',
    token: '00000000-0000-4000-8000-000000000005',
  },
  'person-message': {
    name: 'Ada Marsh',
    subject: 'Your scarf',
    body: 'It is at reception.\n\nSee you <soon>.',
  },
  'pass-paused': pausedPass,
  'pass-resumed': pausedPass,
  'pass-ended': { ...endedPass, why: 'withdrawn' },
  'pass-valid-again': { ...endedPass, reason: 'You paid it at reception', lastOn: '2026-05-31' },
  'membership-unpaid': membership,
  'membership-unpaid-again': membership,
  'membership-paused': membership,
  'membership-ended': { ...membership, graceUntil: null, unpaid: false },
  'payment-receipt': payment,
  'refund-receipt': {
    ...payment,
    number: 10043,
    amount: { amount: -500, currency: 'GBP' },
    takenAt: '2026-03-02T09:30:00.000Z',
    refundOf: 10042,
    reason: 'The heating failed',
    lines: [
      {
        ...paidLine,
        quantity: 0,
        amount: { amount: -500, currency: 'GBP' },
        tax: { amount: -83, currency: 'GBP' },
      },
    ],
  },
  'paid-too-late': {
    name: 'Ada Marsh',
    for: 'booking',
    description: 'Hatha Yoga, 2 March 2026',
    amount: { amount: 1500, currency: 'GBP' },
    reason: 'full',
  },
  'password-changed': { changedAt: '2026-03-01T10:00:00.000Z' },
  'account-deleted': { orders: [5003] },
};

/** The time at which the sample mails are read. */
export const sampleNow = new Date('2026-02-28T10:00:00.000Z');

/** A mail of a kind. @param payload Data other than the sample's. */
export const sampleMail = (kind: string, payload: unknown = samplePayloads[kind]): OutboxMail => ({
  number: 7,
  messageId: '00000000-0000-4000-8000-000000000003',
  kind,
  recipient: 'ada@post.example',
  payload,
  createdAt: '2026-02-28T10:00:00.000Z',
});
