import type { Picture } from '#domain/studio/picture.ts';
import type { Hour } from './hour.ts';
import type { Level } from './level.ts';

/** A public description of a kind of class: Hatha Yoga, Yin Yoga. Written by editors. */
export interface ClassType {
  /** Its number in the address: /classes/1. */
  id: number;
  /** Name of its content file, by which series refer to it. */
  key: string;
  title: string;
  /** The readable second address, /classes/hatha, if there is one. */
  style?: string | undefined;
  description: string;
  picture: Picture;
  /** In minutes. */
  duration: number;
  /** The hour that its drawing shows; it determines its colours. */
  hour: Hour;
  level: Level;
  /** Key of the instructor who leads this type. */
  instructor: string;
  benefits: readonly string[];
  whatToBring: readonly string[];
}

/** The canonical address of a class type for search engines. */
export function classTypePath({ id }: Pick<ClassType, 'id'>): string {
  return `/classes/${id}`;
}
