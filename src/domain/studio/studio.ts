import { listText } from '#domain/content/list-text.ts';
import type { TimeRange } from '#domain/time/time-of-day.ts';
import { type Weekday, weekdayNames } from '#domain/time/weekday.ts';
import type { Picture } from './picture.ts';

/** A page on another site, of the studio or of a person. */
export interface SocialLink {
  name: string;
  url: string;
}

/** Opening hours that several days share. */
export interface OpeningHours {
  days: readonly Weekday[];
  start: TimeRange['start'];
  end: TimeRange['end'];
}

/** One of the studio's rooms. */
export interface Space {
  name: string;
  description: string;
  capacity?: number | undefined;
  picture: Picture;
}

/** A label on the map; x and y are percentages of its width and height. */
export interface MapLabel {
  text: string;
  x: number;
  y: number;
}

/** A heading and the sentence below it. */
export interface TitleAndText {
  title: string;
  text: string;
}

/** Headings and promises that are true of one studio only. Pages do without those that are undefined. */
export interface StudioWords {
  /** Heads the part about the studio on the home page. */
  home?: string | undefined;
  /** Heads the page about the studio. */
  about?: string | undefined;
  /** A sentence: how soon the studio answers bookings by telephone or email. */
  answers?: string | undefined;
  /** A sentence that is true of all plans. */
  plans?: string | undefined;
  store?: TitleAndText | undefined;
  journal?: TitleAndText | undefined;
  /** What readers of the newsletter get, and how often. */
  newsletter?: TitleAndText | undefined;
}

/** The studio's profile. */
export interface StudioProfile {
  name: string;
  /** Beside the mark, and below the icon on a phone; the name if it is undefined. */
  shortName?: string | undefined;
  tagline: string;
  description: string;
  founded: number;
  /** Whole hours before a class up to which cancelling a booking is free. */
  freeCancellationHours: number;
  /** Hours, without the night, for which a person promoted from a waitlist may decline free of charge. */
  declineHours: number;
  /** Minutes for which a booking can be undone free of charge, however late it was made. */
  undoMinutes: number;
  /** How many weeks ahead a class can be booked. */
  bookAheadWeeks: number;
  email: string;
  phone: string;
  address: { street: string; town: string; county: string; postcode: string; country: string };
  /** How to recognise the house. */
  arrival?: string | undefined;
  directions: readonly { by: string; text: string }[];
  hours: readonly OpeningHours[];
  social: readonly SocialLink[];
  founder: { instructor: string; quote: string; social: readonly SocialLink[] };
  spaces: readonly Space[];
  values: readonly { name: string; text: string }[];
  /** Below the heading of the home page. */
  welcome?: string | undefined;
  /** Where it is, to continue a sentence: "in an old wool store by the river". */
  place?: string | undefined;
  words: StudioWords;
  hero: Picture;
  /** The building's front. */
  front: Picture;
  map: Picture & { caption?: string | undefined; labels: readonly MapLabel[] };
}

/** "Monday to Friday" for a run of three days or more, else "Saturday and Sunday" or "Monday". */
export function daysInWords(days: readonly Weekday[]): string {
  const areConsecutive = weekdayNames.join().includes(days.join());
  return areConsecutive && days.length > 2 ? `${days[0]} to ${days.at(-1)}` : listText(days);
}
