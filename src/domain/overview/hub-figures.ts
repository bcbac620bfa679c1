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
    '/classes': `${counted(classesToday.now, 'class', 'classes')} today`,
    '/bookings': `${counted(bookedToday, 'place')} booked today`,
    ...(orders && { '/store': `${counted(orders.now, 'order')} in the last seven days` }),
    ...(memberships && { '/users': `${counted(memberships.now, 'pass', 'passes')} valid today` }),
  };
}

const counted = (number: number, singular: string, many = `${singular}s`) =>
  `${thousands(number)} ${number === 1 ? singular : many}`;
