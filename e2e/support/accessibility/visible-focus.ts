import type { Page } from 'playwright/test';
import { expect } from '../fixtures/expect.ts';

/**
 * Focuses every control and expects that a part of it is visible, because no fixed element, such as a header or a
 * message, covers it completely (WCAG 2.4.11); and that its outline is visible, with 3:1 to its surroundings (WCAG 2.4.7
 * and 1.4.11).
 */
export async function expectVisibleFocusAtThisSize(
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

/** Expects visible focus in both directions on a phone in light mode, and backwards on a desktop in dark mode. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  for (const [width, colorScheme, directions] of [
    [360, 'light', ['forwards', 'backwards']],
    [1280, 'dark', ['backwards']],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme });
    await expectVisibleFocusAtThisSize(page, directions);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Waits until the page has drawn its current width and colour scheme. With reduced motion it removes the transitions of
 * the page, because even a transition without duration reaches an element one frame later than its parent. Otherwise it
 * waits until the transitions have ended.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const rule = '*, ::before, ::after { transition: none !important; }';
      if (!document.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText === rule)) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rule);
        document.adoptedStyleSheets.push(sheet);
      }
      // Scripts that listen to the width or the scheme react in the first frame.
      await nextFrame();
      await nextFrame();
      return;
    }
    const runningAnimations = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (let quietFrames = 0; quietFrames < 3; quietFrames += 1) {
      await nextFrame();
      if (runningAnimations().length === 0) continue;
      await Promise.allSettled(runningAnimations().map(({ finished }) => finished));
      quietFrames = -1;
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
    const isHitAt = (control: HTMLElement, x: number, y: number) => {
      const topmost = document.elementFromPoint(x, y);
      if (!topmost || topmost === document.body || topmost === document.documentElement) return false;
      const labelled = topmost.closest('label')?.control;
      return control.contains(topmost) || topmost.contains(control) || labelled === control;
    };
    const isVisible = (control: HTMLElement) =>
      [...control.getClientRects()].some(({ left, top: upper, width, height }) =>
        [0.5, 0.1, 0.9].some((across) =>
          [0.5, 0.1, 0.9].some((down) => isHitAt(control, left + width * across, upper + height * down)),
        ),
      );

    const { colourOf, contrast, backgroundOf } = window.colours;
    /** The fault of a control's outline, or of the box around a control that is drawn by its label. */
    const outlineFault = (control: HTMLElement): string | undefined => {
      const label = control.closest('label');
      const outlined = [control, ...(label ? [label] : [])].find((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      if (!outlined) return 'no outline';
      const { outlineColor, outlineOffset } = getComputedStyle(outlined);
      const background = backgroundOf(
        Number.parseFloat(outlineOffset) < 0 ? outlined : outlined.parentElement,
      );
      const ratio = background ? contrast(colourOf(outlineColor), background) : 3;
      return ratio < 2.995 ? `an outline of ${ratio.toFixed(2)}` : undefined;
    };

    const problems = new Set<string>();
    for (const control of directions.flatMap((direction) =>
      direction === 'forwards' ? controls : controls.toReversed(),
    )) {
      control.focus();
      if (document.activeElement !== control) continue;
      const name = `${control.localName} "${(control.ariaLabel ?? control.innerText).trim()}"`;
      // A popup of the previous control closes within a few frames, and an outline gets its colour within two.
      for (let frame = 0; frame < 10 && (outlineFault(control) || !isVisible(control)); frame += 1)
        await new Promise(requestAnimationFrame);
      const fault = outlineFault(control);
      if (fault) problems.add(`${name} has ${fault}`);
      if (isVisible(control)) continue;
      const box = control.getBoundingClientRect();
      const cover = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      problems.add(`${name} is under ${cover?.localName} ${cover?.className}`);
    }
    document.querySelector<HTMLElement>('main')?.focus();
    return [...problems];
  }, directions);
}

/** Red, green and blue up to 255, and the opacity up to 1. */
type Colour = [number, number, number, number];

declare global {
  interface Window {
    /** What `defineColours` has defined in this document. */
    colours: {
      colourOf: (text: string) => Colour;
      /** The background of an element's own content; undefined over a picture. */
      backgroundOf: (element: Element | null) => Colour | undefined;
      contrast: (colour: Colour, background: Colour) => number;
    };
  }
}

/** Runs in the browser: defines the functions that measure colours there. */
function defineColours(): void {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const cache = new Map<string, Colour>();
  const colourOf = (text: string): Colour => {
    const cached = cache.get(text);
    if (cached || !canvas) return cached ?? [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const colour: Colour = [red, green, blue, alpha / 255];
    cache.set(text, colour);
    return colour;
  };
  const blend = ([r, g, b, a]: Colour, [red, green, blue]: Colour): Colour => [
    r * a + red * (1 - a),
    g * a + green * (1 - a),
    b * a + blue * (1 - a),
    1,
  ];
  /** The background of an element's own content; undefined over a picture. */
  const backgroundOf = (element: Element | null): Colour | undefined => {
    if (!element) return colourOf(getComputedStyle(document.documentElement).backgroundColor);
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (backgroundImage !== 'none') return undefined;
    const colour = colourOf(backgroundColor);
    if (colour[3] === 1) return colour;
    const behind = backgroundOf(element.parentElement);
    return behind && blend(colour, behind);
  };
  const luminance = (colour: Colour) => {
    const [red = 0, green = 0, blue = 0] = colour
      .slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (colour: Colour, background: Colour) => {
    const [light = 0, dark = 0] = [luminance(blend(colour, background)), luminance(background)].sort(
      (a, b) => b - a,
    );
    return (light + 0.05) / (dark + 0.05);
  };
  window.colours = { colourOf, backgroundOf, contrast };
}

/**
 * The parts that distinguish a control from the page and have less than 3:1 contrast to their background: the edge of a
 * field, and the drawing of a control without text (WCAG 1.4.11). Controls over pictures are not measured.
 */
export async function lowContrastParts(page: Page): Promise<string[]> {
  await page.evaluate(defineColours);
  return page.evaluate(() => {
    const { colourOf, contrast, backgroundOf } = window.colours;

    const visibleElements = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
    const nameOf = (element: HTMLElement) =>
      `${element.localName} "${element.ariaLabel ?? (element.innerText.trim() || element.getAttribute('name'))}"`;
    const problems: string[] = [];
    const compare = (part: string, control: HTMLElement, colour: Colour, background: Colour | undefined) => {
      if (!background || contrast(colour, background) >= 2.995) return;
      problems.push(`${part} of ${nameOf(control)}: ${contrast(colour, background).toFixed(2)}`);
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
      // The edge may belong to the field or to a box around it.
      const candidates = [field, field.parentElement, field.parentElement?.parentElement];
      const box = candidates.find((element) => element && edgeOf(element));
      const edge = box && edgeOf(box);
      const background = backgroundOf(field);
      if (box && edge) compare('edge', field, colourOf(edge), backgroundOf(box.parentElement));
      else if (background) compare('background', field, background, backgroundOf(field.parentElement));
    }
    for (const control of visibleElements('a[href], button, summary')) {
      const drawing = control.querySelector('svg');
      if (!drawing || control.innerText.trim() !== '' || !drawing.checkVisibility()) continue;
      if (control.getAttribute('aria-disabled') === 'true') continue;
      const { stroke, fill } = getComputedStyle(drawing);
      const colour = colourOf(stroke === 'none' ? fill : stroke);
      compare('drawing', control, colour, backgroundOf(drawing));
    }
    return problems;
  });
}
