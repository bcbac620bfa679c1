import {
  autoUpdate,
  FloatingPortal,
  NextFloatingDelayGroup,
  offset,
  safePolygon,
  shift,
  useDismiss,
  useFloating,
  useHover,
  useInteractions,
  useNextDelayGroup,
} from '@floating-ui/react';
import { useEffect, useState } from 'react';

/** Milliseconds before a tooltip opens; and after one was open, the period in which the next opens at once. */
const delay = { open: 700 };
const skip = 300;

/** Tooltips with the names beside the icons of a collapsed sidebar, on hover or keyboard focus. */
export default function SidebarTips({ collapsedItems }: { collapsedItems: readonly HTMLElement[] }) {
  return (
    <NextFloatingDelayGroup delay={delay} timeoutMs={skip}>
      {collapsedItems.map((item) => (
        <Tip key={item.dataset['tip']} item={item} />
      ))}
    </NextFloatingDelayGroup>
  );
}

function Tip({ item }: { item: HTMLElement }) {
  const [open, setOpen] = useState(false);
  const { refs, floatingStyles, context } = useFloating({
    open,
    onOpenChange: setOpen,
    placement: 'right',
    strategy: 'fixed',
    elements: { reference: item },
    middleware: [offset(8), shift({ padding: 4 })],
    whileElementsMounted: autoUpdate,
  });
  const { delayRef } = useNextDelayGroup(context);
  const hover = useHover(context, {
    mouseOnly: true,
    delay: () => delayRef.current,
    handleClose: safePolygon(),
  });
  const { getFloatingProps } = useInteractions([hover, useDismiss(context)]);

  useEffect(() => {
    // The pointer may have arrived before this chunk was loaded.
    if (item.matches(':hover')) item.dispatchEvent(new MouseEvent('mouseenter'));
    if (item.matches(':focus-visible')) setOpen(true);
  }, [item]);

  useEffect(() => {
    const focus = () => {
      if (item.matches(':focus-visible')) setOpen(true);
    };
    const leave = () => setOpen(false);
    item.addEventListener('focus', focus);
    item.addEventListener('blur', leave);
    item.addEventListener('click', leave);
    return () => {
      item.removeEventListener('focus', focus);
      item.removeEventListener('blur', leave);
      item.removeEventListener('click', leave);
    };
  }, [item]);

  if (!open) return null;
  return (
    <FloatingPortal>
      <div
        ref={refs.setFloating}
        role="tooltip"
        style={floatingStyles}
        className="z-40 rounded-lg bg-ink px-3 py-1.5 text-sm font-semibold text-paper shadow-lg"
        {...getFloatingProps()}
      >
        {item.dataset['tip']}
      </div>
    </FloatingPortal>
  );
}
