/*
 * Links each class of the preceding list to the booking of its next date on the schedule, before the first paint; the
 * soonest is first. A page that stays open is updated on a return to its tab: the day may have ended meanwhile.
 */
((list) => {
  const show = () => {
    const [day, time] = studioWallClock(new Date()).toISOString().split('T');
    const today = new Date(`${day}T00:00:00Z`);
    const classes = [...list.querySelectorAll('a')].map((link) => {
      const { weekday, start } = link.dataset;
      const ahead = (weekday - today.getUTCDay() + 7) % 7;
      const date = new Date(today);
      date.setUTCDate(date.getUTCDate() + (ahead === 0 && start <= time ? 7 : ahead));
      return { link, start, date: date.toISOString().slice(0, 10), title: date };
    });
    classes.sort((a, b) => (a.date + a.start < b.date + b.start ? -1 : 1));
    // Moving a link takes the focus from it.
    const focused = document.activeElement;
    for (const { link, date, start, title } of classes) {
      link.href = `/schedule?view=day&date=${date}&class=${link.dataset.class}&book=${start}`;
      link.children[1].textContent = `${title.getUTCDate()} ${shortMonths[title.getUTCMonth()]}`;
      list.append(link.parentElement);
    }
    focused?.focus({ preventScroll: true });
  };
  show();
  document.addEventListener('visibilitychange', show);
})(document.currentScript.previousElementSibling);
