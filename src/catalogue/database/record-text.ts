import type { LoaderContext } from 'astro/loaders';
import { ContentMistake } from '#catalogue/files/content-mistake.ts';
import { postHtml } from '#domain/posts/post-text.ts';
import { withoutHtml } from './shown-text.ts';

interface TextPlace {
  /** The path in place of a file's, which messages name. */
  filePath: string;
  /** Whether a picture beside the record's file exists, by its address in the text. */
  hasPicture: (src: string) => boolean;
}

/**
 * Renders a record's text. A picture that does not exist is replaced by its alternative text.
 * @throws ContentMistake if a picture's address cannot be decoded.
 */
export async function renderRecordText(
  body: string,
  { filePath, hasPicture }: TextPlace,
  { renderMarkdown, config, logger }: Pick<LoaderContext, 'renderMarkdown' | 'config' | 'logger'>,
) {
  const { html, metadata } = await renderMarkdown(withoutHtml(body), {
    fileURL: new URL(encodeURI(filePath), config.root),
  }).catch((error: unknown) => {
    if (!(error instanceof URIError)) throw error;
    const expectation = 'expected pictures whose addresses can be decoded: write a percent sign as %25';
    throw new ContentMistake(filePath, 'text', expectation);
  });
  const pictures = metadata?.imagePaths ?? [];
  const missing = pictures.filter((src) => !hasPicture(src));
  for (const src of missing) logger.warn(`${filePath} shows the picture ${src}, which does not exist.`);
  const shown = html.replace(markedPicture, (tag, attributes: string) => {
    const { src, alt } = JSON.parse(decodeAttribute(attributes)) as { src: string; alt?: string };
    return missing.includes(src) ? escapeText(alt ?? '') : tag;
  });
  return {
    html: postHtml(shown, { preview: false }),
    metadata: { ...metadata, imagePaths: pictures.filter((src) => !missing.includes(src)) },
  };
}

/** Astro's placeholder for a picture beside the file; its sizes are generated during the build. */
const markedPicture = /<img __ASTRO_IMAGE_="([^"]*)">/g;

const decodeAttribute = (text: string) =>
  text
    .replace(/&(?:#x22|#34|quot);/g, '"')
    .replace(/&(?:#x27|#39|apos);/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&(?:#x26|#38|amp);/g, '&');

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
