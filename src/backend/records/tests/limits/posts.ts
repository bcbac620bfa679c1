import { postForm } from '#domain/posts/post-schema.ts';
import { pictureWithAlt } from './pictures.ts';
import { type Limits, letters, nextNumber, save } from './saving.ts';

function savePost(changes: object) {
  const draft = {
    title: 'L',
    excerpt: 'L',
    category: 'Yoga',
    author: 'meera-ashdown',
    publishedOn: '2026-03-14',
    body: 'L',
  };
  return save('save_post', {
    draft: { ...draft, ...changes },
    slug: `limits-${nextNumber()}`,
    version: null,
  });
}

export const postLimits: Limits = {
  form: postForm,
  save: {
    title: (maximum) => savePost({ title: letters(maximum) }),
    excerpt: (maximum) => savePost({ excerpt: letters(maximum) }),
    alt: async (maximum) => savePost({ picture: await pictureWithAlt(maximum) }),
    body: (maximum) => savePost({ body: letters(maximum) }),
  },
};
