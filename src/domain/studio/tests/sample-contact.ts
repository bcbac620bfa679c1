/** The invented contact details of the studio in tests. */
export const sampleContact = {
  name: 'Ekantik Studio',
  email: 'hello@ekantik.example',
  phone: '01632 960 247',
  address: {
    street: 'The Old Wool Store, 3 Mill Lane',
    town: 'Larkbourne',
    county: 'Gloucestershire',
    postcode: 'GL99 0EK',
    country: 'GB',
  },
} as const;
