import { thousands } from '#domain/money/thousands.ts';
import type { Dashboard } from './dashboard-schema.ts';

/** Today's figure of each screen, in words for its card in the hub; screens without a figure are left out. */
export function hubFigures({
  classesToday,
  bookedToday,
  orders,
  memberships,
}: Dashboard): Readonly<Record<string, string>> {
  return {
    '/classes': `${countWords(classesToday.now, 'class', 'classes')} today`,
    '/bookings': `${countWords(bookedToday, 'place')} booked today`,
    ...(orders && { '/store': `${countWords(orders.now, 'order')} in the last seven days` }),
    ...(memberships && { '/users': `${countWords(memberships.now, 'pass', 'passes')} valid today` }),
  };
}

const countWords = (number: number, singular: string, many = `${singular}s`) =>
  `${thousands(number)} ${number === 1 ? singular : many}`;
