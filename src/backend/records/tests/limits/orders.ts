import { orderForm } from '#domain/orders/order-form.ts';
import { address, dollars, type Limits, letters, newPerson, save } from './saving.ts';

function placeOrder(changes: object) {
  return save('place_order', {
    ...newPerson(),
    note: '',
    lines: [{ product: 'cotton-carry-strap', quantity: 1 }],
    expected_total: dollars(1899),
    ...changes,
  });
}

export const orderLimits: Limits = {
  form: orderForm,
  save: {
    name: (maximum) => placeOrder({ name: letters(maximum) }),
    email: (maximum) => placeOrder({ email: address(maximum) }),
    note: (maximum) => placeOrder({ note: letters(maximum) }),
  },
};
