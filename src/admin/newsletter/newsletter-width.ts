/** The width of a newsletter on a desktop. */
export const newsletterWidth = 'w-[min(50rem,calc(100vw-2rem))] p-5';
