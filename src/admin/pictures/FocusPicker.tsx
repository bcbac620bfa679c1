import { type PointerEvent, useId, useRef } from 'react';
import { announce } from '#components/messages/announce.ts';
import {
  type Focus,
  focusAfterKey,
  focusAt,
  focusDescription,
  focusPercent,
} from '#domain/pictures/focus.ts';

interface Props {
  address: string;
  focus: Focus;
  onMove: (focus: Focus) => void;
}

/**
 * The whole picture with its focus point, which stays visible when it is cropped: moved by pointer or by arrow keys.
 */
export function FocusPicker({ address, focus, onMove }: Props) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const { x, y } = focusPercent(focus);

  const onPointer = ({ buttons, clientX, clientY, currentTarget, pointerId, type }: PointerEvent) => {
    const box = area.current?.getBoundingClientRect();
    if (!box || buttons !== 1) return;
    if (type === 'pointerdown') currentTarget.setPointerCapture(pointerId);
    onMove(focusAt((clientX - box.left) / box.width, (clientY - box.top) / box.height));
  };

  return (
    <div className="min-w-0">
      {/* Only the point is focusable: the picture is its background. */}
      <div
        ref={area}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        className="relative mx-auto w-fit touch-none cursor-crosshair"
      >
        <img
          src={address}
          alt=""
          draggable={false}
          className="block max-h-72 max-w-full select-none rounded-xl"
        />
        <button
          type="button"
          aria-label={`Focus point, ${focusDescription(focus)}`}
          aria-describedby={id}
          onKeyDown={(event) => {
            const moved = focusAfterKey(event.key, focus);
            if (!moved) return;
            event.preventDefault();
            onMove(moved);
            announce(focusDescription(moved));
          }}
          style={{ left: `${x}%`, top: `${y}%` }}
          className="absolute grid size-11 -translate-x-1/2 -translate-y-1/2 cursor-grab place-items-center rounded-full active:cursor-grabbing"
        >
          <span className="block size-7 rounded-full border-[3px] border-paper bg-plum/70 shadow-[0_0_0_2px_#2A2329]" />
        </button>
      </div>
      <p id={id} className="mt-2 text-[0.95rem] text-ink-soft">
        Put the point on what matters: it stays in sight wherever the picture is cropped. Arrow keys move it,
        too.
      </p>
    </div>
  );
}
