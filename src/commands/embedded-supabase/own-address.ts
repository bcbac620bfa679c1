/**
 * The headers with the caller's address, as Cloudflare sets them for a hosted project. Addresses that the caller
 * claims are ignored: otherwise anyone could bypass the limits per network.
 * @param remoteAddress Of the caller's socket.
 */
export const ownAddress = (remoteAddress = ''): Record<string, string> => ({
  'cf-connecting-ip': remoteAddress,
  'x-forwarded-for': remoteAddress,
});

/** Headers in which callers could claim an address; they are removed here. */
export const claimedAddress = ['x-real-ip', 'forwarded', 'true-client-ip'] as const;
