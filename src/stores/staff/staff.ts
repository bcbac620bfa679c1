import { atom } from 'nanostores';
import type { StaffClasses } from '#backend/classes/staff-classes.ts';
import { studio } from '#backend/client.ts';
import type { StaffInvitations } from '#backend/invitations/staff-invitations.ts';
import type { StaffMails } from '#backend/mails/staff-mails.ts';
import type { StaffNewsletters } from '#backend/newsletter/staff-newsletters.ts';
import type { StaffOrders } from '#backend/orders/staff-orders.ts';
import type { StaffPayments } from '#backend/payments/staff-payments.ts';
import type { StaffPeople } from '#backend/people/staff-people.ts';
import type { StaffPictures } from '#backend/pictures/staff-pictures.ts';
import type { StaffPosts } from '#backend/posts/staff-posts.ts';
import type { StaffProducts } from '#backend/products/staff-products.ts';
import type { StaffPublishing } from '#backend/publishing/staff-publishing.ts';
import type { StaffSettings } from '#backend/settings/staff-settings.ts';
import type { Staff } from '#backend/staff.ts';

/** Whether this studio sends mails: the demo does not. True until the first request by staff has been answered. */
export const $sendsMails = atom(true);

/** The staff's functions of the studio that this site was built for. @throws Outage if the module cannot be loaded. */
export async function staff(): Promise<Staff> {
  const answer = await (await studio()).staff();
  $sendsMails.set(answer.reset === undefined);
  return answer;
}

/** Each noun's own part of the staff's functions. @throws Outage if the studio is unreachable. */
export const staffClasses = async (): Promise<StaffClasses> => (await staff()).classes();
export const orders = async (): Promise<StaffOrders> => (await staff()).orders();
export const invitations = async (): Promise<StaffInvitations> => (await staff()).invitations();
export const mails = async (): Promise<StaffMails> => (await staff()).mails();
export const newsletters = async (): Promise<StaffNewsletters> => (await staff()).newsletters();
export const payments = async (): Promise<StaffPayments> => (await staff()).payments();
export const people = async (): Promise<StaffPeople> => (await staff()).people();
export const pictures = async (): Promise<StaffPictures> => (await staff()).pictures();
export const posts = async (): Promise<StaffPosts> => (await staff()).posts();
export const products = async (): Promise<StaffProducts> => (await staff()).products();
export const publishing = async (): Promise<StaffPublishing> => (await staff()).publishing();
export const settings = async (): Promise<StaffSettings> => (await staff()).settings();
