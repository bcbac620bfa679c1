/**
 * The nouns with pictures, and the frames to which the site crops them: width by height, the most frequent first.
 * The pages give their pictures these aspect ratios.
 */
export const pictureFrames = {
  instructors: [{ label: 'Beside their name', width: 1, height: 1, round: true }],
  products: [{ label: 'In the store', width: 1, height: 1, round: false }],
  posts: [
    { label: 'On cards and on phones', width: 16, height: 10, round: false },
    { label: 'Above the post', width: 21, height: 9, round: false },
  ],
} as const;

export type PictureNoun = keyof typeof pictureFrames;

export interface PictureFrame {
  label: string;
  width: number;
  height: number;
  /** Whether it is cropped to a circle. */
  round: boolean;
}

/** Example alternative texts, one for each noun. */
export const exampleAlternatives: Record<PictureNoun, string> = {
  instructors: 'Ruth kneels on her mat and laughs, hands on her knees.',
  products: 'A rolled cork mat beside a folded linen towel.',
  posts: 'Six cushions in a half circle before a round window.',
};
