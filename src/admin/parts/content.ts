import { createContext, useContext } from 'react';
import type { Level } from '#domain/classes/level.ts';
import type { MailStudio } from '#domain/mails/letter.ts';
import type { Money } from '#domain/money/money.ts';

/** Editors' content and choices for the screens; the page passes it at build time. */
export interface Content {
  classTypes: readonly { id: number; key: string; title: string; level: Level }[];
  /** The studio's details for mails. */
  studio: Omit<MailStudio, 'site'>;
  plans: readonly { key: string; title: string; price: Money; unit: string }[];
  /** Key of the instructor whose quote and story the site shows as its founder's. */
  founder: string;
  /** Addresses of the products' pictures, by the product's id. */
  productPictures: Readonly<Record<string, string>>;
  /** The same for the instructors, by key. */
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
  founder: '',
  productPictures: {},
  instructorPictures: {},
});

/** The class types by number, and the plans in the order shown. */
export function useContent(): Content {
  return useContext(ContentContext);
}
