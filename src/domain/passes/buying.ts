/** Where a plan is bought. @param plan Its key. */
export const buyPath = (plan: string): string => `/buy?plan=${encodeURIComponent(plan)}`;
