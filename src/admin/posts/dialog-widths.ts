const tall = 'max-h-[calc(100dvh-2rem)] overflow-y-auto p-5';

/** Dialogs of the journal are wider than others: as a text to be read, or with what becomes of it beside it. */
export const dialogWidths = {
  text: `${tall} w-[min(52rem,calc(100vw-1.5rem))]`,
  editor: `${tall} w-[min(76rem,calc(100vw-1.5rem))]`,
} as const;
