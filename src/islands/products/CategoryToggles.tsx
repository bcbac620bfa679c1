import { type ProductCategory, productCategories } from '#domain/products/product.ts';
import type { StoreView } from '#domain/products/store-view.ts';
import { Toggle } from './Toggle.tsx';

interface Props {
  view: StoreView;
  onChange: (change: Partial<StoreView>) => void;
}

const categories = Object.entries(productCategories) as [ProductCategory, { label: string }][];

/** The six categories, of which one can be selected, and the offers. */
export function CategoryToggles({ view, onChange }: Props) {
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
    </div>
  );
}
