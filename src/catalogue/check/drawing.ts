import sax from 'sax';

/** Elements that run a program or embed another document. */
const unsafeElements = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'handler',
]);

/**
 * Returns the fault of an SVG: invalid XML, no size, a script, or a reference to another origin. Opened at its own
 * address, a drawing is a document of the site, and a script in it would run with the site's origin.
 */
export function faultInDrawing(svg: string): string | undefined {
  const parser = sax.parser(true, { position: true });
  let fault: string | undefined;
  let root: sax.Tag | undefined;
  const report = (message: string) => {
    fault ??= `${message} (line ${parser.line + 1} of the picture)`;
  };

  parser.onerror = (error) => {
    report(`expected an SVG that can be read, but ${error.message.split('\n')[0]?.toLowerCase()}`);
    // Otherwise the parser refuses to continue and to end.
    (parser as unknown as { error: Error | null }).error = null;
  };
  parser.ondoctype = (doctype) => {
    if (/<!ENTITY/i.test(doctype)) report('expected an SVG without entities, but it defines some');
  };
  parser.onopentag = (tag) => {
    root ??= tag as sax.Tag;
    const name = localName(tag.name);
    if (unsafeElements.has(name))
      report(`expected an SVG without scripts and embedded documents, but it contains <${tag.name}>`);
    for (const [attribute, value] of Object.entries(tag.attributes)) {
      const text = String(value);
      if (/^on/i.test(attribute)) report(`expected an SVG without scripts, but ${attribute} runs one`);
      if (localName(attribute) === 'href' && !/^(#|data:image\/(png|jpe?g|webp);)/i.test(text.trim()))
        report(`expected an SVG without external resources, but it loads ${text.slice(0, 40)}`);
      if (localName(attribute) === 'attributename' && localName(text.trim()) === 'href')
        report(`expected an SVG without scripts, but <${tag.name}> changes an address`);
      if (loadsExternalResource(text))
        report(`expected an SVG without external resources, but ${attribute} loads one`);
    }
  };
  const checkStyle = (text: string) => {
    if (
      localName(parser.tag?.name ?? '') === 'style' &&
      (loadsExternalResource(text) || /@import/i.test(text))
    )
      report('expected an SVG without external resources, but its styles load one');
  };
  parser.ontext = checkStyle;
  parser.oncdata = checkStyle;
  parser.write(svg).close();

  if (fault) return fault;
  if (!root || localName(root.name) !== 'svg') return 'expected an SVG, but its first element is another one';
  if (!Object.values(root.attributes).includes(namespace))
    return `expected an SVG that browsers show in a page: its first tag needs xmlns="${namespace}"`;
  return faultInSize(root.attributes as Record<string, string>) ?? faultInBeginning(svg);
}

/** Browsers show a file without it as text, and not in a page. */
const namespace = 'http://www.w3.org/2000/svg';

/** Numbers as Astro reads them. */
const length = /^[\d.]+(in|cm|em|ex|m|mm|pc|pt|px)?$/;
const box = /^\S+ \S+ [\d.]+ [\d.]+$/;

const faultInSize = ({ viewBox = '', width = '', height = '' }: Record<string, string>) =>
  box.test(viewBox) || (length.test(width) && length.test(height))
    ? undefined
    : 'expected an SVG with a viewBox, such as viewBox="0 0 1600 1000", or with width and height as numbers';

/** Astro looks for the first tag, with all its attributes, at the beginning of the file. */
const faultInBeginning = (svg: string) =>
  /<svg\s[^>]*>/.test(Buffer.from(svg).toString('utf8', 0, 1000))
    ? undefined
    : 'expected the whole <svg> tag among the first 1,000 characters: delete comments and attributes of the drawing program';

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

const loadsExternalResource = (text: string) => /url\(\s*["']?(?!["']?(#|data:))/i.test(text);
