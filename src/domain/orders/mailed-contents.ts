import { closedNames, digitalNames, isDigital, openedNames } from './contents.ts';
import type { Order } from './order-schema.ts';

/**
 * What a mail about an order says about its digital products; undefined if there are none.
 * @internal The site itself sends no mails.
 */
export function mailedContentsText({ lines, due }: Pick<Order, 'lines' | 'due'>): string | undefined {
  const digital = lines.filter(({ contents }) => contents && !contents.refunded);
  if (digital.length === 0) return undefined;
  if (due.amount > 0)
    return `The page of your order opens ${digitalNames({ lines: digital })} as soon as it is paid.`;
  const opened = openedNames({ lines: digital });
  const { missing } = closedNames({ lines: digital });
  const whatNext = isDigital({ lines })
    ? 'We will email you when it does.'
    : 'If you miss it, please ring us.';
  return [
    opened && `The page of your order opens ${opened}.`,
    missing && `${opened ? 'It' : 'The page of your order'} does not open ${missing} yet. ${whatNext}`,
  ]
    .filter(Boolean)
    .join(' ');
}
