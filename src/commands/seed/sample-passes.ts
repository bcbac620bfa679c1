import { samplePeople } from './sample-people.ts';

/** A fictional person with a pass. */
interface SamplePass {
  name: string;
  email: string;
  phone: string;
  plan: 'monthly-unlimited' | 'ten-class-pack';
  /** The number of days before today on which it began. */
  startedDaysAgo: number;
}

/**
 * The sample's passes, relative to today: most are valid, some have ended in the last weeks. Their owners also
 * book; supabase/seed.sql is generated from them.
 */
export const samplePasses: readonly SamplePass[] = samplePeople
  .slice(0, 36)
  .map(({ name, email, phone }, index) => {
    // Every third pass is a pack of three months; the others last a month.
    const isPack = index % 3 === 2;
    const days = isPack ? 92 : 31;
    // One in six has ended, a few days to three weeks ago; the others are spread over their period.
    const hasEnded = index % 6 === 4;
    const startedDaysAgo = hasEnded ? days + 3 + Math.floor(index / 2) : (index * 7 + 2) % days;
    return { name, email, phone, plan: isPack ? 'ten-class-pack' : 'monthly-unlimited', startedDaysAgo };
  });
