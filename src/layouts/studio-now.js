/*
 * The studio's wall clock, as a date whose UTC fields are the local time. Britain's clocks are an hour ahead from the last Sunday of
 * March to the last Sunday of October, at 01:00 UTC. `Intl` knows that too, but a slow phone takes 50 ms to load its
 * time zones, before the first paint.
 */
// biome-ignore lint/correctness/noUnusedVariables: it is put before the scripts that call it.
function studioNow() {
  const now = new Date();
  const change = (month) => {
    const last = new Date(Date.UTC(now.getUTCFullYear(), month + 1, 0, 1));
    return last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  };
  const summer = now >= change(2) && now < change(9);
  return new Date(now.getTime() + (summer ? 3_600_000 : 0));
}
