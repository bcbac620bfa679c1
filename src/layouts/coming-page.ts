import { announce } from '#components/messages/announce.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { ComingAddress } from '#domain/publishing/coming-address.ts';
import type { ComingPage } from '#domain/publishing/coming-page.ts';
import { comingPage } from '#stores/coming-page.ts';

/*
 * On the page of unknown addresses: what staff have just added is on its way, and not unknown. Where the studio knows nothing
 * of the address, or does not answer, the page stays as it is.
 */

/** Draws what the studio knows of an address; nothing changes where it knows nothing. @throws where it is out of reach. */
export async function showComingPage(address: ComingAddress): Promise<void> {
  const coming = await comingPage(address);
  const template = document.querySelector<HTMLTemplateElement>(`template[data-coming="${address.noun}"]`);
  const place = document.querySelector('[data-not-found]');
  if (!coming || !template || !place) return;
  const page = template.content.cloneNode(true) as DocumentFragment;
  for (const [name, words] of Object.entries(wordsOf(coming))) {
    const slot = page.querySelector(`[data-slot=${name}]`);
    if (words && slot) slot.textContent = words;
    else slot?.remove();
  }
  place.replaceChildren(page);
  document.title = document.title.replace('Page not found', `${coming.name} is on its way`);
  announce(`${coming.name} is on its way.`);
}

const wordsOf = (coming: ComingPage) => ({
  name: coming.name,
  words: coming.words,
  price: coming.noun === 'products' ? formatMoney(coming.price) : '',
});
