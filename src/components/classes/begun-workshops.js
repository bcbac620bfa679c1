/*
 * Removes the dates of workshops in this section that have begun, before the first paint, then a workshop without dates, and
 * the section once none is left: the page may have been built days ago. A page that stays open is updated on a return to
 * its tab.
 */
((section) => {
  const removeBegun = () => {
    const now = studioWallClock(new Date()).toISOString();
    for (const { parentElement, dataset } of section.querySelectorAll('a'))
      if (dataset.begins <= now) parentElement.remove();
    for (const part of [...section.querySelectorAll('article'), section])
      if (!part.querySelector('a')) part.remove();
  };
  removeBegun();
  document.addEventListener('visibilitychange', removeBegun);
})(document.currentScript.parentElement);
