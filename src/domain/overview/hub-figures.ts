import { countText } from '#domain/content/count-text.ts';
import type { Dashboard } from './dashboard-schema.ts';

/** The text about today's figure of each screen, for its card in the hub; screens without a figure are left out. */
export function hubFigures({
  classesToday,
  bookedToday,
  ownInstructor,
  orders,
  memberships,
}: Dashboard): Readonly<Record<string, string>> {
  return {
    '/classes': `${countText(classesToday.now, 'class', 'classes')} today`,
    '/bookings': `${countText(bookedToday, 'place')} booked today${ownInstructor === null ? '' : ' in your classes'}`,
    ...(orders && { '/store': `${countText(orders.now, 'order')} in the last seven days` }),
    ...(memberships && { '/users': `${countText(memberships.now, 'pass', 'passes')} valid today` }),
  };
}
