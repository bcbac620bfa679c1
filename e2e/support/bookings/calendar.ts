/** A property of an iCalendar component: its value and its parameters, as in `DTSTART;TZID=Europe/London:…`. */
export interface Property {
  value: string;
  parameters: string;
}

/** An event of a calendar, by property name. */
export type CalendarEvent = Record<string, Property>;

/** The unfolded lines of an iCalendar text (RFC 5545, 3.1). */
export const unfoldedLines = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

/** All events of an iCalendar text. */
export function calendarEvents(text: string): CalendarEvent[] {
  const events: CalendarEvent[] = [];
  let inside = false;
  for (const line of unfoldedLines(text)) {
    if (line === 'BEGIN:VEVENT') events.push({});
    if (line === 'BEGIN:VEVENT' || line === 'END:VEVENT') inside = line === 'BEGIN:VEVENT';
    const [, name = '', parameters = '', value = ''] = line.match(/^([A-Z-]+)((?:;[^:]*)?):(.*)$/) ?? [];
    const event = events.at(-1);
    if (inside && event && name !== 'BEGIN') event[name] = { value, parameters };
  }
  return events;
}
