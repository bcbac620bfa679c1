/** The most pieces that a product opens with, or that come or go at once. */
export const mostPieces = 99_999;
