import { useEffect, useState } from 'react';

/**
 * The value as it was when it last stayed unchanged for the delay; at first, the value itself.
 * @param delay In milliseconds.
 */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}
