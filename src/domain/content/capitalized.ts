/** The text with a capital first letter: "three ways" is "Three ways". */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
