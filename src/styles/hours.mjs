import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import plugin from 'tailwindcss/plugin.js';
import { hourColours } from '#domain/classes/hour-colours.ts';

/** From the project's folder, as Tailwind's own paths are. */
const folder = 'src/content/class-types';

/** The hour of each class type as its file says it; the content check has read these files before. */
const hourOfClassType = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => {
    const [, hour] = /^hour: *(\S+)/m.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
    return { key: basename(name, '.md'), colours: hourColours[hour ?? ''] };
  })
  .filter(({ colours }) => colours);

const rules = (time) =>
  Object.fromEntries(
    hourOfClassType.map(({ key, colours }) => [
      `[data-class-type="${key}"]`,
      { '--hour-sky': colours[time].sky, '--hour-ground': colours[time].ground },
    ]),
  );

/** Gives every element that names its class type the colours of that type's hour. Changed files count at the next start. */
export default plugin(({ addBase }) => {
  addBase({ ...rules('day'), '@media (prefers-color-scheme: dark)': rules('night') });
});
