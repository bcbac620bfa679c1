/** Formats a rate for receipts: "20%", "12.5%". */
export const formatRate = (rate: number): string => `${rate / 100}%`;

/** Converts a rate in per cent, as in files, to hundredths of a per cent: 5.5 is 550. */
export const rateFromPercent = (percent: number): number => Math.round(percent * 100);

/** Parses a typed rate such as "20" or "5.5 %" to hundredths of a per cent; undefined for anything else. */
export function parseRate(text: string): number | undefined {
  const number = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(text.trim())?.[1];
  const rate = rateFromPercent(Number(number?.replace(',', '.')));
  return rate >= 0 && rate <= 10_000 ? rate : undefined;
}

export interface TaxedLine {
  /** The amount in minor units, including tax; negative for a refund. */
  gross: number;
  /** The tax included in it, in minor units. */
  tax: number;
  /** In hundredths of a per cent. */
  rate: number;
}

/** Net, tax and gross by rate, the highest first, for the summary below a receipt's lines. */
export function taxSummary(
  lines: readonly TaxedLine[],
): { rate: number; net: number; tax: number; gross: number }[] {
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((first, second) => second - first);
  return rates.map((rate) => {
    const linesAtRate = lines.filter((line) => line.rate === rate);
    const gross = linesAtRate.reduce((sum, line) => sum + line.gross, 0);
    const tax = linesAtRate.reduce((sum, line) => sum + line.tax, 0);
    return { rate, net: gross - tax, tax, gross };
  });
}
