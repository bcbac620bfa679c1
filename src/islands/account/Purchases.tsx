import { EmptySection } from './EmptySection.tsx';

/** What the member bought from the shop. */
export function Purchases() {
  return (
    <EmptySection
      title="Purchase History"
      words="You have not bought anything from the shop yet."
      link={{ label: 'Browse the store', path: '/store' }}
    />
  );
}
