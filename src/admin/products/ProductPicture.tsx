import Package from 'lucide-react/icons/package';
import { useContent } from '#admin/parts/content.ts';
import { RecordImage } from '#admin/pictures/RecordImage.tsx';
import type { StaffProduct } from '#domain/products/staff/product-schema.ts';

/** A product's picture, a small square; a parcel if it has none. The name beside it describes it. */
export function ProductPicture({
  product: { id, picture },
}: {
  product: Pick<StaffProduct, 'id' | 'picture'>;
}) {
  const { productPictures } = useContent();
  return (
    <RecordImage
      picture={picture}
      built={productPictures[id]}
      fallback={<Package aria-hidden="true" className="size-5 text-ink-soft" />}
      className="h-full w-full"
    />
  );
}
