/** "+447700900123" for "+44 (0)7700 900123": what is dialled; a zero in brackets after the country's code is not. */
export const dialledNumber = (phone: string): string =>
  phone.replace(/(\+[^(]*)\(\s*0\s*\)/, '$1').replace(/[^\d+]/g, '');

/** "tel:+447700900123": the address that rings a telephone number as it is displayed. */
export const phoneLink = (phone: string): string => `tel:${dialledNumber(phone)}`;
