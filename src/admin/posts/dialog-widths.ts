/** Dialogs of the journal are wider than others, because they contain long text. */
export const textWidth = 'max-h-[calc(100dvh-2rem)] overflow-y-auto p-5 w-[min(52rem,calc(100vw-1.5rem))]';
