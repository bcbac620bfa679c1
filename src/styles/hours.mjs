import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import plugin from 'tailwindcss/plugin.js';
import { hourColours } from '#domain/classes/hour-colours.ts';

/** Relative to the project's folder, like Tailwind's own paths. */
const folder = 'src/content/class-types';

/** The hour of each class type according to its file. The content check has already validated these files. */
const hoursOfClassTypes = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => {
    const [, hour] = /^hour: *(\S+)/m.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
    return { key: basename(name, '.md'), colours: hourColours[hour ?? ''] };
  })
  .filter(({ colours }) => colours);

const rules = (time) =>
  Object.fromEntries(
    hoursOfClassTypes.map(({ key, colours }) => [
      `[data-class-type="${key}"]`,
      { '--hour-sky': colours[time].sky, '--hour-ground': colours[time].ground },
    ]),
  );

/** Gives each element with `data-class-type` the colours of that type's hour. Changed files take effect at the next start. */
export default plugin(({ addBase }) => {
  addBase({ ...rules('day'), '@media (prefers-color-scheme: dark)': rules('night') });
});
