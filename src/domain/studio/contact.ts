import * as v from 'valibot';
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

/**
 * Inserts the studio's contact details into a text: `{studio}`, `{address}`, `{email}`, `{phone}`, and `{tel}` for
 * telephone links. Markdown writes braces in links as %7B and %7D. Other names in braces are left for other
 * functions.
 * @param encode Encodes values for this text, such as escapeHtml.
 */
export function withContact(
  text: string,
  studio: ContactProfile & Pick<StudioProfile, 'name'>,
  encode: (text: string) => string = (text) => text,
): string {
  const texts: Record<string, string> = {
    studio: studio.name,
    address: addressInLine(studio.address),
    email: studio.email,
    phone: studio.phone,
    tel: studio.phone.replace(/[^\d+]/g, ''),
  };
  return text.replace(/(?:\{|%7B)(studio|address|email|phone|tel)(?:\}|%7D)/gi, (_, name: string) =>
    encode(texts[name] ?? ''),
  );
}
