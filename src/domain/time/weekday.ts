/** Days of the studio's week, Monday first, with the names that calendars use (RFC 5545). */
export const weekdays = {
  Monday: { short: 'Mon', ical: 'MO' },
  Tuesday: { short: 'Tue', ical: 'TU' },
  Wednesday: { short: 'Wed', ical: 'WE' },
  Thursday: { short: 'Thu', ical: 'TH' },
  Friday: { short: 'Fri', ical: 'FR' },
  Saturday: { short: 'Sat', ical: 'SA' },
  Sunday: { short: 'Sun', ical: 'SU' },
} as const;

export type Weekday = keyof typeof weekdays;

export const weekdayNames = Object.keys(weekdays) as Weekday[];
