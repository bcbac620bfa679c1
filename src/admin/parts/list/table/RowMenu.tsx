import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import type { LucideIcon } from 'lucide-react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRef } from 'react';

/** An action for a row. */
export interface MenuAction {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  /** Whether it deletes or cancels something. */
  destructive?: boolean;
  /** Why it is disabled; it stays in the menu and shows the reason. */
  disabledReason?: string | undefined;
}

interface Props {
  /** "Actions for Hatha Yoga". */
  label: string;
  actions: readonly MenuAction[];
}

/** The menu of a row. */
export function RowMenu({ label, actions }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu>
      <MenuButton
        ref={button}
        aria-label={label}
        className="grid size-[min(2.75rem,13.75vw)] shrink-0 place-items-center rounded-full text-ink-soft hover:bg-paper-edge hover:text-ink"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </MenuButton>
      <MenuItems
        anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
        className="z-40 w-64 rounded-2xl border border-paper-edge bg-paper p-1.5 shadow-xl outline-none"
      >
        {actions.map(({ label: actionLabel, icon: Icon, onSelect, destructive, disabledReason }) => (
          <MenuItem key={actionLabel}>
            <button
              type="button"
              aria-disabled={disabledReason ? true : undefined}
              onClick={(event) => {
                if (disabledReason) return event.preventDefault();
                // A dialog restores the focus to the element that had it when it opened: the menu is closed by then.
                button.current?.focus();
                onSelect();
              }}
              className={`flex min-h-[44px] w-full items-center gap-3 rounded-xl px-3 py-1.5 text-left data-[focus]:bg-paper-deep aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft ${destructive ? 'text-clay' : ''}`}
            >
              {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
              <span>
                {actionLabel}
                {disabledReason && <span className="block text-sm">{disabledReason}</span>}
              </span>
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}
