/** The tabs of a class type's page. The name of each is its id and its fragment in the address: /classes/1#benefits. */
export const classTabs = [
  { name: 'description', label: 'Description' },
  { name: 'instructor', label: 'Instructor' },
  { name: 'benefits', label: 'Benefits' },
  { name: 'prepare', label: 'Prepare' },
] as const;
