import type { PostDraft } from '#domain/posts/post-schema.ts';

/** A post that staff have started and not published. */
interface SampleDraft extends Omit<PostDraft, 'publishedOn' | 'picture'> {
  slug: string;
  /** Days after today on which it is to be published. */
  inDays: number;
}

/** The journal's drafts. If the studio has no such author, its first instructor is the author. */
export const sampleDrafts: readonly SampleDraft[] = [
  {
    slug: 'a-winter-afternoon-of-yin',
    title: 'A Winter Afternoon of Yin',
    excerpt:
      'Five long, quiet shapes for a dark afternoon, with two cushions and a blanket. For the sofa side of the year.',
    category: 'Yoga',
    author: 'meera-ashdown',
    inDays: 7,
    body: `By four o'clock the lamps are lit. It is a good hour for yin: long, quiet shapes that ask for patience and very little else.

## What you need

Two cushions, a blanket, and something that counts three minutes without ringing.

## Five shapes

1. **Child's pose**, with a cushion lengthwise under the chest.
2. **Sphinx**, on the forearms, as low as you like.
3. **Dragonfly**, legs apart, the cushion in front.

*Still to come: the last two shapes, and how to get up again.*`,
  },
];
