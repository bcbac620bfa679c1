/** The maximum pieces of initial stock, and of one movement. */
export const maxStockPieces = 99_999;
