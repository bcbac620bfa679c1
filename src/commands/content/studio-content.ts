import { projectFolder } from '#commands/running/project.ts';
import { readContent, readText } from '#commands/seed/content.ts';
import type { ClassTypeTitles } from '#domain/content/content-file.ts';
import type { ContentLists, ContentNoun, ContentRecords } from '#domain/content/content-record.ts';
import type { ClassTypeNumber } from './compare.ts';
import { type ContentFile, recordOfFile } from './files/record-of-file.ts';

/*
 * The files of src/content as rows of the database: the seed writes them as SQL, and `npm run content push` sends
 * them to a studio's own database. Files are validated by the build; these are assumed valid.
 */

interface ClassTypeFields {
  id: number;
  title: string;
}

/** Initial values of a new row besides its record: from then on the database maintains them. */
interface InitialValues {
  instructors: object;
  series: { class_type_id: number };
  /** Of a digital product null. */
  products: { stock: number | null };
  posts: object;
  studio: object;
}

/** Rows as put_content() accepts them. */
export type ContentRows = { [Noun in ContentNoun]: (ContentRecords[Noun] & InitialValues[Noun])[] };

/** The titles of class types, by key. */
export const classTypeTitles = (root = projectFolder): ClassTypeTitles =>
  new Map(readContent<ClassTypeFields>('class-types', root).map(({ key, title }) => [key, title]));

/** The numbers of class types, which only files determine. */
export const classTypeNumbers = (root = projectFolder): ClassTypeNumber[] =>
  readContent<ClassTypeFields>('class-types', root).map(({ key, id }) => ({ key, id }));

/** Returns the records that files describe. @param root The project, or a copy of it. */
export function fileRecords(root = projectFolder): ContentLists {
  const titles = classTypeTitles(root);
  const recordsOf = <Noun extends ContentNoun>(noun: Noun) =>
    contentFiles(noun, root).map((file) => recordOfFile(noun, file, titles));
  return {
    instructors: recordsOf('instructors'),
    series: recordsOf('series'),
    products: recordsOf('products'),
    posts: recordsOf('posts'),
    studio: recordsOf('studio'),
  };
}

/** Returns records with the initial values of new rows. */
export function rowsOf(records: ContentLists, root = projectFolder): ContentRows {
  const classTypes = readContent<ClassTypeFields>('class-types', root);
  const stock = new Map(
    readContent<{ stock?: number }>('products', root).map((product) => [product.key, product.stock]),
  );
  return {
    ...records,
    series: records.series.map((entry) => {
      const classType = classTypes.find(({ key }) => key === entry.class_type);
      if (!classType)
        throw new Error(
          `src/content/class-types has no "${entry.class_type}", the class type of ${entry.key}.`,
        );
      return { ...entry, class_type_id: classType.id };
    }),
    products: records.products.map((product) => ({ ...product, stock: stock.get(product.key) ?? null })),
  };
}

/** Every file as rows of the database. */
export const fileRows = () => rowsOf(fileRecords());

function contentFiles(noun: ContentNoun, root: string): ContentFile[] {
  return readContent<Record<string, unknown>>(noun, root).map(({ key, ...fields }) => ({
    key,
    fields,
    body: noun === 'series' || noun === 'studio' ? '' : readText(noun, key, root),
  }));
}
