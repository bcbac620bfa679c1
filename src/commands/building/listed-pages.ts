/** Pages that search engines should not list: private, or the same page under a second address. */
const unlisted =
  /^\/(book|cart|checkout|login|account|unauthorized|reset-password|booking|paid|buy|order|reminders|newsletter|substitute|invitation|second-step|unsubscribe|admin|404|classes\/(hatha|vinyasa|yin|meditation|404))(\/|$)/;

/** Whether the sitemap contains a page. A post or a product may have any name: /blog/order is listed. */
export const isListed = (path: string): boolean => !unlisted.test(path);
