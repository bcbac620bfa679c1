import { thousands } from '#domain/money/thousands.ts';

/** "1,234 classes", "1 class": a number of things. */
export const countText = (count: number, singular: string, plural = `${singular}s`): string =>
  `${thousands(count)} ${count === 1 ? singular : plural}`;
