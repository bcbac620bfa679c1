import * as v from 'valibot';
import { count, studioDay } from '#domain/schema/answer-fields.ts';
import { parsedField, text, wholeNumber } from '#domain/schema/form-fields.ts';
import { type FieldsOf, type FormSchema, metadataOf, refusedField } from '#domain/schema/read-form.ts';
import { parseStudioDay } from '#domain/time/studio-time.ts';
import { tooFarMessage } from '#domain/time/too-far-message.ts';
import { contactForm, hoursForm } from './contact-form.ts';

const number = (label: string, minimum: number, maximum: number) =>
  wholeNumber({
    label,
    minimum,
    maximum,
    message: `Please enter a whole number from ${minimum} to ${maximum}.`,
  });

/** The form of the rules for bookings. */
export const rulesForm = v.object({
  freeCancellationHours: number('Free cancellation ends, in hours before a class', 0, 336),
  declineHours: number('A promoted person may decline, in daytime hours after they are told', 0, 48),
  undoMinutes: number('A late booking can be undone, in minutes after it is made', 0, 120),
  bookAheadWeeks: number('Bookings open, in weeks before a class', 1, 520),
});

/** The form of the tax in the studio's prices. */
export const vatForm = v.object({
  vatPercent: number(
    'VAT in prices of classes, and of plans and products without a rate of their own',
    0,
    100,
  ),
});

const limit = (label: string) => number(label, 0, 1_000_000);

/** The form of the online limits per person. Staff are exempt. */
export const limitsForm = v.object({
  'places-per-email': limit('Upcoming classes that one email address has a place in'),
  'places-per-phone': limit('Upcoming classes that one telephone number has a place in'),
  'waiting-per-email': limit('Waitlists that one email address is on'),
  'waiting-per-phone': limit('Waitlists that one telephone number is on'),
  'people-per-phone': limit('Places of one telephone number at the same time'),
  'orders-per-email': limit('Orders of one email address that are not collected yet'),
  'orders-per-phone': limit('Orders of one telephone number that are not collected yet'),
  'pieces-per-order': limit('Pieces in one order'),
  'checkouts-per-email': limit(
    'Online payments of one email address, or one account, that are open at the same time',
  ),
  'mails-per-email': limit('Emails an hour to one address that somebody else may cause'),
  'calls-per-network': limit('Bookings, orders and sign-ups tried from one connection in an hour'),
  'places-per-network-hour': limit('Places given to one connection in an hour'),
  'places-per-network': limit('Places given to one connection in a day'),
  'pieces-per-network': limit('Pieces ordered from one connection in a day'),
  'subscriptions-per-network': limit('Newsletter sign-ups from one connection in a day'),
  'pauses-per-pass': limit('Pauses of one membership by its owner'),
  'days-per-pause': limit('Days that such a pause lasts'),
});

const days = (label: string) => number(label, 1, 36_500);

/** The form of the retention periods, in days. The privacy page is written from these. */
export const retentionForm = v.object({
  bookings: days('Names in bookings'),
  orders: days('Names in orders'),
  memberships: days('Names in memberships'),
  mails: days('Emails that were sent'),
  notifications: days('Notifications for staff'),
  'staff-history': days('What staff changed'),
  'staff-requests': days('Answered requests from staff'),
  'unconfirmed-accounts': days('Accounts and newsletter sign-ups never confirmed'),
});

/** The sections of values that are saved together. */
export const settingForms = {
  rules: rulesForm,
  contact: contactForm,
  hours: hoursForm,
  vat: vatForm,
  limits: limitsForm,
  retention: retentionForm,
} as const;

export type SettingSection = keyof typeof settingForms;
type Values<Section extends SettingSection> = v.InferOutput<(typeof settingForms)[Section]>;

/** The value of one setting: a number, or a line of text. */
export type SettingValue = number | string;

/** The values of a section, as the database returns them. */
export interface Settings<Section extends SettingSection> {
  version: number;
  values: Values<Section>;
}

const valuesOf = <Section extends SettingSection>(section: Section) => {
  const kind = section === 'contact' || section === 'hours' ? v.string() : count;
  return v.object(
    Object.fromEntries(Object.keys(settingForms[section].entries).map((name) => [name, kind])),
  ) as unknown as v.GenericSchema<unknown, Values<Section>>;
};

/** The schema of the database's result for a section. */
export const settingsOf = <Section extends SettingSection>(
  section: Section,
): v.GenericSchema<unknown, Settings<Section>> =>
  v.object({ version: count, values: valuesOf(section) }) as v.GenericSchema<unknown, Settings<Section>>;

/** The values in the fields of a section's form. */
export const fieldsOfSettings = <Section extends SettingSection>(
  section: Section,
  values: Values<Section>,
): FieldsOf<(typeof settingForms)[Section]> =>
  Object.fromEntries(
    Object.keys(settingForms[section].entries).map((name) => [
      name,
      String(values[name as keyof typeof values]),
    ]),
  ) as FieldsOf<(typeof settingForms)[Section]>;

/** Each value of a section with its name on the screen, in the form's order. */
export const settingRows = <Section extends SettingSection>(section: Section, values: Values<Section>) =>
  Object.keys(settingForms[section].entries).map((name) => ({
    name,
    label: metadataOf(settingForms[section] as FormSchema, name).label,
    value: values[name as keyof typeof values] as SettingValue,
  }));

/** Payments online. */
export const onlineSettings = v.object({
  /** Whether an admin has switched them on. */
  takesOnline: v.boolean(),
  /** Whether the server has Stripe's keys: without them nothing is offered, whatever is switched on. */
  ready: v.boolean(),
});

export type OnlineSettings = v.InferOutput<typeof onlineSettings>;

/** A range of days on which the studio is closed, as staff see it. */
export const staffClosure = v.object({
  id: count,
  from: studioDay,
  /** The last day. */
  to: studioDay,
  reason: v.string(),
  /** The number of classes that the closure cancelled. */
  cancelled: count,
});

export type StaffClosure = v.InferOutput<typeof staffClosure>;

/** The settings of admins, and present and coming closures, in chronological order. */
export const staffSettings = v.object({
  rules: settingsOf('rules'),
  contact: settingsOf('contact'),
  hours: settingsOf('hours'),
  vat: settingsOf('vat'),
  online: onlineSettings,
  limits: settingsOf('limits'),
  /** The limits of a new studio. */
  defaultLimits: valuesOf('limits'),
  retention: settingsOf('retention'),
  closures: v.array(staffClosure),
});

const lastDayMessage = 'Please choose a last day that is not before the first.';

/** The form that closes the studio. */
export const closingForm = v.pipe(
  v.object({
    from: parsedField({ label: 'First day', message: 'Please choose the first day.' }, parseStudioDay),
    to: parsedField({ label: 'Last day', message: 'Please choose the last day.' }, parseStudioDay),
    reason: text({
      label: 'Reason',
      maximum: 200,
      message: 'Please give a reason of up to 200 characters. Visitors and everybody booked will read it.',
    }),
  }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from <= to, lastDayMessage),
    ['to'],
  ),
);

export type ClosingFields = FieldsOf<typeof closingForm>;
export type ClosingDraft = v.InferOutput<typeof closingForm>;

/** Why a closure was refused. */
export const closingProblems = ['days-invalid', 'over', 'too-far', 'too-long', 'already-closed'] as const;

type ClosingProblem = (typeof closingProblems)[number];

/** The message about a refused closure, with its field. */
export function closingRefusal(reason: ClosingProblem | 'reason-invalid') {
  if (reason === 'reason-invalid') return refusedField(closingForm, 'reason');
  const refusals: Record<ClosingProblem, { field: 'from' | 'to'; message: string }> = {
    'days-invalid': { field: 'to', message: lastDayMessage },
    over: { field: 'from', message: 'This day is over. Please choose one that is still to come.' },
    'too-far': { field: 'to', message: tooFarMessage },
    'too-long': { field: 'to', message: 'Please close nine weeks at most, and split longer periods.' },
    'already-closed': { field: 'from', message: 'The studio is already closed on one of these days.' },
  };
  return refusals[reason];
}

/** The classes and people that a closure would affect. */
export const closingPreview = v.object({
  kind: v.literal('closing'),
  /** Classes that would be cancelled. */
  classes: count,
  /** Confirmed and waitlisted people, once for each class. */
  bookings: count,
  /** Among them: those who will receive a mail, and those without an email address. */
  mailed: count,
  withoutEmail: count,
});

export type ClosingPreview = v.InferOutput<typeof closingPreview>;
