/** A number from 0 to 1 that looks random and is always the same for the same seed. */
const scatter = (seed: number) => {
  const value = Math.sin(seed * 127.1) * 43_758.5453;
  return value - Math.floor(value);
};

const columns = 12;
const rows = 5;

/** Drops of rain as paths, thinner at both edges of the shower. */
const drops = Array.from({ length: columns * rows }, (_, drop) => {
  const [column, row] = [Math.floor(drop / rows), drop % rows];
  const x = Math.round(-190 + column * 34 + scatter(drop + 1) * 24);
  const y = Math.round(10 + row * 54 + scatter(drop + 50) * 40);
  const length = [16, 22, 30][Math.floor(scatter(drop + 90) * 3)] ?? 22;
  const edgeDistance = Math.min(column, columns - 1 - column);
  const isLeftOut = scatter(drop + 130) > (edgeDistance + 1) / 3;
  return isLeftOut ? '' : `M${x} ${y}l${-Math.round(length * 0.28)} ${length}`;
});

/** Rain around the middle of an hour, in two tones. */
export const rain = {
  light: drops.filter((_, drop) => drop % 3 !== 0).join(''),
  dark: drops.filter((_, drop) => drop % 3 === 0).join(''),
};

const sparkle = (x: number, y: number, size: number) => {
  const [short, long] = [size / 4, size * 0.75];
  return `M${x} ${y - size}l${short} ${long} ${long} ${short}-${long} ${short}-${short} ${long}-${short}-${long}-${long}-${short} ${long}-${short}z`;
};

/** Stars around the middle of an hour, as paths. */
export const stars = {
  large: sparkle(-150, 70, 16) + sparkle(40, 44, 20) + sparkle(128, 120, 14) + sparkle(-60, 150, 12),
  small: [
    [-190, 132],
    [-104, 36],
    [-20, 104],
    [92, 76],
    [160, 40],
    [178, 168],
    [-110, 196],
    [10, 178],
  ]
    .map(([x, y]) => `M${x} ${y}h.1`)
    .join(''),
};
