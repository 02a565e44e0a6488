import sanitizeHtml from 'sanitize-html'

/**
 * What user-written text may contain: words, lists, tables, links and pictures. No script, style,
 * frame, form, or address that runs.
 */
export const richTextRules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'div',
      'span',
      'br',
      'hr',
      'blockquote',
      'pre',
      'code',
      'kbd',
    ],
    ...[
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'table',
      'caption',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
    ],
    ...[
      'a',
      'img',
      'strong',
      'em',
      'b',
      'i',
      'u',
      's',
      'small',
      'sub',
      'sup',
      'mark',
      'figure',
      'figcaption',
      'nav',
      'header',
      'section',
    ],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    h2: ['id'],
    h3: ['id'],
    p: ['id'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // A picture hosted elsewhere would let its owner see who reads, and when.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPath(attribs.src),
  transformTags: {
    // A page opened by a link can't reach this one.
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target
        ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' }
        : attribs,
    }),
    // A picture without alternative text is decorative; otherwise its address would be read aloud.
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? '' } }),
  },
}

const isOwnPath = (address: string | undefined): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(address ?? '')

const withoutPictures: sanitizeHtml.IOptions = {
  ...richTextRules,
  allowedTags: (richTextRules.allowedTags || []).filter((tag) => tag !== 'img'),
}

/**
 * Rich text (a field of type `html`) without anything that could run or make requests; '' if
 * nothing is left to read or see. Idempotent. Records apply it to each such field on write.
 * `pictures: false` where a picture's address would reveal readers to its author: between people
 * who should remain anonymous.
 */
export function richText(html: string, { pictures = true }: { pictures?: boolean } = {}): string {
  const clean = sanitizeHtml(html, pictures ? richTextRules : withoutPictures)
  return /<(img|hr|table)\b/.test(clean) ||
    sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} })
      .replace(/&nbsp;|\u00a0/g, ' ')
      .trim() !== ''
    ? clean
    : ''
}

/**
 * Rich text as plain words, for where nothing else can be shown: paragraphs and items on separate
 * lines, links followed by their address.
 */
export function richTextWords(html: string): string {
  const lines = richText(html)
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, words: string) =>
      words.includes(href) ? words : `${words} (${href})`,
    )
    .replace(/<li\b[^>]*>(\s*<p\b[^>]*>)?/g, '\n• ')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/(p|h[1-6]|ul|ol|blockquote|table|figure)>/g, '\n\n')
    .replace(/<\/(tr|dt|dd|div)>/g, '\n')
  const words = sanitizeHtml(lines, {
    allowedTags: [],
    allowedAttributes: {},
    parser: { decodeEntities: true },
  })
  return unescaped(words)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/(\n• [^\n]*)\n+(?=• |\n• )/g, '$1\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
