import { type Focus, focusPercent } from '#domain/pictures/focus.ts';
import { type PictureFrame, type PictureNoun, pictureFrames } from '#domain/pictures/picture-frames.ts';

interface Props {
  noun: PictureNoun;
  address: string;
  focus: Focus;
}

/** The picture as the site crops it. */
export function Frames({ noun, address, focus }: Props) {
  const frames: readonly PictureFrame[] = pictureFrames[noun];
  const { x, y } = focusPercent(focus);
  return (
    <div className="flex flex-wrap gap-4">
      {frames.map(({ label, width, height, round }) => (
        <figure key={label} style={{ width: `min(100%, ${(7 * width) / height}rem)` }}>
          <div
            style={{ aspectRatio: `${width} / ${height}` }}
            className={`overflow-hidden bg-paper-deep ${round ? 'rounded-full' : 'rounded-xl'}`}
          >
            <img
              src={address}
              alt=""
              style={{ objectPosition: `${x}% ${y}%` }}
              className="h-full w-full object-cover"
            />
          </div>
          <figcaption className="mt-1 text-[0.95rem] text-ink-soft">{label}</figcaption>
        </figure>
      ))}
    </div>
  );
}
