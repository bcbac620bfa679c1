import { Package } from 'lucide-react';
import { useContent } from '#admin/parts/content.ts';
import { RecordImage } from '#admin/pictures/RecordImage.tsx';
import type { StaffProduct } from '#domain/products/staff/product-schema.ts';

/** A product's picture; a parcel if it has none. The name below describes it. */
export function ProductPicture({
  product: { id, picture },
}: {
  product: Pick<StaffProduct, 'id' | 'picture'>;
}) {
  const { productPictures } = useContent();
  return (
    <div className="grid aspect-[4/3] place-items-center overflow-hidden rounded-2xl bg-paper">
      <RecordImage
        picture={picture}
        built={productPictures[id]}
        instead={<Package aria-hidden="true" className="size-10 text-ink-soft" />}
        className="h-full w-full"
      />
    </div>
  );
}
