/** The first name in the salutation: "Ada" of "Ada Marsh". */
export const firstNameOf = (name: string): string => name.trim().split(/\s/)[0] ?? name;
