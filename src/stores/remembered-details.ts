/** What a person may ask this device to remember for the next booking. */
export interface ContactDetails {
  name: string;
  email: string;
  phone: string;
}

const key = 'ekantik-booking-details';

/** What this device remembers; undefined where it was not asked to, or may not. */
export function rememberedDetails(): ContactDetails | undefined {
  try {
    const { name, email, phone } = JSON.parse(localStorage.getItem(key) ?? 'null');
    return { name: String(name ?? ''), email: String(email ?? ''), phone: String(phone ?? '') };
  } catch {
    return undefined;
  }
}

/** Remembers them; `undefined` forgets. */
export function rememberDetails(details: ContactDetails | undefined): void {
  try {
    // These three and nothing else, whatever they came with.
    const kept = details && { name: details.name, email: details.email, phone: details.phone };
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
  } catch {
    // Blocked or full: the next booking is typed again.
  }
}
