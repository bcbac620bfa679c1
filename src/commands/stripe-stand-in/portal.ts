import { ApiError } from './api-error.ts';
import { type Books, newId } from './books.ts';
import { type Form, textOf } from './form-body.ts';
import type { Portal } from './shapes.ts';
import { cancelInPortal, changeCard } from './subscriptions.ts';

/** The portal's settings, of which the studio reads these. */
export const portalConfiguration = {
  id: 'bpc_stand_in',
  object: 'billing_portal.configuration',
  active: true,
  is_default: true,
  features: { payment_method_update: { enabled: true } },
};

/** POST /v1/billing_portal/sessions. @param origin The origin of the portal's page. @throws ApiError */
export function openPortal(books: Books, form: Form, origin: string): Portal {
  const customer = textOf(form, 'customer');
  const subscriptions = [...books.subscriptions.values()].filter(
    (subscription) => subscription.customer === customer,
  );
  if (subscriptions.length === 0)
    throw new ApiError(404, `No such customer: '${customer}'`, 'resource_missing');
  const flow = textOf(form, 'flow_data', 'type');
  if (flow !== '' && flow !== 'payment_method_update' && flow !== 'subscription_cancel')
    throw new ApiError(400, `Invalid flow_data[type]: ${flow}`);
  const id = newId('bps');
  const portal: Portal = {
    id,
    object: 'billing_portal.session',
    customer,
    return_url: textOf(form, 'return_url'),
    flow: flow === '' ? null : flow,
    url: `${origin}/portal/${id}`,
  };
  books.portals.set(id, portal);
  return portal;
}

/** Handles a submitted form of the portal's page. @returns Whether the purpose of the visit is fulfilled. */
export function submitPortalForm(books: Books, { customer, flow }: Portal, form: URLSearchParams): boolean {
  const ends = form.get('cancel');
  const continues = form.get('continue');
  const card = form.get('card');
  if (ends) cancelInPortal(books, ends);
  if (continues) cancelInPortal(books, continues, false);
  if (card) changeCard(books, customer, card === 'good');
  return (flow === 'payment_method_update' && card !== null) || (flow === 'subscription_cancel' && !!ends);
}
