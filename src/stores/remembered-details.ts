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
    if (!details) return localStorage.removeItem(key);
    // These three and nothing else, whatever they came with.
    const { name, email, phone } = details;
    localStorage.setItem(key, JSON.stringify({ name, email, phone }));
  } catch {
    // Blocked or full: the next booking is typed again.
  }
}
