/*
 * Loads the fonts that precede it in the page. A font that a script creates is available at once; a font in a style
 * sheet is ready after the first paint and would shift the text. Browsers before 2025 do not have `fromBase64`.
 */
for (const [, family, letters] of document.currentScript.previousElementSibling.textContent.matchAll(
  /family:(\w+).+?base64,([^)]+)/g,
))
  document.fonts.add(
    new FontFace(
      family,
      Uint8Array.fromBase64?.(letters) ?? Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0)),
      { weight: '1 1000' },
    ),
  );
