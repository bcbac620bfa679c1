import { testEdits } from '#commands/test/content-edits.ts';

/* Mistakes in Markdown: links, pictures, headings, footnotes and HTML. */

const hatha = 'class-types/hatha.md';
const mats = 'posts/choosing-a-mat.md';
const corkMat = 'products/natural-cork-mat.md';

testEdits({
  'a missing picture in the text': [
    mats,
    /$/,
    '\n![Three mats](./none.svg)\n',
    /^\d+ \| text \| .\/none.svg \| expected a picture file, but there is no .\/none.svg/,
  ],
  'a post without a text': [
    mats,
    /^---\n[^-][\s\S]*/m,
    (text: string) => `${text.split('\n---\n')[0]}\n---\n`,
    /^\d+ \| text \| expected a text below the fields, but there is none$/,
  ],
  'a text that is too long': [
    corkMat,
    /$/,
    `\n${'n'.repeat(60_000)}\n`,
    /^\d+ \| text \| .* \| expected a text of 60,000 characters at most, but it has 60,\d+$/,
  ],
  'a picture in the text without ./ in front of its name': [
    mats,
    /$/,
    '\n![Three mats](choosing-a-mat.svg)\n',
    /^\d+ \| text \| choosing-a-mat.svg \| expected an address that begins with .\/ or ..\/ \| did you mean .\/choosing-a-mat.svg\?$/,
  ],
  'a picture in the text without alternative text': [
    mats,
    /$/,
    '\n![](./choosing-a-mat.svg)\n',
    /^\d+ \| text \| .\/choosing-a-mat.svg \| expected alternative text/,
  ],
  'a picture in a text that is shown without any': [
    'pages/privacy.md',
    /$/,
    '\n![A door](../studio/green-door.svg)\n',
    /^\d+ \| text \| ..\/studio\/green-door.svg \| expected text alone, because this page shows no pictures$/,
  ],
  'a link to a page that does not exist': [
    mats,
    '## What a mat has to do',
    '## What a mat has to do\n\n[Yin](/clases/yin)',
    '23 | text | /clases/yin | expected an address of this site | did you mean /classes/yin?',
  ],
  'a link to a page that does not exist, written as a reference': [
    mats,
    '## What a mat has to do',
    '## What a mat has to do\n\n[Yin][yin]\n\n[yin]: /clases/yin',
    '25 | text | /clases/yin | expected an address of this site | did you mean /classes/yin?',
  ],
  'a link to an address that is not defined': [
    mats,
    '## What a mat has to do',
    '## What a mat has to do\n\nSlow classes – see\n[*Yin*][yinn] here.\n\n[yin]: /classes/yin',
    '24 | text | [yinn] | expected a line that begins with [yinn]: and continues with an address | did you mean [yin]?',
  ],
  'a footnote that is not defined': [
    mats,
    '## What a mat has to do',
    '## What a mat has to do\n\nSlow[^slow]\nand quick[^quik]; not \\[^1\\] and `[^2]`.\n\n[^slow]: Yin.\n\n[^quick]: Power.',
    '24 | text | [^quik] | expected a line that begins with [^quik]: and continues with the footnote | did you mean [^quick]?',
  ],
  'a heading without words': [
    mats,
    '## What a mat has to do',
    '## What a mat has to do\n\n##\n\n## ![A mat](./choosing-a-mat.svg)',
    '23 | text | ## | expected words behind the #, because an empty heading names nothing',
  ],
  'a picture whose address is not defined': [
    mats,
    /$/,
    '\n![Three mats][mats]\n',
    /^\d+ \| text \| \[mats\] \| expected a line that begins with \[mats\]: and continues with an address$/,
  ],
  'a picture written as a reference, which the site would not find': [
    mats,
    /$/,
    '\n![Three mats][mats]\n\n[mats]: ./choosing-a-mat.svg\n',
    /^\d+ \| text \| !\[Three mats\]\[mats\] \| expected the address of the picture itself in round brackets, as in /,
  ],
  'a link to a draft': [
    mats,
    /$/,
    '\n[Walk](/blog/walking-meditation-in-the-wolds)\n',
    /^\d+ \| text \| \/blog\/walking-meditation-in-the-wolds \| expected an address of this site/,
  ],
  'a link to a heading that does not exist': [
    mats,
    /$/,
    '\n[Above](#keeping-its)\n',
    /did you mean #keeping-it\?$/,
  ],
  'a link without a valid address': [
    mats,
    /$/,
    '\n[Yin](classes/yin)\n',
    /expected a whole address, or one of this site, which begins with \/ \| did you mean \/classes\/yin\?$/,
  ],
  'a link that runs a script': [
    mats,
    /$/,
    '\n[Yin](javascript:alert(1))\n',
    /expected an address that begins with https:, mailto: or tel:$/,
  ],
  'HTML in a text': [
    mats,
    /$/,
    '\n<div style="color: red">Red</div>\n',
    /^\d+ \| text \| <div style="color: red">Red<\/div> \| expected Markdown alone, but this is HTML$/,
  ],
  'a heading with the name of a tab of the page': [
    hatha,
    /$/,
    '\n## Benefits\n',
    /^\d+ \| text \| ## Benefits \| expected another heading, because a part of the page has this name$/,
  ],
  'a second title of a page': [
    'pages/story.md',
    /$/,
    '\n# Later\n',
    /^\d+ \| text \| # Later \| expected ## before a heading, because the page has a title of its own$/,
  ],
  'a letter that a conversion has lost': [
    mats,
    'grip with your fingers',
    'grip w\uFFFDth your fingers',
    /^23 \| .*expected a letter, but a conversion has lost it/,
  ],
});
