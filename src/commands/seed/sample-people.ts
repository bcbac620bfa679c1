const firstNames =
  'Ada Bram Cleo Dylan Elsie Fergus Greta Hugo Isla Jonah Keira Lewis Mabel Nadia Owen Priya Quentin Rosa Silas Tessa Usman Violet Wilf Xanthe Yusuf Zadie Alba Benji Cora Dev'.split(
    ' ',
  );

const lastNames =
  'Ashby Birchall Croft Dunmore Eastley Fairholm Garside Hartwell Inskip Jessop Kettley Larkin Mossman Netherby Oakes Pendry Quillan Redmayne Stanway Thornley Upshall Varley Whitlock Yarwood Amberley Bracewell Coldwell Dursley Ellerby Fenwick'.split(
    ' ',
  );

/** A fictional person with sample bookings. */
interface Person {
  name: string;
  email: string;
  phone: string;
}

/** Enough people for the largest class several times over, no two with the same address. */
export const samplePeople: readonly Person[] = [0, 7, 14, 21].flatMap((shift) =>
  firstNames.map((first, index) => {
    const last = lastNames[(index + shift) % lastNames.length] ?? '';
    return {
      name: `${first} ${last}`,
      email: `${first}.${last}@post.example`.toLowerCase(),
      // From the numbers that Ofcom reserves for drama.
      phone: `07700 900${200 + shift * 30 + index}`,
    };
  }),
);
