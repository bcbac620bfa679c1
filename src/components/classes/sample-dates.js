/*
 * Moves the dates of workshops in this section by the weeks since the build. Only a demo has this script: the sample in the
 * visitor's browser has its workshops on the same days of the present weeks.
 */
((section) => {
  const weeks = Math.floor((studioWallClock(new Date()) - new Date(section.dataset.monday)) / 604_800_000);
  for (const link of section.querySelectorAll('a')) {
    const date = new Date(link.dataset.begins.slice(0, 10));
    date.setUTCDate(date.getUTCDate() + 7 * weeks);
    const on = date.toISOString().slice(0, 10);
    link.dataset.begins = `${on}T${link.dataset.start}`;
    link.href = link.href.replace(/(?<=date=)[^&]*/, on);
    const day = link.querySelector('b');
    const [weekday] = day.textContent.split(' ');
    day.textContent = `${weekday} ${date.getUTCDate()} ${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  }
})(document.currentScript.parentElement);
