/** Whether an address is relative to its file as Astro expects it, with ./ or ../ in front. */
export const isRelativeAddress = (src: string) => /^\.{1,2}\//.test(src);

/** Whether a file is a picture that browsers show, by its name. */
export const isPictureFile = (name: string) => /\.(svg|jpe?g|png|webp)$/i.test(name);
