/*
 * Shows the preceding note if the browser blocks its storage: the cart then lasts as long as the page, so that this
 * page always shows an empty one.
 */
try {
  localStorage.length;
} catch {
  document.currentScript.previousElementSibling.hidden = false;
}
