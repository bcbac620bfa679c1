import type { Picture } from '#domain/studio/picture.ts';
import type { Hour } from './hour.ts';
import type { Level } from './level.ts';

/** What a visitor reads about: Hatha Yoga, Yin Yoga. Written by editors. */
export interface ClassType {
  /** Its number in the address: /classes/1. */
  id: number;
  /** Name of its content file, by which series refer to it. */
  key: string;
  title: string;
  /** Readable second address, /classes/hatha, where there is one. */
  style?: string | undefined;
  description: string;
  picture: Picture;
  /** Minutes. */
  duration: number;
  /** The hour over the valley that its drawing shows. */
  hour: Hour;
  level: Level;
  /** Key of the instructor who leads this type. */
  instructor: string;
  benefits: readonly string[];
  whatToBring: readonly string[];
}

/** The address that search engines should know a class type by. */
export function classTypePath({ id }: Pick<ClassType, 'id'>): string {
  return `/classes/${id}`;
}
