/** A rate as receipts write it: "20%", "12.5%". */
export const formatRate = (rate: number): string => `${rate / 100}%`;

/** A rate as files write it, in per cent, in hundredths of one: 5.5 is 550. */
export const rateFromPercent = (percent: number): number => Math.round(percent * 100);

/** "20", "5.5 %": a rate as somebody types it, in hundredths of a per cent; undefined for anything else. */
export function parseRate(written: string): number | undefined {
  const number = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(written.trim())?.[1];
  const rate = rateFromPercent(Number(number?.replace(',', '.')));
  return rate >= 0 && rate <= 10_000 ? rate : undefined;
}

export interface TaxedLine {
  /** Minor units with the tax, below zero for a refund. */
  gross: number;
  /** The tax within. */
  tax: number;
  /** In hundredths of a per cent. */
  rate: number;
}

/** Net, tax and gross of each rate, the highest first: what a receipt says below its lines. */
export function taxSummary(
  lines: readonly TaxedLine[],
): { rate: number; net: number; tax: number; gross: number }[] {
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((one, other) => other - one);
  return rates.map((rate) => {
    const same = lines.filter((line) => line.rate === rate);
    const gross = same.reduce((sum, line) => sum + line.gross, 0);
    const tax = same.reduce((sum, line) => sum + line.tax, 0);
    return { rate, net: gross - tax, tax, gross };
  });
}
