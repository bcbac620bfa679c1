import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClassType } from '#domain/classes/class-type.ts';
import { sampleClass } from '#domain/classes/tests/sample-class.ts';
import type { Product } from '#domain/products/product.ts';
import { type ClassSeries, scheduledClasses } from '#domain/schedule/schedule.ts';
import { sampleContact } from '#domain/studio/tests/sample-contact.ts';
import { businessData, courseData, productData, workshopData } from './structured-data.ts';

const hatha: ClassType = {
  id: 1,
  key: 'hatha',
  title: 'Hatha Yoga',
  description: 'Slow and steady.',
  picture: { src: { src: '/hatha.svg', width: 1600, height: 1000, format: 'svg' }, alt: 'Hills.' },
  duration: 60,
  hour: 'first-light',
  level: 'beginner',
  instructor: 'meera-ashdown',
  benefits: [],
  whatToBring: [],
};

const site = new URL('https://studio.example');

const series: Omit<ClassSeries, 'price'> = {
  ...sampleClass,
  key: 'hatha',
  days: ['Monday', 'Friday'],
  status: 'active',
  booked: [0, 0],
};

/** The prices of a class type in its structured data. @param pence Of its series. */
function pricesOf(...pence: number[]) {
  const times = scheduledClasses(
    pence.map((amount) => ({ ...series, price: { amount, currency: 'GBP' as const } })),
  );
  const course = courseData(hatha, '/hatha.webp', times, { studio: { name: 'Studio' }, site });
  const { offers, isAccessibleForFree } = JSON.parse(JSON.stringify(course));
  return { offers, isAccessibleForFree };
}

const paid = (price: string) => ({ '@type': 'Offer', category: 'Paid', price, priceCurrency: 'GBP' });
const free = { '@type': 'Offer', category: 'Free', price: '0.00', priceCurrency: 'GBP' };

test('a class type has an offer for each of its prices, the lowest first', () => {
  assert.deepEqual(pricesOf(1500, 750, 1500), {
    offers: [paid('7.50'), paid('15.00')],
    isAccessibleForFree: undefined,
  });
  assert.deepEqual(pricesOf(1500, 0).offers, [free, paid('15.00')]);
  assert.equal(pricesOf(1500, 0).isAccessibleForFree, undefined);
});

test('a class type whose times cost nothing is free', () => {
  assert.deepEqual(pricesOf(0), { offers: [free], isAccessibleForFree: true });
});

test('a class type that is not in the week has no offers', () => {
  assert.deepEqual(pricesOf(), { offers: [], isAccessibleForFree: undefined });
});

test('a workshop is an event in the studio’s zone with its price, and with the address that books it', () => {
  const workshop = {
    series: 'rest',
    title: 'An Afternoon of Deep Rest',
    description: '',
    on: '2026-07-12',
    start: '14:00',
    end: '16:30',
    instructor: { name: 'Meera Ashdown' },
    classType: { id: 1, key: 'hatha' },
    price: { amount: 3550, currency: 'GBP' },
    streamed: false,
  } as const;
  const { name, address } = sampleContact;
  const dataOf = (more = {}) =>
    JSON.parse(
      JSON.stringify(
        workshopData({ ...workshop, ...more }, hatha, '/hatha.webp', { studio: { name, address }, site }),
      ),
    );
  assert.deepEqual(dataOf(), {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'An Afternoon of Deep Rest',
    description: 'Slow and steady.',
    image: 'https://studio.example/hatha.webp',
    startDate: '2026-07-12T14:00:00+01:00',
    endDate: '2026-07-12T16:30:00+01:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.town,
        addressRegion: address.county,
        postalCode: address.postcode,
        addressCountry: address.country,
      },
    },
    organizer: {
      '@type': 'Organization',
      '@id': 'https://studio.example/#studio',
      name,
      url: 'https://studio.example/',
    },
    performer: { '@type': 'Person', name: 'Meera Ashdown' },
    offers: {
      '@type': 'Offer',
      url: 'https://studio.example/schedule?view=day&date=2026-07-12&class=1&book=14:00',
      price: '35.50',
      priceCurrency: 'GBP',
    },
  });
  assert.equal(dataOf({ description: 'By the river.' }).description, 'By the river.');
  const streamed = dataOf({ streamed: true });
  assert.equal(streamed.eventAttendanceMode, 'https://schema.org/MixedEventAttendanceMode');
  assert.deepEqual(streamed.location, [
    dataOf().location,
    { '@type': 'VirtualLocation', url: dataOf().offers.url },
  ]);
  assert.equal(dataOf({ on: '2026-12-13' }).startDate, '2026-12-13T14:00:00+00:00');
});

/** The structured data of a product. @param more Fields of the product. */
function productOffer(more: Partial<Product>) {
  const product: Product = {
    id: 'mat',
    name: 'Mat',
    description: 'Cork.',
    price: { amount: 2000, currency: 'USD' },
    category: 'equipment',
    stock: 9,
    featured: false,
    order: 1,
    picture: hatha.picture,
    ...more,
  };
  const { name, address } = sampleContact;
  const { brand, offers } = JSON.parse(
    JSON.stringify(productData(product, '/mat.webp', { studio: { name, address }, site })),
  );
  assert.equal(brand, undefined, 'the studio sells what others make');
  return offers;
}

test('a product is sold by the studio, collected there and returned within 14 days', () => {
  const offer = productOffer({});
  assert.equal(offer.price, '20.00');
  assert.equal(offer.availability, 'https://schema.org/InStock');
  assert.equal(offer.seller['@id'], 'https://studio.example/#studio');
  assert.equal(offer.availableDeliveryMethod, 'https://schema.org/OnSitePickup');
  assert.equal(offer.hasMerchantReturnPolicy.merchantReturnDays, 14);
  assert.equal(offer.hasMerchantReturnPolicy.applicableCountry, sampleContact.address.country);
  assert.equal(offer.priceSpecification, undefined);
  assert.equal(productOffer({ stock: 0 }).availability, 'https://schema.org/OutOfStock');
});

test('a reduced product states its former price', () => {
  const { price, priceSpecification } = productOffer({ formerPrice: { amount: 2500, currency: 'USD' } });
  assert.equal(price, '20.00');
  assert.deepEqual(priceSpecification, {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: '25.00',
    priceCurrency: 'USD',
  });
});

test('a digital product is neither collected nor returned', () => {
  const offer = productOffer({ stock: null, category: 'digital' });
  assert.equal(offer.availability, 'https://schema.org/InStock');
  assert.equal(offer.availableDeliveryMethod, undefined);
  assert.equal(offer.hasMerchantReturnPolicy, undefined);
});

test('the range of the studio’s prices is that of its classes', () => {
  const rangeOf = (...pence: number[]) => {
    const studio = { ...sampleContact, description: '', founded: 2018, hours: [], social: [] };
    const classes = pence.map((amount) => ({ price: { amount, currency: 'GBP' as const } }));
    return JSON.parse(JSON.stringify(businessData(studio, { closures: [], classes, site }))).priceRange;
  };
  assert.equal(rangeOf(1800, 1250, 1500), '£12.50–£18');
  assert.equal(rangeOf(1500, 1500), '£15');
  assert.equal(rangeOf(), undefined);
});
