import { useEffect, useState } from 'react';
import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { useDebounced } from '#admin/parts/use-debounced.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { Button } from '#components/controls/Button.tsx';
import { Field } from '#components/form/Field.tsx';
import { announce } from '#components/messages/announce.ts';
import { formatMoney, type Money } from '#domain/money/money.ts';
import { productSearchText, type SaleLine } from '#domain/payments/sale.ts';
import { products } from '#stores/staff/staff.ts';
import { useSaleChoices } from './use-sale-choices.ts';

type AddLine = (line: Omit<SaleLine, 'quantity'>) => void;

/** The debounce before products are searched, in milliseconds. */
const debounceDelay = 250;

/** The items for sale: products found by name, passes, and today's classes. */
export function SaleChoices({ onAdd }: { onAdd: AddLine }) {
  const query = useSaleChoices();
  const choices = query.data?.found;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Products onAdd={onAdd} />
      <LoadingProblem queries={[query]} />
      {choices && (
        <>
          <Choices
            title="Passes"
            rows={choices.plans.map(({ key, name, price }) => ({
              line: { item: { kind: 'pass', plan: key }, description: name, price },
            }))}
            onAdd={onAdd}
          />
          <Choices
            title="Classes today"
            rows={choices.classes.map(({ number, title, start, price, left }) => ({
              line: {
                item: { kind: 'drop-in', occurrence: number },
                description: `${title}, ${start}`,
                price,
              },
              note: left === 0 ? 'full' : `${left} ${left === 1 ? 'place' : 'places'} left`,
              unavailable: left === 0,
            }))}
            onAdd={onAdd}
          />
        </>
      )}
    </div>
  );
}

/** Products whose name or category contains the typed text. */
function Products({ onAdd }: { onAdd: AddLine }) {
  const [text, setText] = useState('');
  const searchText = useDebounced(text.trim(), debounceDelay);
  const query = useQuery(
    ['products', 'sale', searchText],
    async () => ({
      rows:
        searchText.length < 2
          ? []
          : (
              await (
                await products()
              ).list({ search: searchText, category: null, low: false, offset: 0, limit: 6 })
            ).rows,
    }),
    { steady: false },
  );
  const { data, isPrevious } = query;
  const rows = data?.rows.filter(({ status }) => status === 'on-sale') ?? [];
  const resultText = data && !isPrevious && searchText.length > 1 ? productSearchText(rows.length) : '';
  useEffect(() => announce(resultText), [resultText]);
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        label="Find a product"
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <LoadingProblem queries={[{ ...query, data: rows.length > 0 ? rows : undefined }]} />
      {text.trim().length > 1 && resultText && rows.length === 0 && <p>{resultText}</p>}
      {text.trim().length > 1 && (
        <Choices
          title="Products found"
          rows={rows.map(({ id, name, price, stock }) => ({
            line: {
              item: { kind: 'product', product: id },
              description: name,
              price,
              digital: stock === null,
            },
            note: stock === 0 ? 'sold out' : stock === null ? 'digital' : `${stock} in stock`,
            unavailable: stock === 0,
          }))}
          onAdd={onAdd}
        />
      )}
    </div>
  );
}

interface ChoicesProps {
  title: string;
  rows: readonly {
    line: Omit<SaleLine, 'quantity'> & { price: Money };
    /** The stock or the number of free places. */
    note?: string;
    /** Whether it is sold out. */
    unavailable?: boolean;
  }[];
  onAdd: AddLine;
}

function Choices({ title, rows, onAdd }: ChoicesProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mt-1 font-sans text-base font-semibold tracking-normal">{title}</h3>
      <ul className="mt-1 grid grid-cols-1 gap-x-3 sm:grid-cols-2">
        {rows.map(({ line, note, unavailable = false }) => (
          <li key={JSON.stringify(line.item)}>
            <Button
              unavailable={unavailable}
              title={unavailable ? note : undefined}
              onClick={() => onAdd(line)}
              className="flex min-h-[44px] w-full items-center justify-between gap-3 rounded-lg px-3 py-1 text-left tabular-nums hover:bg-paper-deep aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft"
            >
              <span className="min-w-0 break-words font-semibold">
                {line.description}
                {note && <span className="block text-[0.95rem] font-normal text-ink-soft">{note}</span>}
              </span>
              <span>{formatMoney(line.price)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
