import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { type ContentFolder, collections } from '#catalogue/description/collections.ts';
import { checkPicture } from './check-picture.ts';
import type { ContentFile } from './files/content-file.ts';
import type { Mistake } from './mistake.ts';
import { nearestName } from './nearest-name.ts';

/** Checks a file's fields against its folder's schema, and the pictures that it names. */
export async function checkFields(file: ContentFile, root: string): Promise<Mistake[]> {
  const picture = z
    .string('expected an SVG, JPEG, PNG or WebP file beside this one, such as ./hatha.svg')
    .superRefine(async (src, context) => {
      const fault = await checkPicture(root, file.path, src);
      if (fault)
        context.addIssue({ code: 'custom', message: fault.expected, params: { nearest: fault.nearest } });
    });
  const schema = schemaOf(file.folder, picture);
  const result = await schema.safeParseAsync(file.fields.values);
  return (result.error?.issues ?? []).flatMap((issue) => mistakesIn(issue, file, schema));
}

function schemaOf(folder: ContentFolder, picture: z.ZodType): z.ZodType {
  const { schema } = collections[folder];
  if (typeof schema !== 'function') return schema;
  return schema({ image: () => picture } as unknown as SchemaContext);
}

function mistakesIn(
  issue: z.core.$ZodIssue,
  { fields, path: file }: ContentFile,
  schema: z.ZodType,
): Mistake[] {
  const field = issue.path.join('.') || undefined;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((name) => ({
      file,
      ...fields.positionOfName(issue.path, name),
      field: [...issue.path, name].join('.'),
      found: fields.sourceOf([...issue.path, name]),
      expected: issue.message.replace(/^unknown field.*?, expected/, 'unknown field, expected'),
      nearest: nearestName(name, knownFields(schema, issue.path)),
    }));
  }
  const value = fields.sourceOf(issue.path);
  return [
    {
      file,
      ...fields.positionOf(issue.path),
      field,
      found: issue.path.length > 0 ? value : undefined,
      expected: issue.message,
      nearest: nearestOf(issue, value),
    },
  ];
}

function nearestOf(issue: z.core.$ZodIssue, value: string | undefined): string | undefined {
  if (issue.code === 'custom') return issue.params?.['nearest'] as string | undefined;
  if (issue.code !== 'invalid_value' || value === undefined) return undefined;
  return nearestName(value, issue.values.map(String));
}

/** The fields that a schema defines at a path. */
function knownFields(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  type Node = { properties?: Record<string, Node>; items?: Node };
  let node: Node | undefined = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }) as Node;
  for (const step of path) node = typeof step === 'number' ? node?.items : node?.properties?.[String(step)];
  return Object.keys(node?.properties ?? {});
}
