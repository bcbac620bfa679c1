import Slugger from 'github-slugger';
import { type MdastNode, markdownToMdast } from 'satteri';
import { textLimits, textsWithoutPictures, titledPages } from '#catalogue/description/across-files.ts';
import { thousands } from '#domain/money/thousands.ts';
import { characterCount } from '#domain/people/plain-text.ts';
import { type StudioDay, studioDayOf } from '#domain/time/studio-time.ts';
import { checkPicture } from './check-picture.ts';
import type { ContentFile } from './files/content-file.ts';
import { inOneLine, type Mistake } from './mistake.ts';
import { nearestName } from './nearest-name.ts';
import { publicationDayOf, type SiteAddresses } from './site-addresses.ts';
import { undefinedReferences } from './undefined-references.ts';

/**
 * Checks the running text of a file: its length, its headings, its pictures, its links, and HTML that is not allowed.
 */
export async function checkText(
  file: ContentFile,
  root: string,
  addresses: SiteAddresses,
): Promise<Mistake[]> {
  const limits = textLimits[file.folder];
  const body = file.text.trim();
  if (!body)
    return limits?.required
      ? [
          {
            file: file.path,
            line: file.linesAboveText,
            field: 'text',
            expected: 'expected a text below the fields, but there is none',
          },
        ]
      : [];
  if (limits && characterCount(body) > limits.maximum)
    return [
      {
        file: file.path,
        line: file.linesAboveText + 1,
        field: 'text',
        found: inOneLine(body),
        expected: `expected a text of ${thousands(limits.maximum)} characters at most, but it has ${thousands(characterCount(body))}`,
      },
    ];
  const tree = markdownToMdast(file.text);
  const nodes = [...nodesOf(tree)];
  const headings = headingIds(nodes);
  const pictures = new Set(
    nodes.flatMap((node) => (node.type === 'imageReference' ? [node.identifier] : [])),
  );
  const mistakes: Mistake[] = undefinedReferences(nodes, file.text).map(({ line = 0, ...fault }) => ({
    file: file.path,
    line: line + file.linesAboveText,
    field: 'text',
    ...fault,
  }));
  for (const node of nodes) {
    const fault = await faultIn(node, { file, root, addresses, headings, pictures });
    if (!fault) continue;
    const start = node.position?.start;
    const line = start && start.line + file.linesAboveText;
    mistakes.push({ file: file.path, line, column: start?.column, field: 'text', ...fault });
  }
  return mistakes;
}

type Fault = Pick<Mistake, 'found' | 'expected' | 'nearest'>;

interface TextContext {
  file: ContentFile;
  root: string;
  addresses: SiteAddresses;
  /** The headings of the same text, with their ids. */
  headings: ReadonlyMap<MdastNode, string>;
  /** The identifiers of the definitions that pictures refer to. */
  pictures: ReadonlySet<string>;
}

async function faultIn(node: MdastNode, context: TextContext): Promise<Fault | undefined> {
  if (node.type === 'html')
    return { found: inOneLine(node.value), expected: 'expected Markdown alone, but this is HTML' };
  if (node.type === 'heading') return faultInHeading(node, context);
  if (node.type === 'image') {
    if (textsWithoutPictures.includes(`${context.file.folder}/${context.file.name}`))
      return { found: node.url, expected: 'expected text alone, because this page shows no pictures' };
    if (!node.alt?.trim())
      return {
        found: node.url,
        expected: 'expected alternative text for the picture, in the square brackets',
      };
    const fault = await checkPicture(context.root, context.file.path, node.url);
    return fault && { found: node.url, ...fault };
  }
  // Astro finds only pictures that are named in place.
  if (node.type === 'imageReference')
    return {
      found: `![${inOneLine(node.alt ?? '')}][${node.label ?? node.identifier}]`,
      expected:
        'expected the address of the picture itself in round brackets, as in ![Three mats](./mats.svg)',
    };
  if (node.type === 'definition' && context.pictures.has(node.identifier)) return undefined;
  if (node.type === 'link' || node.type === 'definition') return faultInLink(node.url, context);
  return undefined;
}

function faultInHeading(
  node: MdastNode & { type: 'heading' },
  { file, headings }: TextContext,
): Fault | undefined {
  const page = titledPages[file.folder];
  const found = inOneLine(`${'#'.repeat(node.depth)} ${textOf(node)}`);
  if (textOf(node).trim() === '' && ![...nodesOf(node)].some(({ type }) => type === 'image'))
    return { found, expected: 'expected words behind the #, because an empty heading names nothing' };
  if (page && node.depth === 1)
    return { found, expected: 'expected ## before a heading, because the page has a title of its own' };
  if (page?.partIds.includes(headings.get(node) ?? ''))
    return { found, expected: 'expected another heading, because a part of the page has this name' };
  return undefined;
}

function faultInLink(url: string, { file, addresses, headings }: TextContext): Fault | undefined {
  if (url.startsWith('#')) {
    const ids = [...headings.values()];
    if (ids.includes(url.slice(1))) return undefined;
    const nearest = nearestName(url.slice(1), ids);
    return {
      found: url,
      expected: 'expected the id of a heading in this text',
      nearest: nearest && `#${nearest}`,
    };
  }
  if (/^(https?|mailto|tel):./i.test(url)) return undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(url))
    return { found: url, expected: 'expected an address that begins with https:, mailto: or tel:' };
  if (!url.startsWith('/') || url.startsWith('//'))
    return {
      found: url,
      expected: 'expected a whole address, or one of this site, which begins with /',
      nearest: addresses.nearest(`/${url.replace(/^[./]+/, '')}`),
    };
  const [path = ''] = url.split(/[?#]/);
  if (!addresses.has(path))
    return { found: url, expected: 'expected an address of this site', nearest: addresses.nearest(path) };
  const day = addresses.publicationDay(path);
  return day && day > firstDayOf(file)
    ? {
        found: url,
        expected: `expected a post that is on the site as early as this text, but it is published on ${day}`,
      }
    : undefined;
}

/** The first day, from today on, on which readers see a text: a post may have a later publication day. */
function firstDayOf(file: ContentFile): StudioDay {
  const today = studioDayOf(new Date());
  const day = publicationDayOf(file) ?? today;
  return day > today ? day : today;
}

/** Returns the headings with the ids that Astro generates for them. */
function headingIds(nodes: readonly MdastNode[]): Map<MdastNode, string> {
  const slugger = new Slugger();
  return new Map(
    nodes.filter(({ type }) => type === 'heading').map((node) => [node, slugger.slug(textOf(node))]),
  );
}

function textOf(node: MdastNode): string {
  if ('value' in node && typeof node.value === 'string') return node.value;
  return 'children' in node ? (node.children as MdastNode[]).map(textOf).join('') : '';
}

function* nodesOf(node: MdastNode): Generator<MdastNode> {
  yield node;
  if ('children' in node) for (const child of node.children as MdastNode[]) yield* nodesOf(child);
}
