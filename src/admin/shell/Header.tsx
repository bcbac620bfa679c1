import { PanelLeft } from 'lucide-react';
import { NotificationsMenu } from './NotificationsMenu.tsx';
import { Search } from './Search.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Looks of a round button with an icon in the header. */
export const roundStyle =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink hover:bg-paper-deep aria-expanded:bg-paper-deep';

interface Props {
  sidebarOpen: boolean;
  onToggle: () => void;
}

/** The bar above every screen: sidebar, search, notifications, user menu (specification, section 2: Admin area). */
export function Header({ sidebarOpen, onToggle }: Props) {
  return (
    <header className="sticky top-0 z-20 border-b border-paper-edge bg-paper print:hidden">
      <div className="flex h-16 items-center gap-1 px-2 md:gap-2 md:px-4">
        <button
          type="button"
          onClick={onToggle}
          aria-expanded={sidebarOpen}
          aria-keyshortcuts="Control+B Meta+B"
          className={roundStyle}
        >
          <PanelLeft aria-hidden className="size-5" />
          <span className="sr-only">Toggle Sidebar</span>
        </button>
        <p className="display mr-auto whitespace-nowrap text-[1.2rem]">Ekantik Admin</p>
        <Search />
        <NotificationsMenu />
        <UserMenu />
      </div>
    </header>
  );
}
