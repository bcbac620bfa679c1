/*
 * Links each class of the preceding list to the booking of its next date on the schedule, before the first paint; the
 * soonest is first.
 */
((list) => {
  const [now, clock] = studioWallClock(new Date()).toISOString().split('T');
  const today = new Date(`${now}T00:00:00Z`);
  const classes = [...list.querySelectorAll('a')].map((link) => {
    const { weekday, start } = link.dataset;
    const ahead = (weekday - today.getUTCDay() + 7) % 7;
    const date = new Date(today);
    date.setUTCDate(date.getUTCDate() + (ahead === 0 && start <= clock ? 7 : ahead));
    return { link, start, date: date.toISOString().slice(0, 10), title: date };
  });
  classes.sort((one, other) => (one.date + one.start < other.date + other.start ? -1 : 1));
  for (const { link, date, start, title } of classes) {
    link.href = `/schedule?view=day&date=${date}&class=${link.dataset.class}&book=${start}`;
    link.children[1].textContent = `${title.getUTCDate()} ${shortMonths[title.getUTCMonth()]}`;
    list.append(link.parentElement);
  }
})(document.currentScript.previousElementSibling);
