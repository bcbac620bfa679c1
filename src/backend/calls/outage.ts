/**
 * The studio's server could not be asked or did not answer: no network, a time-out, a failing
 * server. Nothing is known about what became of the request; sending it again is safe.
 */
export class Outage extends Error {
  override name = 'Outage';
}
