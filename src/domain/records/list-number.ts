/**
 * A number in the address of a list: the rows before its page, or the page. 0 for anything else. At most seven digits:
 * beyond any list, and within the integers of the database, which refuses others.
 */
export const parseListNumber = (text: string | null): number =>
  /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0;
