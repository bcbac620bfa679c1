import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compact, inlineTexts } from './inline-scripts.ts';

test('removes comments and indentation, and nothing else', () => {
  const script = `/* What it does,\n * and why. */\n(() => {\n  // Why.\n  const link = 'https://ekantik.example/*'; // kept\n  /* Why. */\n  return /\\/\\*/;\n})();\n`;
  assert.equal(
    compact(script),
    `(() => {\nconst link = 'https://ekantik.example/*'; // kept\nreturn /\\/\\*/;\n})();`,
  );
});

test('keeps each script valid', () => {
  for (const text of inlineTexts()) assert.doesNotThrow(() => new Function(text), text.slice(0, 80));
});
