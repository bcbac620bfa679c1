/*
 * Sets the light of the preceding picture to the current hour at the studio, before the first paint. A drawing may
 * have four lights: its own, which is dawn, and those of `#noon`, `#dusk` and `#night`. Without this script it
 * stays as it was drawn.
 */
((picture) => {
  if (!picture.src.startsWith('data:image/svg')) return;
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
  if (light === 'dawn') return;
  picture.src += `#${light}`;
  picture.closest('[data-light]').dataset.light = light;
})(document.currentScript.previousElementSibling);
