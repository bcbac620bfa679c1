import type { SampleProduct } from '#backend/simulated/staff/sample-staff.ts';
import type { StaffOrder } from '#backend/staff/orders.ts';
import { cartTotal } from '#domain/shop/cart.ts';
import type { OrderStatus, OrderStep } from '#domain/shop/order.ts';

interface SampleOrder {
  name: string;
  email: string;
  phone: string;
  note: string;
  daysAgo: number;
  /** Hour of that day, UTC. */
  hour: number;
  lines: readonly (readonly [product: string, quantity: number])[];
  /** What became of it after it was placed, and how many days ago. */
  later: readonly (readonly [status: OrderStatus, daysAgo: number])[];
}

/** Invented, and long paid for: the sample's stock is what they left. The newest first, below a browser's own 5001. */
const orders: readonly SampleOrder[] = [
  {
    name: 'Wren Calloway',
    email: 'wren@calloway.example',
    phone: '07700 900141',
    note: 'Could my partner pick this up? Her name is Juno.',
    daysAgo: 1,
    hour: 15,
    lines: [['lavender-eye-pillow', 2]],
    later: [],
  },
  {
    name: 'Idris Penhale',
    email: 'idris@penhale.example',
    phone: '07700 900142',
    note: '',
    daysAgo: 2,
    hour: 9,
    lines: [
      ['natural-cork-mat', 1],
      ['cotton-carry-strap', 1],
    ],
    later: [['ready', 1]],
  },
  {
    name: 'Marta Ellingham',
    email: 'marta@ellingham.example',
    phone: '07700 900143',
    note: '',
    daysAgo: 5,
    hour: 18,
    lines: [['morning-practice-book', 1]],
    later: [
      ['ready', 4],
      ['collected', 2],
    ],
  },
  {
    name: 'Theo Bramwell',
    email: 'theo@bramwell.example',
    phone: '07700 900144',
    note: 'After the Sunday class, please.',
    daysAgo: 9,
    hour: 11,
    lines: [
      ['cotton-carry-strap', 2],
      ['lavender-eye-pillow', 1],
    ],
    later: [
      ['ready', 8],
      ['collected', 6],
    ],
  },
  {
    name: 'Saskia Rowe',
    email: 'saskia@rowe.example',
    phone: '07700 900145',
    note: '',
    daysAgo: 12,
    hour: 20,
    lines: [['natural-cork-mat', 1]],
    later: [['cancelled', 11]],
  },
];

/** The newest of them. */
const newest = 5000;

/**
 * What was ordered before this browser came, so that there is something to look at. The oldest first.
 * @param products At whose prices; an order of what there is not is left out.
 */
export function sampleOrders(products: readonly SampleProduct[], now: number): StaffOrder[] {
  return orders
    .map((order, index) => ({ ...order, number: newest - index }))
    .filter(({ lines }) => lines.every(([id]) => products.some((product) => product.id === id)))
    .map(({ name, email, phone, note, daysAgo, hour, lines, later, number }): StaffOrder => {
      const placedAt = instant(now, daysAgo, hour);
      const history: OrderStep[] = [
        { status: 'placed', at: placedAt },
        ...later.map(([status, days]) => ({ status, at: instant(now, days, 10) })),
      ];
      const priced = lines.flatMap(([id, quantity]) => {
        const product = products.find((one) => one.id === id);
        return product ? [{ product: id, name: product.name, quantity, price: product.price }] : [];
      });
      const total = cartTotal(
        priced.map(({ product: id, quantity }) => ({ id, quantity })),
        (id) => priced.find(({ product }) => product === id)?.price,
      );
      const status = history.at(-1)?.status ?? 'placed';
      return { number, status, lines: priced, total, history, placedAt, name, email, phone, note };
    })
    .toReversed();
}

const day = 86_400_000;

/** A full hour of a day before today. */
function instant(now: number, daysAgo: number, hour: number): string {
  return new Date(Math.floor(now / day - daysAgo) * day + hour * 3_600_000).toISOString();
}
