import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import type { ComingAddress } from '#domain/publishing/coming-address.ts';
import { type ComingPage, comingPage } from '#domain/publishing/coming-page.ts';

/**
 * The essentials of a page that the next build generates; null if there is nothing at the address.
 * @throws Outage if the studio is unreachable.
 */
export const loadComingPage = (call: Call, { noun, key }: ComingAddress): Promise<ComingPage | null> =>
  typedCall(call)('coming_page', v.nullable(comingPage), { noun, key });
