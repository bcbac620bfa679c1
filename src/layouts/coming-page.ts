import { announce } from '#components/messages/announce.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { ComingAddress } from '#domain/publishing/coming-address.ts';
import type { ComingPage } from '#domain/publishing/coming-page.ts';
import { comingPage } from '#stores/coming-page.ts';

/*
 * Runs on the page of unknown addresses: a record that staff have just added has no page yet, but is not unknown.
 * If the studio does not know the address, or does not respond, the page stays as it is.
 */

/** Renders the record at an address; changes nothing if there is none. @throws if the studio is unreachable. */
export async function showComingPage(address: ComingAddress): Promise<void> {
  const coming = await comingPage(address);
  const template = document.querySelector<HTMLTemplateElement>(`template[data-coming="${address.noun}"]`);
  const element = document.querySelector('[data-not-found]');
  if (!coming || !template || !element) return;
  const page = template.content.cloneNode(true) as DocumentFragment;
  for (const [name, text] of Object.entries(textsOf(coming))) {
    const slot = page.querySelector(`[data-slot=${name}]`);
    if (text && slot) slot.textContent = text;
    else slot?.remove();
  }
  element.replaceChildren(page);
  document.title = document.title.replace('Page not found', `${coming.name} is on its way`);
  announce(`${coming.name} is on its way.`);
}

const textsOf = (coming: ComingPage) => ({
  name: coming.name,
  summary: coming.summary,
  price: coming.noun === 'products' ? formatMoney(coming.price) : '',
});
