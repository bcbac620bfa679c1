import { stored } from '#stores/stored.ts';

/** The details that a person may store on this device for the next booking. */
export interface ContactDetails {
  name: string;
  email: string;
  phone: string;
}

/** The details stored on this device; undefined if there are none. */
const details = stored<ContactDetails | undefined>('ekantik-booking-details', parseDetails, {
  fallback: undefined,
});

export const rememberedDetails = details.read;

/** Stores them; `undefined` deletes them. */
export function rememberDetails(typed: ContactDetails | undefined): void {
  // Only these three fields, whatever else the object contains.
  details.write(typed && { name: typed.name, email: typed.email, phone: typed.phone });
}

function parseDetails(value: unknown): ContactDetails {
  if (typeof value !== 'object' || value === null) throw new Error('no details in it');
  const { name, email, phone } = value as Partial<Record<keyof ContactDetails, unknown>>;
  return { name: String(name ?? ''), email: String(email ?? ''), phone: String(phone ?? '') };
}
