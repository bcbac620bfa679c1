/** Whether a file is a picture that browsers show, by its name. */
export const isPictureFile = (name: string) => /\.(svg|jpe?g|png|webp)$/i.test(name);
