import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { FieldProblem } from '#components/form/FieldProblem.tsx';
import type { StaffProduct } from '#domain/products/staff/product-schema.ts';
import { pieces } from '#domain/products/staff/product-texts.ts';
import { useProductSearch } from './use-product-search.ts';

interface Props {
  label: string;
  chosen: StaffProduct | undefined;
  onChoose: (product: StaffProduct | null) => void;
  problem?: string | undefined;
  /** Whether the label is only for screen readers. */
  isLabelHidden?: boolean;
}

/** A combobox that finds one product among thousands by a part of its name. */
export function ProductPicker({ label, chosen, onChoose, problem, isLabelHidden = false }: Props) {
  const id = useId();
  const { matches, note, search, query } = useProductSearch();

  return (
    <div className={isLabelHidden ? 'min-w-[min(16rem,100%)] max-sm:flex-1' : ''}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'block font-semibold'}>
        {label}
      </label>
      <Combobox
        value={chosen ?? null}
        by="id"
        onChange={(product) => onChoose(product)}
        onClose={() => search('')}
      >
        <div className={`relative ${isLabelHidden ? '' : 'mt-1.5'}`}>
          <ComboboxInput
            id={id}
            autoComplete="off"
            placeholder={isLabelHidden ? 'All products' : 'Type a part of its name...'}
            displayValue={(product: StaffProduct | null) => product?.name ?? ''}
            onChange={(event) => search(event.target.value)}
            // A filter may be empty.
            required={!isLabelHidden}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            className="field !pr-12"
          />
          {chosen && (
            <button
              type="button"
              aria-label={`${label}: choose none`}
              onClick={() => onChoose(null)}
              className="absolute right-0.5 top-0.5 grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          )}
          <ComboboxOptions
            modal={false}
            className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-2xl border border-paper-edge bg-paper p-1.5 shadow-xl"
          >
            {matches.map((product) => (
              <ComboboxOption
                key={product.id}
                value={product}
                className="flex min-h-[44px] cursor-pointer flex-wrap items-baseline justify-between gap-x-4 rounded-xl px-3 py-2 data-[focus]:bg-paper-deep"
              >
                <span className="min-w-0 flex-[1_1_8rem] break-words">{product.name}</span>
                <span className="shrink-0 text-[0.95rem] tabular-nums text-ink-soft">
                  {pieces(product.stock)}
                </span>
              </ComboboxOption>
            ))}
            {matches.length === 0 && <p className="px-3 py-2 text-ink-soft">{note}</p>}
          </ComboboxOptions>
        </div>
      </Combobox>
      <FieldProblem id={`${id}-problem`} message={problem} />
      {/* A filter is above a list, which says so itself. */}
      {!isLabelHidden && (
        <div className="mt-3 empty:hidden">
          <LoadingProblem queries={[query]} />
        </div>
      )}
    </div>
  );
}
