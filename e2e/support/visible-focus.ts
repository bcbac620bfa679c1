import { expect, type Page } from 'playwright/test';

/**
 * Focuses every control and expects that a part of it is visible, because no fixed element, such as a header or a
 * message, covers it completely (WCAG 2.4.11); and that its outline is visible, with 3:1 to its surroundings (WCAG 2.4.7
 * and 1.4.11).
 */
export async function expectVisibleFocusHere(
  page: Page,
  directions: readonly ('forwards' | 'backwards')[],
): Promise<void> {
  await waitUntilSettled(page);
  await page.evaluate(defineColours);
  // Outlines are shown only for keyboard users.
  await page.keyboard.press('Tab');
  const { width } = page.viewportSize() ?? {};
  expect.soft(await invisibleFocus(page, directions), `invisible focus, ${width} px`).toEqual([]);
}

/** The same in both directions on a phone in light mode, and backwards on a desktop in dark mode. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  for (const [width, colorScheme, directions] of [
    [360, 'light', ['forwards', 'backwards']],
    [1280, 'dark', ['backwards']],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme });
    await expectVisibleFocusHere(page, directions);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Waits until the page has drawn its present width and colour scheme. With reduced motion it removes the transitions of
 * the page, because even a transition without duration reaches an element one frame later than its parent. Otherwise it
 * waits until the transitions have ended.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const rule = '*, ::before, ::after { transition: none !important; }';
      if (!document.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText === rule)) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rule);
        document.adoptedStyleSheets.push(sheet);
      }
      // Scripts that listen to the width or the scheme answer in the first frame.
      await frame();
      await frame();
      return;
    }
    const fading = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await frame();
      if (fading().length === 0) continue;
      await Promise.allSettled(fading().map(({ finished }) => finished));
      quiet = -1;
    }
  });
}

function invisibleFocus(page: Page, directions: readonly ('forwards' | 'backwards')[]): Promise<string[]> {
  return page.evaluate(async (directions) => {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const controls = [
      ...top.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ].filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }));

    /** Whether the element at a point is the control, its content, its container, or its label. */
    const shows = (control: HTMLElement, x: number, y: number) => {
      const topmost = document.elementFromPoint(x, y);
      if (!topmost || topmost === document.body || topmost === document.documentElement) return false;
      const labelled = topmost.closest('label')?.control;
      return control.contains(topmost) || topmost.contains(control) || labelled === control;
    };
    const isVisible = (control: HTMLElement) =>
      [...control.getClientRects()].some(({ left, top: upper, width, height }) =>
        [0.5, 0.1, 0.9].some((across) =>
          [0.5, 0.1, 0.9].some((down) => shows(control, left + width * across, upper + height * down)),
        ),
      );

    const { colourOf, contrast, groundOf } = (window as unknown as WindowWithColours).colours;
    /** The fault of a control's outline, or of the box around a control that is drawn by its label. */
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

    const problems = new Set<string>();
    for (const control of directions.flatMap((direction) =>
      direction === 'forwards' ? controls : controls.toReversed(),
    )) {
      control.focus();
      if (document.activeElement !== control) continue;
      const name = `${control.localName} "${(control.ariaLabel ?? control.innerText).trim()}"`;
      // A popup of the previous control closes within some frames, and an outline gets its colour within two.
      for (let frame = 0; frame < 10 && (outlineFault(control) || !isVisible(control)); frame += 1)
        await new Promise(requestAnimationFrame);
      const fault = outlineFault(control);
      if (fault) problems.add(`${name} has ${fault}`);
      if (isVisible(control)) continue;
      const box = control.getBoundingClientRect();
      const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      problems.add(`${name} is under ${over?.localName} ${over?.className}`);
    }
    document.querySelector<HTMLElement>('main')?.focus();
    return [...problems];
  }, directions);
}

/** Red, green and blue up to 255, and the opacity up to 1. */
type Colour = [number, number, number, number];

interface WindowWithColours extends Window {
  colours: {
    colourOf: (text: string) => Colour;
    /** The background of an element's own content; undefined over a picture. */
    groundOf: (element: Element | null) => Colour | undefined;
    contrast: (colour: Colour, ground: Colour) => number;
  };
}

/** Runs in the browser: defines the functions that measure colours there. */
function defineColours(): void {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const read = new Map<string, Colour>();
  const colourOf = (text: string): Colour => {
    const cached = read.get(text);
    if (cached || !canvas) return cached ?? [0, 0, 0, 0];
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
  /** The background of an element's own content; undefined over a picture. */
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
  (window as unknown as WindowWithColours).colours = { colourOf, groundOf, contrast };
}

/**
 * The parts that distinguish a control from the page and have less than 3:1 contrast to their background: the edge of a
 * field, and the drawing of a control without text (WCAG 1.4.11). Controls over pictures are not measured.
 */
export async function lowContrastParts(page: Page): Promise<string[]> {
  await page.evaluate(defineColours);
  return page.evaluate(() => {
    const { colourOf, contrast, groundOf } = (window as unknown as WindowWithColours).colours;

    const visibleElements = (selector: string) =>
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

    /** The colour of a line around an element: a border, or an inset shadow. */
    const edgeOf = (element: Element): string | undefined => {
      const { borderBottomWidth, borderBottomColor, boxShadow } = getComputedStyle(element);
      if (Number.parseFloat(borderBottomWidth) > 0) return borderBottomColor;
      return /(rgba?\([^)]*\)) 0px 0px 0px [1-9]\S* inset/.exec(boxShadow)?.[1];
    };

    // Checkboxes and radio buttons are drawn by the browser.
    for (const field of visibleElements(
      'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=range]), select, textarea',
    )) {
      // Its own edge, or that of the box around it.
      const around = [field, field.parentElement, field.parentElement?.parentElement];
      const box = around.find((element) => element && edgeOf(element));
      const edge = box && edgeOf(box);
      const own = groundOf(field);
      if (box && edge) compare('edge', field, colourOf(edge), groundOf(box.parentElement));
      else if (own) compare('ground', field, own, groundOf(field.parentElement));
    }
    for (const control of visibleElements('a[href], button, summary')) {
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
