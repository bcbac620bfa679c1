import { useEffect, useRef, useState } from 'react';
import { reportTypedValue } from '#components/form/report-typed-value.ts';
import { announce } from '#components/messages/announce.ts';
import { maxPieces } from '#domain/cart/cart.ts';

/** The delay before a typed 0 removes the line, in milliseconds: another digit may follow. */
const zeroDelay = 800;

export interface QuantityOptions {
  quantity: number;
  /** The minimum; 0 if going below one removes the product. */
  minimum: 0 | 1;
  onChange: (quantity: number) => void;
}

/** The text in the field of a number of pieces, which is applied as soon as it is a valid number. */
export function useTypedQuantity({ quantity, minimum, onChange }: QuantityOptions) {
  const [typed, setTyped] = useState(String(quantity));
  useEffect(() => setTyped(String(quantity)), [quantity]);
  const field = useRef<HTMLInputElement>(null);
  const removal = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isTooMany, setIsTooMany] = useState(false);
  useEffect(() => {
    if (field.current) reportTypedValue(field.current);
    return () => clearTimeout(removal.current);
  }, []);

  const onType = (text: string) => {
    setTyped(text);
    clearTimeout(removal.current);
    const pieces = piecesIn(text);
    setIsTooMany(pieces > maxPieces);
    if (pieces >= 1) onChange(Math.min(pieces, maxPieces));
    else if (pieces === 0 && minimum === 0) removal.current = setTimeout(() => onChange(0), zeroDelay);
  };

  /** Applies the value when typing has ended. */
  const finish = () => {
    clearTimeout(removal.current);
    if (piecesIn(typed) === 0 && minimum === 0) onChange(0);
    else setTyped(String(quantity));
  };

  const step = (pieces: number) => {
    setIsTooMany(false);
    onChange(pieces);
    announce(`Quantity ${pieces}`);
  };

  return {
    field,
    typed,
    /** Whether more pieces were typed than the cart can hold. */
    isTooMany,
    onType,
    finish,
    /** Goes to the next number, or the previous one. */
    step,
  };
}

/** The typed number of pieces; NaN if it is not a number. */
function piecesIn(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}
