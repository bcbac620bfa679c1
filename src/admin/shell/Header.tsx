import PanelLeft from 'lucide-react/icons/panel-left';
import { NotificationsMenu } from './notifications/NotificationsMenu.tsx';
import { UserMenu } from './person/UserMenu.tsx';
import { roundStyle } from './round-style.ts';
import { Search } from './search/Search.tsx';

interface Props {
  sidebarOpen: boolean;
  onToggle: () => void;
}

/** The bar above every screen: sidebar, search, notifications, user menu. */
export function Header({ sidebarOpen, onToggle }: Props) {
  return (
    <header className="at-edge relative top-0 z-20 border-b border-paper-edge bg-paper print:hidden">
      <div className="flex h-16 items-center gap-1 px-2 large-text:justify-between md:gap-2 md:px-4">
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
        <p className="display mr-auto min-w-0 large-text:sr-only text-[1.2rem] leading-tight md:shrink-0">
          Ekantik Admin
        </p>
        <Search />
        <NotificationsMenu />
        <UserMenu />
      </div>
    </header>
  );
}
