/** How far the studio's clock is ahead of this device's, in milliseconds; 0 until the studio's time is known. */
let ahead = 0;

/** Follows the studio's clock. @param at The studio's time now, ISO 8601. */
export function followStudioClock(at: string): void {
  ahead = Date.parse(at) - Date.now();
}

/** The time by the studio's clock, by which it decides what people may do; the device's clock may be wrong. */
export const studioNow = (): Date => new Date(Date.now() + ahead);
