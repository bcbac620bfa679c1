/** The maximum pieces of initial stock, and of one movement. */
export const mostPieces = 99_999;
