/** The maximum pieces of initial stock, and of one movement. */
export const maxPieces = 99_999;
