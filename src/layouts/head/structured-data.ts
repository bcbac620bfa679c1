import type {
  BlogPosting,
  BreadcrumbList,
  Course,
  Event,
  ExerciseGym,
  FAQPage,
  Place,
  PostalAddress,
  Product as SchemaProduct,
} from 'schema-dts';
import { cancellationDays } from '#domain/checkouts/right-to-cancel.ts';
import { type ClassType, classTypePath } from '#domain/classes/class-type.ts';
import { levels } from '#domain/classes/level.ts';
import { decimalOf } from '#domain/money/decimal.ts';
import { formatMoney, type Money } from '#domain/money/money.ts';
import type { ComingWorkshop } from '#domain/occurrences/coming-workshops.ts';
import type { Closure } from '#domain/occurrences/occurrence-schema.ts';
import type { Post } from '#domain/posts/post.ts';
import type { Product } from '#domain/products/product.ts';
import { productOffer } from '#domain/products/product-offer.ts';
import { bookPath } from '#domain/schedule/book-path.ts';
import type { ScheduledClass } from '#domain/schedule/schedule.ts';
import type { StudioProfile } from '#domain/studio/studio.ts';
import { isoDay } from '#domain/time/calendar-day.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { rangeMinutes, studioZone } from '#domain/time/time-of-day.ts';

/*
 * The structured data of pages for search engines, in schema.org's vocabulary.
 * Every function takes the site's address; addresses in the result are absolute.
 */

/** A step of the breadcrumb from the home page to a page. */
export interface Crumb {
  name: string;
  path: string;
}

/** One schema.org object, ready to be written into a page. */
export type StructuredData =
  | InContext<BlogPosting>
  | InContext<BreadcrumbList>
  | InContext<Course>
  | InContext<Event>
  | InContext<ExerciseGym>
  | InContext<FAQPage>
  | InContext<SchemaProduct>;

/** An object that is described; schema-dts also permits its address alone. */
type Described<T> = Exclude<T, string>;

type InContext<T> = { '@context': 'https://schema.org' } & Described<T>;

const inContext = <T>(data: Described<T>): InContext<T> => ({ '@context': 'https://schema.org', ...data });

/** The studio to which something belongs, and the site's address. */
interface OfStudio {
  studio: Pick<StudioProfile, 'name'>;
  site: URL;
}

const studioId = (site: URL) => new URL('/#studio', site).href;

const addressData = ({ address }: Pick<StudioProfile, 'address'>): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: address.street,
  addressLocality: address.town,
  addressRegion: address.county,
  postalCode: address.postcode,
  addressCountry: address.country,
});

/**
 * The studio as a local business with its hours and closing days.
 * @param classes Those of the week: they make the range of its prices.
 */
export function businessData(
  studio: Pick<
    StudioProfile,
    'name' | 'description' | 'email' | 'phone' | 'founded' | 'address' | 'hours' | 'social'
  >,
  {
    closures,
    classes,
    site,
  }: { closures: readonly Closure[]; classes: readonly { price: Money }[]; site: URL },
): StructuredData {
  const prices = differentPrices(classes);
  const range = [...new Set([prices.at(0), prices.at(-1)])].flatMap((price) =>
    price ? [formatMoney(price)] : [],
  );
  return inContext<ExerciseGym>({
    '@type': 'ExerciseGym',
    '@id': studioId(site),
    name: studio.name,
    description: studio.description,
    url: new URL('/', site).href,
    image: new URL('/og/home.png', site).href,
    logo: new URL('/icons/512.png', site).href,
    email: studio.email,
    telephone: studio.phone,
    foundingDate: String(studio.founded),
    ...(range.length > 0 && { priceRange: range.join('–') }),
    address: addressData(studio),
    openingHoursSpecification: studio.hours.map(({ days, start, end }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [...days],
      opens: start,
      closes: end,
    })),
    ...(closures.length > 0 && {
      specialOpeningHoursSpecification: closures.map(({ from, to, reason }) => ({
        '@type': 'OpeningHoursSpecification',
        description: reason,
        validFrom: from,
        validThrough: to,
        // A range without minutes: closed all day.
        opens: '00:00',
        closes: '00:00',
      })),
    }),
    sameAs: studio.social.map(({ url }) => url),
  });
}

/** A class type as a course with its weekly times and their prices. @param picture Address of its picture. */
export function courseData(
  classType: ClassType,
  picture: string,
  times: readonly ScheduledClass[],
  { studio, site }: OfStudio,
): StructuredData {
  const prices = differentPrices(times);
  return inContext<Course>({
    '@type': 'Course',
    name: classType.title,
    description: classType.description,
    url: new URL(classTypePath(classType), site).href,
    image: new URL(picture, site).href,
    educationalLevel: levels[classType.level].label,
    provider: { '@type': 'Organization', '@id': studioId(site), name: studio.name },
    hasCourseInstance: times.map((time) => ({
      '@type': 'CourseInstance',
      name: `${time.title}, ${time.day} ${time.start}`,
      courseMode: time.streamed ? ['Onsite', 'Online'] : 'Onsite',
      instructor: { '@type': 'Person', name: time.instructor.name },
      courseSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'P1W',
        repeatCount: 52,
        byDay: `https://schema.org/${time.day}`,
        startTime: time.start,
        endTime: time.end,
        duration: `PT${rangeMinutes(time)}M`,
        scheduleTimezone: studioZone,
      },
    })),
    ...(prices.at(-1)?.amount === 0 && { isAccessibleForFree: true }),
    offers: prices.map((price) => ({
      '@type': 'Offer',
      category: price.amount === 0 ? 'Free' : 'Paid',
      price: decimalOf(price),
      priceCurrency: price.currency,
    })),
  });
}

/**
 * A workshop on one of its dates as an event with its price and the address that books it.
 * @param classType Its class type. @param picture Address of the class type's picture.
 */
export function workshopData(
  { title, description, on, start, end, instructor, price, streamed, classType }: ComingWorkshop,
  { description: ofClassType }: Pick<ClassType, 'description'>,
  picture: string,
  { studio, site }: { studio: Pick<StudioProfile, 'name' | 'address'>; site: URL },
): StructuredData {
  const place: Described<Place> = { '@type': 'Place', name: studio.name, address: addressData(studio) };
  // People at home find the stream on the page of their booking.
  const bookedAt = new URL(bookPath({ on, start, classType }), site).href;
  return inContext<Event>({
    '@type': 'Event',
    name: title,
    description: description || ofClassType,
    image: new URL(picture, site).href,
    startDate: isoInstant(on, start),
    endDate: isoInstant(on, end),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${streamed ? 'Mixed' : 'Offline'}EventAttendanceMode`,
    location: streamed ? [place, { '@type': 'VirtualLocation', url: bookedAt }] : place,
    organizer: {
      '@type': 'Organization',
      '@id': studioId(site),
      name: studio.name,
      url: new URL('/', site).href,
    },
    performer: { '@type': 'Person', name: instructor.name },
    offers: {
      '@type': 'Offer',
      url: bookedAt,
      price: decimalOf(price),
      priceCurrency: price.currency,
    },
  });
}

/** Every price of these classes once, the lowest first. */
function differentPrices(times: readonly { price: Money }[]): Money[] {
  const byAmount = new Map(times.map(({ price }) => [price.amount, price]));
  return [...byAmount.values()].sort((a, b) => a.amount - b.amount);
}

/**
 * A product with its offer: how it is collected and returned, and its former price. Its brand is unknown.
 * @param picture Address of its picture.
 */
export function productData(
  product: Product,
  picture: string,
  { studio, site }: { studio: Pick<StudioProfile, 'name' | 'address'>; site: URL },
): StructuredData {
  const url = new URL(`/store/${product.id}`, site).href;
  return inContext<SchemaProduct>({
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: new URL(picture, site).href,
    sku: product.id,
    url,
    offers: {
      '@type': 'Offer',
      url,
      ...productOffer(product),
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', '@id': studioId(site), name: studio.name },
      ...(product.stock !== null && {
        availableDeliveryMethod: 'https://schema.org/OnSitePickup',
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: studio.address.country,
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: cancellationDays,
          returnMethod: 'https://schema.org/ReturnInStore',
          returnFees: 'https://schema.org/FreeReturn',
        },
      }),
    },
  });
}

/** An article with its author. @param picture Address of its picture. */
export function postData(post: Post, picture: string, { studio, site }: OfStudio): StructuredData {
  const url = new URL(`/blog/${post.slug}`, site).href;
  return inContext<BlogPosting>({
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    image: new URL(picture, site).href,
    datePublished: isoDay(post.publishedOn),
    articleSection: post.category,
    author: { '@type': 'Person', name: post.author.name, url: new URL('/about', site).href },
    publisher: { '@type': 'Organization', '@id': studioId(site), name: studio.name },
    commentCount: post.comments.length,
    mainEntityOfPage: url,
    url,
  });
}

/** Questions with their answers. */
export function questionsData(questions: readonly { question: string; answer: string }[]): StructuredData {
  return inContext<FAQPage>({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
}

/** The breadcrumb from the home page to this page. */
export function breadcrumbData(crumbs: readonly Crumb[], site: URL): StructuredData {
  return inContext<BreadcrumbList>({
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, site).href,
    })),
  });
}
