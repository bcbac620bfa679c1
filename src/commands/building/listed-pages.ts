/**
 * Pages that search engines should not list: private, or the same page under a second address. The readable address of a
 * class type is its second one, after that with its number.
 */
const unlisted =
  /^\/(book|cart|checkout|login|account|unauthorized|reset-password|booking|paid|buy|order|reminders|newsletter|substitute|invitation|second-step|unsubscribe|admin|404|classes\/(404|[a-z-]+))(\/|$)/;

/** Whether the sitemap contains a page. A post or a product may have any name: /blog/order is listed. */
export const isListed = (path: string): boolean => !unlisted.test(path);
