/** A person whom staff have to telephone, because they left no email address. */
export interface PersonToTelephone {
  name: string;
  /** Empty if they left none. */
  phone: string;
}

/**
 * The message about people whom nobody has told of a change yet.
 * @param event The change: "The class is cancelled."
 */
export const telephoneText = (event: string, people: readonly PersonToTelephone[]): string =>
  `${event} Please telephone ${people.map(({ name, phone }) => `${name} (${phone || 'no phone number'})`).join(', ')}: they left no email address, so nobody has told them yet.`;
