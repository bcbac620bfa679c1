import { memoryStorage } from '#backend/accounts-contract/scene.ts';
import { demoPassword } from '#backend/simulated/people.ts';
import { simulatedStudio } from '#backend/simulated/simulated-studio.ts';
import type { InstructorDraft } from '#backend/staff/instructors.ts';
import { overviewContract } from '#backend/staff-contract/overview-contract.ts';
import { readContent } from '#commands/seed/content.ts';
import { readProductContent } from '#commands/seed/product-content.ts';
import { readSeries } from '#commands/seed/series.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });

const products = readProductContent().map(({ price, formerPrice, ...one }) => ({
  ...one,
  description: '',
  picture: null,
  price: usd(price),
  formerPrice: formerPrice === null ? null : usd(formerPrice),
}));

/** A browser with the sample, in which everybody signs in by turns. */
async function begin() {
  const storage = memoryStorage();
  const studio = simulatedStudio(storage, {
    sample: async () => ({ series: readSeries(), products, freeCancellationHours: 12 }),
    staffSample: async () => ({
      classes: readSeries(),
      instructors: readContent<InstructorDraft>('instructors'),
      products,
    }),
  });
  const overview = await (await studio.staff()).overview();
  const accounts = await studio.accounts();

  /** The overview as one account sees it. */
  const as = (account: string): typeof overview =>
    new Proxy(overview, {
      get:
        (_, method: keyof typeof overview) =>
        async (...args: never[]) => {
          await accounts.signIn({ email: `${account}@ekantik.example`, password: demoPassword });
          return (overview[method] as (...args: never[]) => unknown)(...args);
        },
    });
  return { admin: as('admin'), instructor: as('instructor'), member: as('member') };
}

overviewContract('simulated', begin);
