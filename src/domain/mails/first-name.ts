/** The name that a letter begins with: "Ada" of "Ada Marsh". */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
