import { Package } from 'lucide-react';
import { useContent } from '#admin/parts/content.ts';
import type { StaffProduct } from '#domain/products/staff/product-schema.ts';

/** A product's picture; a parcel where it has none. What it shows is said by the name below it. */
export function ProductPicture({
  product: { id, picture },
}: {
  product: Pick<StaffProduct, 'id' | 'picture'>;
}) {
  const { productPictures } = useContent();
  const address = picture ?? productPictures[id];
  return (
    <div className="grid aspect-[4/3] place-items-center overflow-hidden rounded-2xl bg-paper">
      {address ? (
        <img src={address} alt="" loading="lazy" className="h-full w-full object-cover" />
      ) : (
        <Package aria-hidden="true" className="size-10 text-ink-soft" />
      )}
    </div>
  );
}
