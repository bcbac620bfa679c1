/*
 * Removes the workshops of the list in this section that have begun, before the first paint, and the section once none is left:
 * the page may have been built days ago. A page that stays open is updated on a return to its tab.
 */
((list) => {
  const removeBegun = () => {
    const now = studioWallClock(new Date()).toISOString();
    for (const { parentElement, dataset } of list.querySelectorAll('a'))
      if (dataset.begins <= now) parentElement.remove();
    if (!list.firstElementChild) list.parentElement.remove();
  };
  removeBegun();
  document.addEventListener('visibilitychange', removeBegun);
})(document.currentScript.parentElement.querySelector('ul'));
