import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { NotFound, notFoundTitle } from '#admin/parts/NotFound.tsx';
import { screenPrograms } from '#admin/screen-programs.ts';
import { documentTitle, type ScreenEntry, screenAddress, screenAddresses } from '#admin/screen-table.ts';
import { screens } from '#admin/screens.ts';
import { Arrival } from '#admin/shell/Arrival.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

/** The title of an address; a record's page has that of its screen, until the record is loaded. */
const titleAt = (path: string, screen: ScreenEntry): string =>
  screenAddresses.find(({ address }) => address === path)?.title ?? screen.title;

const pattern = ({ path, below }: ScreenEntry) => `/admin${path}${below ? `${below}?` : ''}`;

/** The screen at the address, in its own error boundary: if it fails or cannot be loaded, the rest stays usable. */
export function Screens() {
  const [path] = useLocation();
  const [announced, setAnnounced] = useState('');
  const first = useRef(true);

  /** @param announcement What is read before the heading; empty for a record, whose heading is its name. */
  const withTitle = (title: string, screen: ReactNode, announcement = title) => (
    <ScreenBoundary address={path}>
      <Title title={title} />
      <Suspense fallback={<ScreenSkeleton title={title} />}>
        {screen}
        <Arrival
          address={path}
          isFirst={first.current}
          onArrive={() => {
            if (!first.current) setAnnounced(announcement);
            first.current = false;
          }}
        />
      </Suspense>
    </ScreenBoundary>
  );

  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <Switch>
        {screens.map((screen) => {
          const { Screen } = screenPrograms[screen.shows];
          return (
            <Route key={screen.path} path={pattern(screen)}>
              {withTitle(
                titleAt(path, screen),
                <Screen />,
                path === screenAddress(screen) ? screen.title : '',
              )}
            </Route>
          );
        })}
        <Route>{withTitle(notFoundTitle, <NotFound />)}</Route>
      </Switch>
    </>
  );
}

/** The tab's title changes at once, before the screen is loaded. */
function Title({ title }: { title: string }) {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return null;
}
