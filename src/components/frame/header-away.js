/* The header goes while one scrolls down and comes back on the way up; it stands at the top of each page. */
((page, header) => {
  let before = scrollY;
  const follow = () => {
    const down = scrollY > before;
    // A few pixels are a trembling finger; beyond the ends Safari bounces.
    if (Math.abs(scrollY - before) < 8 && scrollY > header.offsetHeight) return;
    before = scrollY;
    page.dataset.header = down && scrollY > header.offsetHeight ? 'away' : 'here';
  };
  addEventListener('scroll', follow, { passive: true });
})(document.documentElement, document.currentScript.previousElementSibling);
