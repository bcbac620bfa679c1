import Hourglass from 'lucide-react/icons/hourglass';
import { ScreenHead } from '#admin/parts/ScreenHead.tsx';

/** A placeholder for a page that is not built yet. */
export function ComingSoon({ title }: { title: string }) {
  return (
    <>
      <ScreenHead title="Store Management" />
      <section className="flex flex-col items-center rounded-soft bg-paper-deep px-6 py-12 text-center">
        <Hourglass aria-hidden="true" className="size-8 text-ink-soft" />
        <h2 className="mt-3 text-[1.6rem]">{title} is coming soon!</h2>
        <p className="mt-2 max-w-measure text-ink-soft">
          Until then, products, stock and orders are all you need to run the shop.
        </p>
      </section>
    </>
  );
}
