import { type ProductCategory, productCategories } from '#domain/product.ts';
import type { StoreView } from '#domain/store-view.ts';
import { Toggle } from './Toggle.tsx';

interface Props {
  view: StoreView;
  onChange: (change: Partial<StoreView>) => void;
}

const categories = Object.entries(productCategories) as [ProductCategory, { label: string }][];

/** The six categories and the offers. The way out of them keeps its place while there is nothing to leave. */
export function CategoryToggles({ view, onChange }: Props) {
  const chosen = view.category !== undefined || view.offers;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {categories.map(([name, { label }]) => (
        <Toggle
          key={name}
          pressed={view.category === name}
          onPress={() => onChange({ category: view.category === name ? undefined : name })}
        >
          {label}
        </Toggle>
      ))}
      <Toggle pressed={view.offers} onPress={() => onChange({ offers: !view.offers })}>
        On offer
      </Toggle>
      <button
        type="button"
        onClick={() => onChange({ category: undefined, offers: false })}
        className={`link min-h-[44px] px-3 font-semibold ${chosen ? '' : 'invisible'}`}
      >
        Clear filters
      </button>
    </div>
  );
}
