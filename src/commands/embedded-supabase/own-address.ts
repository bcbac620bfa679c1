/**
 * The headers with the caller's address, as Cloudflare sets them for a hosted project. Addresses that the caller
 * sends are ignored. Otherwise anyone could bypass the limits per network.
 * @param remoteAddress The address of the caller's socket.
 */
export const clientAddressHeaders = (remoteAddress = ''): Record<string, string> => ({
  'cf-connecting-ip': remoteAddress,
  'x-forwarded-for': remoteAddress,
});

/** Further headers in which callers could forge an address; they are removed from requests. */
export const forgeableAddressHeaders = ['x-real-ip', 'forwarded', 'true-client-ip'] as const;
