import type { PostCategory } from '#domain/posts/post.ts';

/** The motif on the hills, by the post's category. */
const motifs: Record<PostCategory, string> = {
  // A cup with its steam.
  Wellness:
    'M132 96h44v14a22 22 0 0 1-44 0zM176 100h8a8 8 0 0 1 0 16h-9M146 86c-4-6 4-8 0-14M162 86c-4-6 4-8 0-14',
  // A sitting person.
  Mindfulness:
    'M160 60a11 11 0 1 1 0 22 11 11 0 0 1 0-22M160 86c-18 4-22 20-22 34h44c0-14-4-30-22-34M124 128c10-10 62-10 72 0z',
  // A person in tree pose.
  Yoga: 'M160 44a9 9 0 1 1 0 18 9 9 0 0 1 0-18M160 64v66M160 34l-14 30M160 34l14 30M160 92l18 10-16 10',
  // A rolled mat and a block.
  Equipment:
    'M118 110a14 14 0 1 1 28 0 14 14 0 0 1-28 0M126 110a6 6 0 1 1 12 0M146 124h30M132 96h38v28M184 102h28v22h-28z',
};

/** A drawing for a post without a picture, in the colours of the theme. */
export function PostDrawing({ category }: { category: PostCategory }) {
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="h-full w-full bg-sage-pale"
    >
      <circle cx="240" cy="56" r="26" className="fill-apricot-pale" />
      <path d="M0 128c60-34 110-34 170-6s100 18 150-8v66H0z" className="fill-paper-edge" />
      <path d="M0 152c70-26 140-22 200-6s90 10 120 0v34H0z" className="fill-paper" />
      <path
        d={motifs[category]}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-plum"
      />
    </svg>
  );
}
