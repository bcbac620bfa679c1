import { useLocation } from 'wouter';
import { useQuery } from '#admin/parts/use-query.ts';
import { screenAt } from '#admin/screens.ts';
import { useLatest } from '#admin/shell/use-latest.ts';
import { hubFigures } from '#domain/overview/hub-figures.ts';
import { $badges, loadDashboard } from '#stores/staff/overview.ts';
import { hubCards } from './cards.ts';
import { HubCardLink } from './HubCardLink.tsx';

/** All areas that staff manage, as cards; also shown in place of screens that are not built yet. */
export default function ManagementScreen() {
  const [path] = useLocation();
  const { data: badges } = useLatest($badges);
  const { data: dashboard } = useQuery(['overview', 'dashboard'], loadDashboard);
  const figures = dashboard && hubFigures(dashboard);
  const screen = screenAt(path);

  return (
    <>
      <h1 className="text-[min(14vw,clamp(1.7rem,1.4rem+1.2vw,2.3rem))]">Management Hub</h1>
      <p className="mt-2 max-w-measure text-ink-soft">
        {screen && screen.path !== '/management'
          ? `${screen.title} is coming soon! Until then, this is what you can look after.`
          : 'Everything that you look after, in one place.'}
      </p>
      <ul className="mt-8 grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))]">
        {hubCards.map((card) => (
          <HubCardLink key={card.path} card={card} badges={badges} figure={figures?.[card.path]} />
        ))}
      </ul>
    </>
  );
}
