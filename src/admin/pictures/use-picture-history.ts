import { useRef, useState } from 'react';
import type { PictureFields } from '#domain/pictures/picture-schema.ts';

/** The pictures that a form has replaced since it was opened. */
export function usePictureHistory(fields: PictureFields, change: (changed: PictureFields) => void) {
  const [earlier, setEarlier] = useState<readonly PictureFields[]>([]);
  // The form may have another picture when an upload ends than when it began.
  const latest = useRef({ fields, change });
  latest.current = { fields, change };
  return {
    hasEarlier: earlier.length > 0,

    replace: (next: PictureFields) => {
      const { picture, alt, focus } = latest.current.fields;
      setEarlier((list) => [...list, { picture, alt, focus }]);
      latest.current.change(next);
    },

    /** Restores the picture that was replaced last, and returns it; undefined if there is none. */
    restore: (): PictureFields | undefined => {
      const last = earlier.at(-1);
      if (!last) return undefined;
      setEarlier(earlier.slice(0, -1));
      change(last);
      return last;
    },
  };
}
