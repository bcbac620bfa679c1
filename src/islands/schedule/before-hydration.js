/*
 * Names the next class that can be booked and folds this week's past classes, as React will:
 * docs/decisions/0013-hydrating-the-schedule-in-place.md.
 */
(() => {
  const params = new URLSearchParams(location.search);
  const paramNames = ['view', 'date', 'search', 'level', 'class', 'instructor', 'time'];
  const clock = studioWallClock(new Date());
  const now = clock.toISOString().slice(11, 16);

  const week = document.querySelector('.week-days');
  const days = [...week.querySelectorAll('.week-day')];
  // From Sunday in JavaScript, from Monday in the week.
  const today = (clock.getUTCDay() + 6) % 7;
  const classesOf = (day) =>
    [...day.querySelectorAll('.week-class')].map((row) => {
      const [, start, end] = row.textContent.match(/(\d\d:\d\d).(\d\d:\d\d)/);
      return { row, start, end };
    });

  // From today to the same day of the next week.
  for (let ahead = 0; ahead < 8; ahead++) {
    const day = days[(today + ahead) % 7];
    const next = classesOf(day).find(
      ({ row, start }) => (ahead > 0 || start > now) && /\d of \d/.test(row.textContent),
    );
    if (!next) continue;
    const bar = document.querySelector('.next-to-book');
    const [title, when] = bar.querySelectorAll('span span');
    const name = ['today', 'tomorrow'][ahead] ?? day.querySelector('h2').textContent;
    bar.dataset.classType = next.row.dataset.classType;
    title.textContent = `Next: ${next.row.querySelector('h3').textContent},`;
    when.textContent = `${name} ${next.start}`;
    break;
  }

  if (paramNames.some((name) => params.has(name))) return;
  const fold = (element, key) => {
    const past = element.querySelector(':scope > .week-past');
    past.querySelector('span').textContent = past.dataset[key];
    past.hidden = false;
    return past;
  };

  const weekNext = week.querySelector('.week-next');
  if (openingDay(JSON.parse(weekNext.dataset.lastStarts), clock) > clock.toISOString()) {
    weekNext.hidden = false;
    return;
  }
  for (const day of days.slice(0, today)) day.dataset.past = '';
  if (today > 0) {
    const past = fold(week, days[today].id);
    past.open = days.slice(0, today).some(({ id }) => location.hash === `#${id}`);
  }
  const pastClasses = classesOf(days[today]).filter(({ end }) => end <= now);
  for (const { row } of pastClasses) row.dataset.state = 'over';
  if (pastClasses.length > 0) fold(days[today], String(pastClasses.length));
})();
