import { buttonStyle } from '#components/controls/button-style.ts';
import { closedContentsText, openedContents } from '#domain/orders/contents.ts';
import type { Order } from '#domain/orders/order-schema.ts';

/** The links to the digital products of an order; or why they do not appear. */
export function OrderContents({ order }: { order: Pick<Order, 'lines' | 'due'> }) {
  const opened = openedContents(order);
  const closedText = closedContentsText(order);
  return (
    <>
      {closedText && <p className="mt-4">{closedText}</p>}
      {opened.length > 0 && (
        <p className="no-print mt-4 flex flex-wrap gap-3">
          {opened.map(({ name, link }) => (
            <a key={name} href={link} target="_blank" rel="noreferrer" className={buttonStyle()}>
              Open {name}
              <span className="sr-only">, in a new tab</span>
            </a>
          ))}
        </p>
      )}
    </>
  );
}
