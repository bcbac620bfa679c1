/** Room for a letter as a desktop shows it. */
export const letterWidth = 'w-[min(50rem,calc(100vw-2rem))] p-5';
