import { samplePeople } from './sample-people.ts';

/** Somebody who never lived, with a pass. */
interface SamplePass {
  name: string;
  email: string;
  phone: string;
  plan: 'monthly-unlimited' | 'ten-class-pack';
  /** Days before today on which it began. */
  begunAgo: number;
}

/**
 * Passes of the sample, relative to today: most are valid, some have ended in the last weeks. Who has them also books;
 * supabase/seed.sql is made of the same.
 */
export const samplePasses: readonly SamplePass[] = samplePeople
  .slice(0, 36)
  .map(({ name, email, phone }, index) => {
    // Every third is a pack of three months; the others last a month.
    const pack = index % 3 === 2;
    const lasts = pack ? 92 : 31;
    // One in six has ended, a few days to three weeks ago; who holds the others is spread over their time.
    const over = index % 6 === 4;
    const begunAgo = over ? lasts + 3 + Math.floor(index / 2) : (index * 7 + 2) % lasts;
    return { name, email, phone, plan: pack ? 'ten-class-pack' : 'monthly-unlimited', begunAgo };
  });
