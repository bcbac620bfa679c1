import {
  type Activity,
  type Alert,
  type Dashboard,
  type Figure,
  noDashboard,
} from '#backend/staff/overview.ts';
import { type Fields, fieldsOf } from '#backend/supabase/parse-fields.ts';
import { activityKinds, activityPath } from '#domain/staff/overview/activity-words.ts';
import { alertKinds } from '#domain/staff/overview/alert-words.ts';
import { occurrenceRow } from './supabase-occurrences.ts';

/** Reads what staff_dashboard() answered; nothing to look at for who is not staff. */
export function parseDashboard(answer: unknown): Dashboard {
  if (answer === null) return noDashboard;
  const fields = fieldsOf('staff_dashboard', answer);
  const bookings = fields.within('activeBookings');
  return {
    teacher: fields.orNull('teacher', fields.text),
    classesToday: figure(fields.within('classesToday')),
    activeBookings: { ...figure(bookings), total: bookings.count('total') },
    memberships: fields.orNull('memberships', (name) => figure(fields.within(name))),
    orders: fields.orNull('orders', (name) => figure(fields.within(name))),
    attendance: fields.list('attendance').map((one) => ({
      classType: one.text('classType'),
      title: one.text('title'),
      came: one.count('came'),
      expected: one.count('expected'),
    })),
    alerts: fields.list('alerts').map(alert),
    upcoming: fields.list('upcoming').map(occurrenceRow),
    activity: fields.list('activity').map(activity),
  };
}

const figure = (fields: Fields): Figure => ({ now: fields.count('now'), before: fields.count('before') });

const alert = (fields: Fields): Alert => ({
  kind: fields.keyOf('kind', alertKinds),
  subject: fields.text('subject'),
  count: fields.count('count'),
  key: fields.orNull('key', fields.text),
});

function activity(fields: Fields): Activity {
  const kind = fields.keyOf('kind', activityKinds);
  const who = fields.orNull('who', fields.text);
  return {
    kind,
    who,
    what: fields.text('what'),
    at: fields.text('at'),
    path: activityPath({ kind, who }, fields.text('key')),
  };
}
