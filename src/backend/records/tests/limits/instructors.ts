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
    name: (most) => saveInstructor({ name: letters(most) }),
    role: (most) => saveInstructor({ role: letters(most) }),
    since: (since) => saveInstructor({ since }),
    bio: (most) => saveInstructor({ bio: letters(most) }),
    alt: async (most) => saveInstructor({ picture: await pictureWithAlt(most) }),
    body: (most) => saveInstructor({ body: letters(most) }),
  },
};
