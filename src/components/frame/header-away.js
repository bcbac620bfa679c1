/*
 * Hides the header when the visitor scrolls down and shows it when they scroll up; it is visible at the top of each
 * page.
 */
((page, header) => {
  // Assumes that nothing has been scrolled yet: reading `scrollY` would force a layout before the page is parsed.
  let lastScrollY = 0;
  const onScroll = () => {
    const down = scrollY > lastScrollY;
    // A few pixels may be an unsteady finger, and Safari bounces at the ends of the page.
    if (Math.abs(scrollY - lastScrollY) < 8 && scrollY > header.offsetHeight) return;
    lastScrollY = scrollY;
    page.dataset.header = down && scrollY > header.offsetHeight ? 'away' : 'here';
  };
  addEventListener('scroll', onScroll, { passive: true });
})(document.documentElement, document.currentScript.previousElementSibling);
