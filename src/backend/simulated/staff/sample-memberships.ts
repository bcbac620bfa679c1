/** Somebody who never lived, with a membership or a pack. */
export interface SampleMembership {
  name: string;
  plan: 'monthly-unlimited' | 'ten-class-pack';
  /** Days before today on which it began. */
  begunAgo: number;
  /** Days that it lasts, the first included. */
  lasts: number;
}

const people =
  'Ada Ashby,Bram Birchall,Cleo Croft,Dylan Dunmore,Elsie Eastley,Fergus Fairholm,Greta Garside,Hugo Hartwell,Isla Inskip,Jonah Jessop,Keira Kettley,Lewis Larkin,Mabel Mossman,Nadia Netherby,Owen Oakes,Priya Pendry,Quentin Quillan,Rosa Redmayne,Silas Stanway,Tessa Thornley,Usman Upshall,Violet Varley,Wilf Whitlock,Xanthe Yarwood,Yusuf Amberley,Zadie Bracewell,Alba Coldwell,Benji Dursley,Cora Ellerby,Dev Fenwick,Ada Hartwell,Bram Inskip,Cleo Jessop,Dylan Kettley,Elsie Larkin,Fergus Mossman'.split(
    ',',
  );

/**
 * Memberships of the sample, relative to today: most are valid, some have ended in the last weeks. Who has them also
 * books (src/commands/seed/people.ts); supabase/seed.sql is made of the same.
 */
export const sampleMemberships: readonly SampleMembership[] = people.map((name, index) => {
  // Every third is a pack of three months; the others renew from month to month.
  const pack = index % 3 === 2;
  const lasts = pack ? 90 : 30 * (1 + (index % 5));
  // One in six has ended, a few days to three weeks ago; who holds the others is spread over their time.
  const over = index % 6 === 4;
  const begunAgo = over ? lasts + 3 + index / 2 : (index * 7 + 2) % lasts;
  return { name, plan: pack ? 'ten-class-pack' : 'monthly-unlimited', begunAgo: Math.floor(begunAgo), lasts };
});

/** The address of a member of the sample. */
export const sampleAddress = (name: string) => `${name.replace(' ', '.').toLowerCase()}@post.example`;
