import { samplePeople } from './sample-people.ts';

/** A fictional person with a pass. */
interface SamplePass {
  name: string;
  email: string;
  phone: string;
  plan: 'monthly-unlimited' | 'ten-class-pack';
  /** The number of days before today on which it began. */
  begunAgo: number;
}

/**
 * The sample's passes, relative to today: most are valid, some have ended in the last weeks. Their holders also
 * book; supabase/seed.sql is generated from them.
 */
export const samplePasses: readonly SamplePass[] = samplePeople
  .slice(0, 36)
  .map(({ name, email, phone }, index) => {
    // Every third pass is a pack of three months; the others last a month.
    const pack = index % 3 === 2;
    const lasts = pack ? 92 : 31;
    // One in six has ended, a few days to three weeks ago; the others are spread over their period.
    const over = index % 6 === 4;
    const begunAgo = over ? lasts + 3 + Math.floor(index / 2) : (index * 7 + 2) % lasts;
    return { name, email, phone, plan: pack ? 'ten-class-pack' : 'monthly-unlimited', begunAgo };
  });
