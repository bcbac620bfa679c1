import { stored } from '#stores/stored.ts';

/** What a person may ask this device to remember for the next booking. */
export interface ContactDetails {
  name: string;
  email: string;
  phone: string;
}

/** What this device remembers; undefined where it was not asked to. */
const details = stored<ContactDetails | undefined>('ekantik-booking-details', parseDetails, {
  otherwise: undefined,
});

export const rememberedDetails = details.read;

/** Remembers them; `undefined` forgets. */
export function rememberDetails(typed: ContactDetails | undefined): void {
  // These three and nothing else, whatever they came with.
  details.keep(typed && { name: typed.name, email: typed.email, phone: typed.phone });
}

function parseDetails(found: unknown): ContactDetails {
  if (typeof found !== 'object' || found === null) throw new Error('it holds no details');
  const { name, email, phone } = found as Partial<Record<keyof ContactDetails, unknown>>;
  return { name: String(name ?? ''), email: String(email ?? ''), phone: String(phone ?? '') };
}
