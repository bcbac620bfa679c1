import { useContent } from '#admin/parts/content.ts';
import type { StaffClass, TypeChoice } from '#domain/classes/staff/class-schema.ts';
import { nameOfKey } from '#domain/records/name-of-key.ts';

/** The available class types. A class whose type is no longer in the content keeps it. */
export function useClassTypes(studioClass: StaffClass | null): readonly TypeChoice[] {
  const { classTypes } = useContent();
  if (!studioClass || classTypes.some(({ key }) => key === studioClass.classType.key)) return classTypes;
  return [
    ...classTypes,
    { ...studioClass.classType, title: nameOfKey(studioClass.classType.key), level: studioClass.level },
  ];
}
