import { hex, mixColours } from '#domain/classes/colour.ts';
import { type Hour, hours } from '#domain/classes/hour.ts';
import { hourColours } from '#domain/classes/hour-colours.ts';
import { keysOf } from '#domain/schema/keys-of.ts';

/* The drawing at the head of a mail: the valley at the hour of its class, or at all six hours. Mail programs do not
   display SVG, so it consists of tables with colours. Outlook does not support rounded corners: there the hills are
   steps, and the sun is left out. */

type Time = 'day' | 'night';

/** The sun's position, in per cent from the left and in pixels from the top; undefined for rain. */
const sunPositions: Readonly<Record<Hour, { left: number; top: number } | undefined>> = {
  'first-light': { left: 16, top: 30 },
  'late-morning': { left: 30, top: 16 },
  noon: { left: 47, top: 8 },
  rain: undefined,
  dusk: { left: 76, top: 30 },
  'first-stars': { left: 70, top: 12 },
};

/* In pixels. */
const sunSize = 34;
const skyHeight = 68;

const paper: Record<Time, string> = { day: '255 255 255', night: '255 236 214' };

/** The colours of each part of the drawing, in light or dark mode. */
function coloursOf(hour: Hour, time: Time) {
  const { sky, ground } = hourColours[hour][time];
  return {
    sky: hex(sky),
    far: hex(mixColours(ground, sky, 0.5)),
    ground: hex(ground),
    sun: hex(mixColours(sky, paper[time], time === 'day' ? 0.65 : 0.35)),
  };
}

/** The head of a mail about a class. */
export function hourHead(hour: Hour): string {
  const { sky, far, ground, sun } = coloursOf(hour, 'day');
  const sunPosition = sunPositions[hour];
  const sunTop = sunPosition?.top ?? 0;
  const disc = sunPosition
    ? `<div class="sun" style="mso-hide:all;margin-left:${sunPosition.left}%;width:${sunSize}px;height:${sunSize}px;border-radius:50%;background-color:${sun}"></div>`
    : '';
  const hill = (part: string, colour: string, height: number, round: string) =>
    `<div class="${part}" style="height:${height}px;background-color:${colour};border-radius:${round}"></div>`;
  return (
    `<td class="sky" style="background-color:${sky};font-size:0;line-height:0">` +
    `<div style="height:${skyHeight - sunTop}px;padding-top:${sunTop}px">${disc}</div>` +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>' +
    `<td width="58%" valign="bottom" style="font-size:0;line-height:0">${hill('far', far, 22, '0 100% 0 0')}</td>` +
    `<td valign="bottom" style="font-size:0;line-height:0">${hill('ground', ground, 30, '100% 0 0 0')}</td>` +
    `</tr><tr><td colspan="2" class="ground" style="height:8px;background-color:${ground};font-size:0;line-height:0">&nbsp;</td></tr></table></td>`
  );
}

/** The same for dark mode. */
export function hourHeadAtNight(hour: Hour): string {
  const { sky, far, ground, sun } = coloursOf(hour, 'night');
  return colourRules({ sky, far, ground, sun });
}

const hourNames = keysOf(hours);

/** The head of every other mail: the six hours of the valley side by side. */
export function dayHead(): string {
  const cells = (part: 'sky' | 'ground', height: number) =>
    hourNames
      .map(
        (hour, index) =>
          `<td class="${part}-${index}" width="${Math.floor(100 / hourNames.length)}%" style="height:${height}px;background-color:${coloursOf(hour, 'day')[part]};font-size:0;line-height:0">&nbsp;</td>`,
      )
      .join('');
  return `<td><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cells('sky', 16)}</tr><tr>${cells('ground', 7)}</tr></table></td>`;
}

/** The same for dark mode. */
export const dayHeadAtNight = (): string =>
  colourRules(
    Object.fromEntries(
      hourNames.flatMap((hour, index) => {
        const { sky, ground } = coloursOf(hour, 'night');
        return [
          [`sky-${index}`, sky],
          [`ground-${index}`, ground],
        ];
      }),
    ),
  );

const colourRules = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([part, colour]) => `.${part} { background-color: ${colour} !important; }`)
    .join(' ');
