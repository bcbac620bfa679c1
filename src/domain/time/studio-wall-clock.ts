/**
 * The studio's wall clock at an instant, as a date whose UTC fields are the local time. Britain's clocks are an hour
 * ahead from the last Sunday of March to the last Sunday of October, at 01:00 UTC. `Intl` knows that too, but a slow
 * phone takes 50 ms to load its time zones.
 *
 * Inline scripts contain this function's text (commands/building/inline-scripts.ts), so it must not use anything
 * outside its body.
 */
export function studioWallClock(instant: Date): Date {
  const change = (month: number) => {
    const last = new Date(Date.UTC(instant.getUTCFullYear(), month + 1, 0, 1));
    return last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  };
  const at = instant.getTime();
  const summer = at >= change(2) && at < change(9);
  return new Date(at + (summer ? 3_600_000 : 0));
}
