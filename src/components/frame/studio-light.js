/*
 * Shows the drawing in the preceding `noscript` in the light of the current hour at the studio, before the first paint.
 * A drawing may have four lights: its own, which is dawn, and those of `#noon`, `#dusk` and `#night`. Without
 * JavaScript it is shown as it was drawn. In the `noscript` it is only text, so that the browser does not load it in
 * one light and then again in another.
 */
((noscript) => {
  const template = document.createElement('template');
  template.innerHTML = noscript.textContent;
  const now = studioWallClock(new Date());
  const hour = now.getUTCHours() + now.getUTCMinutes() / 60;
  // 1 on the shortest day, -1 on the longest: in the Cotswolds the sun rises between 08:10 and 04:50 and sets
  // between 15:55 and 21:30.
  const winter = Math.cos(((now.getUTCMonth() + (now.getUTCDate() + 10) / 30.4) * Math.PI) / 6);
  const sunrise = 6.5 + 1.67 * winter;
  const sunset = 18.7 - 2.8 * winter;
  const lights = [
    ['night', sunrise - 1],
    ['dawn', sunrise + 2.5],
    ['noon', sunset - 1.5],
    ['dusk', sunset + 1],
    ['night', 24],
  ];
  const [light] = lights.find(([, until]) => hour < until);
  if (light !== 'dawn') template.content.querySelector('img').src += `#${light}`;
  noscript.parentElement.dataset.light = light;
  noscript.replaceWith(template.content);
})(document.currentScript.previousElementSibling);
