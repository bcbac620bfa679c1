import type { Page } from 'playwright';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';

/** A screenshot of the site: its page, and the steps that lead to it. */
export interface Shot {
  /** The file's name. */
  name: string;
  path: string;
  width: 'desk' | 'phone';
  night?: boolean;
  /**
   * The time of day at the studio, on the next Tuesday: on a Sunday evening hardly a class of the week could be booked. The
   * computer's time by default.
   */
  at?: TimeOfDay;
  /** Whether the tour shows it beside the same page before the redesign. */
  tour?: true;
  /** The demo account that is signed in. */
  as?: string;
  /** Brings the page into the state to be shown. */
  until: (page: Page) => Promise<unknown>;
}

const staff = 'admin@ekantik.example';
const untilHeading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const untilPlaces = async (page: Page) => {
  // Today's classes that are over are hidden.
  await page.locator('[data-occurrence]').filter({ visible: true }).first().waitFor();
  await page.getByText(/^Places as of/).waitFor();
};
const untilBookingDialog = async (page: Page) => {
  await untilPlaces(page);
  await page
    .getByRole('button', { name: /^Book / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
};
const untilRegion = (name: string) => (page: Page) => page.getByRole('region', { name }).first().waitFor();

export const shots: readonly Shot[] = [
  { name: 'home-dawn', tour: true, path: '/', width: 'desk', at: '08:00', until: untilHeading },
  { name: 'home-noon', path: '/', width: 'desk', at: '12:00', until: untilHeading },
  { name: 'home-night', path: '/', width: 'phone', night: true, at: '22:00', until: untilHeading },
  { name: 'classes', tour: true, path: '/classes', width: 'desk', until: untilHeading },
  { name: 'class', tour: true, path: '/classes/6', width: 'desk', night: true, until: untilHeading },
  { name: 'week', tour: true, path: '/schedule', width: 'desk', at: '08:00', until: untilPlaces },
  { name: 'week-phone', tour: true, path: '/schedule', width: 'phone', at: '08:00', until: untilPlaces },
  { name: 'booking', path: '/schedule', width: 'desk', at: '08:00', until: untilBookingDialog },
  {
    name: 'booking-phone',
    tour: true,
    path: '/schedule',
    width: 'phone',
    night: true,
    at: '08:00',
    until: untilBookingDialog,
  },
  { name: 'membership', tour: true, path: '/membership', width: 'desk', until: untilHeading },
  { name: 'about', tour: true, path: '/about', width: 'desk', until: untilHeading },
  { name: 'map', path: '/contact', width: 'desk', until: untilHeading },
  { name: 'store', tour: true, path: '/store', width: 'desk', until: untilHeading },
  { name: 'cart', path: '/cart', width: 'desk', until: untilHeading },
  { name: 'not-found', path: '/nowhere', width: 'phone', until: untilHeading },
  { name: 'office', path: '/admin', width: 'desk', as: staff, until: untilRegion('Upcoming Classes') },
  {
    name: 'office-night',
    path: '/admin',
    width: 'desk',
    night: true,
    as: staff,
    until: untilRegion('Upcoming Classes'),
  },
  {
    name: 'office-phone',
    tour: true,
    path: '/admin/bookings',
    width: 'phone',
    as: staff,
    until: (page) => page.getByRole('table', { name: 'Bookings' }).waitFor(),
  },
];
