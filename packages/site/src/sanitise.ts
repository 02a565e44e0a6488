import { richText, richTextRules } from '@atrium/kit/server'
import sanitizeHtml from 'sanitize-html'

// Up to 48px or 3rem: a header stays a header.
const space = /^((0|([1-9]|[1-3]\d|4[0-8])px|[0-2](\.\d+)?r?em)(\s+(?!$)|$)){1,4}$/

/**
 * Markup for a public page's header, without anything that could run or make requests. Plain styles
 * stay. Idempotent.
 */
export const sanitisedHeader = (html: string): string =>
  sanitizeHtml(html, {
    ...richTextRules,
    allowedAttributes: { ...richTextRules.allowedAttributes, '*': ['lang', 'dir', 'style'] },
    allowedStyles: {
      '*': {
        color: [/^#[0-9a-f]{3,8}$/i, /^rgb\([\d\s,]+\)$/],
        'background-color': [/^#[0-9a-f]{3,8}$/i, /^rgb\([\d\s,]+\)$/],
        'text-align': [/^(left|right|center|start|end)$/],
        'font-weight': [/^(bold|normal|[1-9]00)$/],
        'font-size': [
          /^(\d|[1-3]\d|4[0-8])(\.\d+)?px$/,
          /^[0-2](\.\d+)?r?em$/,
          /^(\d{1,2}|1\d\d|200)%$/,
        ],
        padding: [space],
        margin: [space],
      },
    },
  })

/** The text of a help document; its headings and paragraphs may carry an id to jump to. */
export const sanitisedHelp = richText
