/** The consequences of erasing a person, shown before it is done. Each is a sentence. */
export const erasureConsequences: readonly string[] = [
  'Your upcoming bookings are cancelled, and your places go to people on the waitlist.',
  'Open orders are cancelled, except what you have paid and not collected. It waits for you at reception under its number, which our last email names.',
  'The private links of your orders stop working. Save what you can open there first.',
  'Memberships and class packs end. What is left of them can no longer be used.',
  'The newsletter stops.',
  'Your sign-in, name, email address, phone number and notes are deleted: in your account, your bookings, your orders, our emails to you and our staff’s records.',
];

/** The records that stay, because the studio's accounts must add up. */
export const erasureKeptRecords =
  'Our books keep the numbers, dates and amounts of your bookings, orders and memberships. Nothing in them says that they were yours.';

/** The records that stay at the payment service, which the studio does not erase by itself. */
export const erasureKeptAtStripe =
  'If you have paid online, Stripe, our payment service, keeps its own record of it. Ask us, and we will have it delete what it does not have to keep.';

/** What stays of an instructor, because it is content of the studio's site. Shown to staff before they delete their account. */
export const erasureKeptProfile =
  'If you teach here, your profile on our website and the details by which we reach you as a teacher stay until we take them out. Please ask us to.';
