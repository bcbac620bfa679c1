import { useContent } from '#admin/parts/content.ts';
import type { StaffClass, TypeChoice } from '#domain/classes/class-schema.ts';
import { nameOfKey } from '#domain/records/name-of-key.ts';

/** The types that a class can have. One whose type the content has no more keeps it. */
export function useClassTypes(of: StaffClass | null): readonly TypeChoice[] {
  const { classTypes } = useContent();
  if (!of || classTypes.some(({ key }) => key === of.classType.key)) return classTypes;
  return [...classTypes, { ...of.classType, title: nameOfKey(of.classType.key), level: of.level }];
}
