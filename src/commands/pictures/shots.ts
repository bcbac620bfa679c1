import type { Page } from 'playwright';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';

/** A picture of the site: what is seen, and how it is brought about. */
export interface Shot {
  /** Name of the file. */
  name: string;
  path: string;
  width: 'desk' | 'phone';
  night?: boolean;
  /** The time of day at the studio; that of the computer unless said. */
  at?: TimeOfDay;
  /** The demo account that looks. */
  as?: string;
  /** Brings the page to what is to be seen. */
  until: (page: Page) => Promise<unknown>;
}

const staff = 'admin@ekantik.example';
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const places = (page: Page) => page.locator('[data-occurrence]').first().waitFor();
const booking = async (page: Page) => {
  await places(page);
  await page
    .getByRole('button', { name: /^Book / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
};
const part = (name: string) => (page: Page) => page.getByRole('region', { name }).first().waitFor();

export const shots: readonly Shot[] = [
  { name: 'home-dawn', path: '/', width: 'desk', at: '08:00', until: heading },
  { name: 'home-noon', path: '/', width: 'desk', at: '12:00', until: heading },
  { name: 'home-night', path: '/', width: 'phone', night: true, at: '22:00', until: heading },
  { name: 'classes', path: '/classes', width: 'desk', until: heading },
  { name: 'class', path: '/classes/6', width: 'desk', night: true, until: heading },
  { name: 'week', path: '/schedule', width: 'desk', until: places },
  { name: 'week-phone', path: '/schedule', width: 'phone', until: places },
  { name: 'booking', path: '/schedule', width: 'desk', until: booking },
  { name: 'booking-phone', path: '/schedule', width: 'phone', night: true, until: booking },
  { name: 'membership', path: '/membership', width: 'desk', until: heading },
  { name: 'about', path: '/about', width: 'desk', until: heading },
  { name: 'map', path: '/contact', width: 'desk', until: heading },
  { name: 'store', path: '/store', width: 'desk', until: heading },
  { name: 'cart', path: '/cart', width: 'desk', until: heading },
  { name: 'not-found', path: '/nowhere', width: 'phone', until: heading },
  { name: 'office', path: '/admin', width: 'desk', as: staff, until: part('Upcoming Classes') },
  {
    name: 'office-night',
    path: '/admin',
    width: 'desk',
    night: true,
    as: staff,
    until: part('Upcoming Classes'),
  },
  {
    name: 'office-phone',
    path: '/admin/bookings',
    width: 'phone',
    as: staff,
    until: (page) => page.getByRole('table', { name: 'Bookings' }).waitFor(),
  },
];
