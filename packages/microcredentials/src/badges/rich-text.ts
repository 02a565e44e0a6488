import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: ['h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'mark', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  allowedAttributes: { a: ['href', 'rel', 'target'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // A link leads out of the product, and what opens gets no hold of it.
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: { ...(attribs.href && { href: attribs.href }), target: '_blank', rel: 'noopener noreferrer' } }) },
}

/** What people write with the editor, with everything taken out that could run, reach out or break the page. Twice the same as once. */
export const richText = (html: string): string => sanitizeHtml(html, options).trim()
