/**
 * The message if a part of the page could not be loaded when it was needed. Trying again is not enough after an update of
 * the site, and in browsers that cache a failed import until the page is reloaded.
 */
export const notLoadedMessage = 'This could not be loaded. Please try again, or reload the page.';
