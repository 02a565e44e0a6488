import sanitizeHtml from 'sanitize-html'

// What a page may hold that somebody wrote: text, lists, tables, links and pictures. No script, no style sheet, no frame,
// no form, no address that runs.
const common: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'span', 'br', 'hr', 'blockquote', 'pre', 'code', 'kbd'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['a', 'img', 'strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'figure', 'figcaption', 'nav', 'header', 'section'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['lang', 'dir', 'style'],
  },
  allowedStyles: {
    '*': {
      color: [/^#[0-9a-f]{3,8}$/i, /^rgb\([\d\s,]+\)$/],
      'background-color': [/^#[0-9a-f]{3,8}$/i, /^rgb\([\d\s,]+\)$/],
      'text-align': [/^(left|right|center|start|end)$/],
      'font-weight': [/^(bold|normal|[1-9]00)$/],
      'font-size': [/^\d{1,2}(\.\d+)?(px|rem|em|%)$/],
      padding: [/^(\d{1,3}(px|rem|em)?\s?){1,4}$/],
      margin: [/^(\d{1,3}(px|rem|em)?\s?){1,4}$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // A link that opens elsewhere gets no hold of this page.
    a: (tagName, attribs) => ({ tagName, attribs: attribs.target ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' } : attribs }),
    // A picture that says nothing of itself decorates; without an alternative its address would be read aloud.
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? '' } }),
  },
}

/** Markup of a public page's header, with everything taken out that could run or reach out. Twice the same as once. */
export const sanitisedHeader = (html: string): string => sanitizeHtml(html, common)

/** The text of a help document; its headings and paragraphs may carry an id to jump to. */
export const sanitisedHelp = (html: string): string =>
  sanitizeHtml(html, { ...common, allowedAttributes: { ...common.allowedAttributes, '*': ['lang', 'dir'], h2: ['id'], h3: ['id'], p: ['id'] } })
