import type { ReactNode } from 'react';
import { focusPercent, middle } from '#domain/pictures/focus.ts';
import type { RecordPicture } from '#domain/pictures/picture-schema.ts';
import { useStoredAddress } from './stored-address.ts';

interface Props {
  picture: RecordPicture;
  /** URL of the record's file in the built site. */
  built: string | undefined;
  /** The content if there is no picture. */
  fallback: ReactNode;
  className: string;
}

/** A record's picture in a list, as it is stored now. The text beside it describes it. */
export function RecordImage({ picture, built, fallback, className }: Props) {
  const stored = picture && 'id' in picture ? picture.id : undefined;
  const small = useStoredAddress(stored, 'small');
  const address = stored ? small : picture && built;
  if (!address) return fallback;
  const { x, y } = focusPercent(picture?.focus ?? middle);
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      className={`object-cover ${className}`}
      style={{ objectPosition: `${x}% ${y}%` }}
    />
  );
}
