import { createContext, useContext } from 'react';
import type { Level } from '#domain/classes/level.ts';
import type { MailStudio } from '#domain/mails/letter.ts';

/** What editors wrote and screens choose from; the page hands it over when it is built. */
export interface Content {
  classTypes: readonly { id: number; key: string; title: string; level: Level }[];
  /** The studio as its mails speak of it. */
  studio: Omit<MailStudio, 'site'>;
  plans: readonly { key: string; title: string }[];
  /** Addresses of the products' pictures, by the product's id. */
  productPictures: Readonly<Record<string, string>>;
  /** The same of the instructors, by key. */
  instructorPictures: Readonly<Record<string, string>>;
}

export const ContentContext = createContext<Content>({
  classTypes: [],
  studio: {
    name: '',
    email: '',
    phone: '',
    address: { street: '', town: '', county: '', postcode: '', country: '' },
    classHours: {},
  },
  plans: [],
  productPictures: {},
  instructorPictures: {},
});

/** The class types by number, and the plans in the order shown. */
export function useContent(): Content {
  return useContext(ContentContext);
}
