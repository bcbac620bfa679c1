/**
 * The point of a picture that stays visible when it is cropped, as fractions of its width and height, 0 to 1. As
 * with CSS `object-position`, the point has the same relative position in the frame as in the picture.
 */
export interface Focus {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** The default focus of a picture. */
export const middle: Focus = { x: 0.5, y: 0.5 };

/** Points are on a grid: a page's style sheet has a class for each step. */
export const focusStep = 0.05;

const steps = Math.round(1 / focusStep);

/** The nearest point of the grid, within the picture. */
export const focusAt = (x: number, y: number): Focus => ({ x: onGrid(x), y: onGrid(y) });

const onGrid = (part: number) => Math.min(steps, Math.max(0, Math.round(part * steps))) / steps;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point after a key press: arrows move it by a step, Home moves it to the middle. Undefined for other keys. */
export function focusAfterKey(key: string, { x, y }: Focus): Focus | undefined {
  if (key === 'Home') return middle;
  const step = Object.hasOwn(arrows, key) ? arrows[key] : undefined;
  return step && focusAt(x + step[0] * focusStep, y + step[1] * focusStep);
}

/** Whole per cents from the left and from the top: 40 and 25. */
export const focusPercent = ({ x, y }: Focus) => ({ x: Math.round(x * 100), y: Math.round(y * 100) });

/** Classes of components/content/focus.css that crop a picture around the point; none if it is the middle. */
export function focusClasses(focus: Focus = middle): string {
  const { x, y } = focusPercent(focus);
  if (x === 50 && y === 50) return '';
  return ['focus', x !== 50 && `focus-x-${x}`, y !== 50 && `focus-y-${y}`].filter(Boolean).join(' ');
}

/** "40% from the left, 25% from the top". */
export function focusDescription(focus: Focus): string {
  const { x, y } = focusPercent(focus);
  return `${x}% from the left, ${y}% from the top`;
}

/**
 * The part of a picture that a frame shows, in pixels: as large as fits, with the focus as in `object-fit: cover`
 * and `object-position`.
 * @param frame Only its aspect ratio matters.
 */
export function cropOf(picture: Size, frame: Size, focus: Focus = middle) {
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height);
  const width = Math.max(1, Math.round(frame.width * scale));
  const height = Math.max(1, Math.round(frame.height * scale));
  return {
    left: Math.round((picture.width - width) * focus.x),
    top: Math.round((picture.height - height) * focus.y),
    width,
    height,
  };
}

/** A point as the value of a form field: "0.4 0.25". */
export const focusText = ({ x, y }: Focus): string => `${x} ${y}`;

/** The point of a field; the middle if the field has none. */
export function parseFocus(text: string): Focus {
  const [x, y] = text.split(' ').map(Number);
  return x === undefined || y === undefined || Number.isNaN(x + y) ? middle : focusAt(x, y);
}
