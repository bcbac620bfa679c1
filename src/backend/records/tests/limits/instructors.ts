import { instructorForm } from '#domain/instructors/instructor-schema.ts';
import { pictureWithAlt } from './pictures.ts';
import { type Limits, letters, save } from './saving.ts';

const saveInstructor = (changes: object) =>
  save('save_instructor', {
    draft: {
      name: 'L',
      email: 'l@post.example',
      phone: '',
      location: '',
      role: 'Teacher',
      since: 2019,
      bio: '',
      body: '',
      specialties: [],
      status: 'active',
      ...changes,
    },
    of_key: null,
    of_version: null,
  });

export const instructorLimits: Limits = {
  form: instructorForm,
  save: {
    name: (maximum) => saveInstructor({ name: letters(maximum) }),
    role: (maximum) => saveInstructor({ role: letters(maximum) }),
    since: (since) => saveInstructor({ since }),
    bio: (maximum) => saveInstructor({ bio: letters(maximum) }),
    alt: async (maximum) => saveInstructor({ picture: await pictureWithAlt(maximum) }),
    body: (maximum) => saveInstructor({ body: letters(maximum) }),
  },
};
