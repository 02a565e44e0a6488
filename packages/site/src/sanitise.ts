import { richText, richTextRules } from '@atrium/kit/server'
import sanitizeHtml from 'sanitize-html'

/** Markup of a public page's header, with everything taken out that could run or reach out. Plain styles stay. Twice the same as once. */
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
        'font-size': [/^\d{1,2}(\.\d+)?(px|rem|em|%)$/],
        padding: [/^(\d{1,3}(px|rem|em)?\s?){1,4}$/],
        margin: [/^(\d{1,3}(px|rem|em)?\s?){1,4}$/],
      },
    },
  })

/** The text of a help document; its headings and paragraphs may carry an id to jump to. */
export const sanitisedHelp = richText
