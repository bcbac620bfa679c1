/**
 * The studio's server was unreachable or did not respond: no network, a time-out, a failing server. The outcome of the
 * request is unknown; sending it again is safe.
 */
export class Outage extends Error {
  override name = 'Outage';
}
