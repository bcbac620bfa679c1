import * as v from 'valibot';
import { dialledNumber } from '#domain/people/phone-link.ts';
import type { StudioProfile } from './studio.ts';

/** The studio's address and contact details, as the database returns them: studio_contact(). */
export const studioContact = v.object({
  email: v.string(),
  phone: v.string(),
  street: v.string(),
  town: v.string(),
  county: v.string(),
  postcode: v.string(),
  /** Two letters, as in ISO 3166-1. */
  country: v.string(),
});

export type StudioContact = v.InferOutput<typeof studioContact>;

type ContactProfile = Pick<StudioProfile, 'email' | 'phone' | 'address'>;

/** The same details in the form of the studio's profile. */
export const profileOfContact = ({ email, phone, ...address }: StudioContact): ContactProfile => ({
  email,
  phone,
  address,
});

/** "The Old Wool Store, 3 Mill Lane, Larkbourne, Gloucestershire GL99 0EK": the address in one line. */
export const addressInLine = ({ street, town, county, postcode }: StudioProfile['address']): string =>
  `${street}, ${town}, ${county} ${postcode}`;

/** "The Old Wool Store, 3 Mill Lane, Larkbourne GL99 0EK": the address in one line without the county, as letters have it. */
export const postalAddress = ({ street, town, postcode }: StudioProfile['address']): string =>
  `${street}, ${town} ${postcode}`;

/** "Ekantik Studio, The Old Wool Store, 3 Mill Lane, Larkbourne GL99 0EK": the place of a class in calendars. */
export const studioLocation = ({ name, address }: Pick<StudioProfile, 'name' | 'address'>): string =>
  `${name}, ${postalAddress(address)}`;

/** "The Old Wool Store, 3 Mill Lane" for running text: a line never ends after the number of the house. */
export const streetInText = ({ street }: Pick<StudioProfile['address'], 'street'>): string =>
  street.replace(/(\d) (?=\p{L})/u, '$1\u00a0');

/** The names of the details that texts refer to; `tel` is the telephone number for links. */
export const contactNames = ['studio', 'address', 'email', 'phone', 'tel'] as const;

const contactName = new RegExp(`(?:\\{|%7B)(${contactNames.join('|')})(?:\\}|%7D)`, 'gi');

/**
 * Inserts the studio's contact details into a text in place of their names: `{phone}`, or `{Phone}`. Markdown writes
 * braces in links as %7B and %7D. Other names in braces are left for other functions.
 * @param encode Encodes values for this text, such as escapeHtml.
 */
export function withContact(
  text: string,
  studio: ContactProfile & Pick<StudioProfile, 'name'>,
  encode: (text: string) => string = (text) => text,
): string {
  const texts: Record<(typeof contactNames)[number], string> = {
    studio: studio.name,
    address: addressInLine(studio.address),
    email: studio.email,
    phone: studio.phone,
    tel: dialledNumber(studio.phone),
  };
  return text.replace(contactName, (_, name: string) =>
    encode(texts[name.toLowerCase() as keyof typeof texts]),
  );
}
