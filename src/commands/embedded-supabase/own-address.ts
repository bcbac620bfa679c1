/**
 * The headers that tell who asks, as Cloudflare writes them for a hosted project. What the caller says of its own address
 * counts for nothing: limits of a network would be anybody's to pass.
 * @param remoteAddress Of the caller's socket.
 */
export const ownAddress = (remoteAddress = ''): Record<string, string> => ({
  'cf-connecting-ip': remoteAddress,
  'x-forwarded-for': remoteAddress,
});

/** Headers in which callers could claim an address, and which say nothing here. */
export const claimedAddress = ['x-real-ip', 'forwarded', 'true-client-ip'] as const;
