import { expect, type Page } from 'playwright/test';

/**
 * Gives every control the focus, backwards on a desk by night and both ways on a phone by day. Something of it is seen, as
 * nothing that stays in place, such as a header or a message, covers it whole (WCAG 2.4.11); and so is its outline, with 3:1
 * to what is around it (WCAG 2.4.7 and 1.4.11).
 */
export async function expectFocusSeen(page: Page): Promise<void> {
  for (const [width, colorScheme, ways] of [
    [360, 'light', ['forwards', 'backwards']],
    [1280, 'dark', ['backwards']],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme });
    await settled(page);
    await page.evaluate(bringColours);
    // Outlines are for who uses a keyboard.
    await page.keyboard.press('Tab');
    expect.soft(await unseenFocus(page, ways), `not seen while it has the focus, ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Waits until colours that fade from day to night have done so, however shortly: where everything may fade, what takes
 * its colour from around it begins when that has ended.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fading = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await new Promise(requestAnimationFrame);
      if (fading().length === 0) continue;
      await Promise.allSettled(fading().map(({ finished }) => finished));
      quiet = -1;
    }
  });
}

function unseenFocus(page: Page, ways: readonly ('forwards' | 'backwards')[]): Promise<string[]> {
  return page.evaluate(async (ways) => {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const controls = [
      ...top.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ].filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }));

    /** Whether what is drawn at a point is the control, what is in it, around it, or its label. */
    const shows = (control: HTMLElement, x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      if (!found || found === document.body || found === document.documentElement) return false;
      const labelled = found.closest('label')?.control;
      return control.contains(found) || found.contains(control) || labelled === control;
    };
    const isSeen = (control: HTMLElement) =>
      [...control.getClientRects()].some(({ left, top: upper, width, height }) =>
        [0.5, 0.1, 0.9].some((across) =>
          [0.5, 0.1, 0.9].some((down) => shows(control, left + width * across, upper + height * down)),
        ),
      );

    const { colourOf, contrast, groundOf } = (window as unknown as Coloured).colours;
    /** What is wrong with the outline of a control, or of the box around one that is drawn by its label. */
    const outlineFault = (control: HTMLElement): string | undefined => {
      const label = control.closest('label');
      const drawn = [control, ...(label ? [label] : [])].find((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      if (!drawn) return 'no outline';
      const { outlineColor, outlineOffset } = getComputedStyle(drawn);
      const ground = groundOf(Number.parseFloat(outlineOffset) < 0 ? drawn : drawn.parentElement);
      const ratio = ground ? contrast(colourOf(outlineColor), ground) : 3;
      return ratio < 2.995 ? `an outline of ${ratio.toFixed(2)}` : undefined;
    };

    const unseen = new Set<string>();
    for (const control of ways.flatMap((way) => (way === 'forwards' ? controls : controls.toReversed()))) {
      control.focus();
      if (document.activeElement !== control) continue;
      const name = `${control.localName} "${(control.ariaLabel ?? control.innerText).trim()}"`;
      // What the control before it had opened goes within some frames, and an outline takes its colour within two.
      for (let frame = 0; frame < 10 && (outlineFault(control) || !isSeen(control)); frame += 1)
        await new Promise(requestAnimationFrame);
      const fault = outlineFault(control);
      if (fault) unseen.add(`${name} has ${fault}`);
      if (isSeen(control)) continue;
      const box = control.getBoundingClientRect();
      const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      unseen.add(`${name} is under ${over?.localName} ${over?.className}`);
    }
    document.querySelector<HTMLElement>('main')?.focus();
    return [...unseen];
  }, ways);
}

/** Red, green and blue up to 255, and how much of what is behind is hidden, up to 1. */
type Colour = [number, number, number, number];

interface Coloured extends Window {
  colours: {
    colourOf: (text: string) => Colour;
    /** What is behind an element's own content; undefined over a picture. */
    groundOf: (element: Element | null) => Colour | undefined;
    contrast: (colour: Colour, ground: Colour) => number;
  };
}

/** Runs in the browser: what measures colours there. */
function bringColours(): void {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const read = new Map<string, Colour>();
  const colourOf = (text: string): Colour => {
    const known = read.get(text);
    if (known || !canvas) return known ?? [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const colour: Colour = [red, green, blue, alpha / 255];
    read.set(text, colour);
    return colour;
  };
  const over = ([r, g, b, a]: Colour, [red, green, blue]: Colour): Colour => [
    r * a + red * (1 - a),
    g * a + green * (1 - a),
    b * a + blue * (1 - a),
    1,
  ];
  /** What is behind an element's own content; undefined over a picture. */
  const groundOf = (element: Element | null): Colour | undefined => {
    if (!element) return colourOf(getComputedStyle(document.documentElement).backgroundColor);
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (backgroundImage !== 'none') return undefined;
    const own = colourOf(backgroundColor);
    if (own[3] === 1) return own;
    const behind = groundOf(element.parentElement);
    return behind && over(own, behind);
  };
  const luminance = (colour: Colour) => {
    const [red = 0, green = 0, blue = 0] = colour
      .slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (colour: Colour, ground: Colour) => {
    const [light = 0, dark = 0] = [luminance(over(colour, ground)), luminance(ground)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  (window as unknown as Coloured).colours = { colourOf, groundOf, contrast };
}

/**
 * What tells a control from the page around it, and is drawn with less than 3:1 to what is behind it: the edge of a field,
 * and the drawing of a control that has no words (WCAG 1.4.11). Over pictures nothing is measured.
 */
export async function faintParts(page: Page): Promise<string[]> {
  await page.evaluate(bringColours);
  return page.evaluate(() => {
    const { colourOf, contrast, groundOf } = (window as unknown as Coloured).colours;

    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
    const nameOf = (element: HTMLElement) =>
      `${element.localName} "${element.ariaLabel ?? (element.innerText.trim() || element.getAttribute('name'))}"`;
    const faint: string[] = [];
    const compare = (what: string, control: HTMLElement, colour: Colour, ground: Colour | undefined) => {
      if (!ground || contrast(colour, ground) >= 2.995) return;
      faint.push(`${what} of ${nameOf(control)}: ${contrast(colour, ground).toFixed(2)}`);
    };

    /** The colour of a line around an element: a border, or a shadow inside of it. */
    const edgeOf = (element: Element): string | undefined => {
      const { borderBottomWidth, borderBottomColor, boxShadow } = getComputedStyle(element);
      if (Number.parseFloat(borderBottomWidth) > 0) return borderBottomColor;
      return /(rgba?\([^)]*\)) 0px 0px 0px [1-9]\S* inset/.exec(boxShadow)?.[1];
    };

    // Boxes to tick and to choose are drawn by the browser.
    for (const field of shown(
      'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=range]), select, textarea',
    )) {
      // Its own edge, or that of the box that it stands in.
      const around = [field, field.parentElement, field.parentElement?.parentElement];
      const box = around.find((element) => element && edgeOf(element));
      const edge = box && edgeOf(box);
      const own = groundOf(field);
      if (box && edge) compare('edge', field, colourOf(edge), groundOf(box.parentElement));
      else if (own) compare('ground', field, own, groundOf(field.parentElement));
    }
    for (const control of shown('a[href], button, summary')) {
      const drawing = control.querySelector('svg');
      if (!drawing || control.innerText.trim() !== '' || !drawing.checkVisibility()) continue;
      if (control.getAttribute('aria-disabled') === 'true') continue;
      const { stroke, fill } = getComputedStyle(drawing);
      const colour = colourOf(stroke === 'none' ? fill : stroke);
      compare('drawing', control, colour, groundOf(drawing));
    }
    return faint;
  });
}
