import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profileForm } from '#domain/accounts/profile-form.ts';
import { signInForm } from '#domain/accounts/sign-in-form.ts';
import { bookingForm, guestForm } from '#domain/bookings/booking-form.ts';
import { walkInForm } from '#domain/bookings/staff/walk-in.ts';
import { newsletterForm } from '#domain/newsletter/newsletter-form.ts';
import { orderForm } from '#domain/orders/order-form.ts';
import { type FormSchema, metadataOf } from '#domain/schema/read-form.ts';

/* The labels of the fields in which people enter their names and addresses. */

const labels: [FormSchema, Record<string, string>][] = [
  [bookingForm, { name: 'Full Name', email: 'Email', phone: 'Phone Number' }],
  [guestForm, { guestName: 'Your friend’s name', guestEmail: 'Your friend’s email' }],
  [walkInForm, { name: 'Name', email: 'Email', phone: 'Phone' }],
  [orderForm, { name: 'Full name', email: 'Email' }],
  [newsletterForm, { email: 'Email' }],
  [profileForm, { name: 'Full name' }],
  [signInForm, { email: 'Email' }],
];

for (const [form, fields] of labels)
  for (const [name, label] of Object.entries(fields))
    test(`"${label}" is the label of ${name}`, () => assert.equal(metadataOf(form, name).label, label));
