import { sql } from 'drizzle-orm'
import type { Language } from '../shared/index.ts'
import type { Tx } from './database.ts'
import { mailMessages, type MailRow, type MailTable } from './mail.table.ts'
import { say } from './messages.ts'
import { richText, richTextWords } from './rich-text.ts'
import { inThousands } from './sql-arrays.ts'

export interface Mail {
  districtID: number
  to: string
  /** The recipient's language. */
  language: Language
  template: string
  values: Record<string, string | number>
  /** Numbers below the text, in the recipient's language. */
  tables?: MailTable[]
  /** Not sent before this instant. */
  notBefore?: string
}

/**
 * Puts emails into the outbox, in the transaction they report on: no email about something that
 * didn't happen.
 */
export async function sendMail(tx: Tx, ...mails: Mail[]): Promise<void> {
  if (mails.length === 0) return
  for (const some of inThousands(mails))
    await tx.insert(mailMessages).values(
      some.map(({ notBefore, ...mail }) => ({
        ...mail,
        ...(notBefore && { retryAt: notBefore }),
      })),
    )
  await tx.execute(sql`select pg_notify(${mailChannel}, '')`)
}

/** Where the outbox announces new emails. */
export const mailChannel = 'atrium_mail'

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** A picture at the top of an email; `source` is its address, sizes are pixels. */
export interface MailHead {
  source: string
  width: number
  height: number
}

/** The parts of an email; tables come below its text. */
type Rendered = Pick<MailRow, 'language' | 'template' | 'values'> & { tables?: MailTable[] | null }

/**
 * The email in the recipient's language; the HTML is the text, escaped, with clickable links, under
 * the sender's logo. A value whose name ends with `HTML` is rich text: sanitized in the HTML, and
 * as plain words in the text.
 */
export function renderMail(row: Rendered, logo?: MailHead): RenderedMail {
  const language = languageOf(row)
  const subject = say(language, { id: `${row.template}.subject`, values: row.values }).replace(
    /\s+/g,
    ' ',
  )
  const text = [textOf(row, richTextWords), ...(row.tables ?? []).map(tableText)].join('\n\n')
  return {
    subject,
    text,
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHTML(subject)}</title><body style="font-family:sans-serif;max-width:36em;line-height:1.5">${logo ? pictureOf(logo) : ''}${mailBody(row)}</body></html>`,
  }
}

/** The body of an email's HTML, without its frame. */
export function mailBody(row: Rendered): string {
  const rich: string[] = []
  const body = paragraphsOf(textOf(row, (html) => placeOf(rich.push(richText(html)) - 1)))
  return (
    rich.reduce((written, html, at) => written.replace(`<p>${placeOf(at)}</p>`, () => html), body) +
    (row.tables ?? []).map(tableHTML).join('')
  )
}

const languageOf = ({ language }: Pick<MailRow, 'language'>): Language =>
  language === 'es' ? 'es' : 'en'

/** The text, with `rich` in place of rich text. */
function textOf(
  row: Pick<MailRow, 'language' | 'template' | 'values'>,
  rich: (html: string) => string,
): string {
  const values = Object.entries(row.values).map(
    ([name, value]) => [name, name.endsWith('HTML') ? rich(String(value)) : value] as const,
  )
  return say(languageOf(row), { id: `${row.template}.text`, values: Object.fromEntries(values) })
}

// A placeholder for rich text that can't be typed.
const placeOf = (at: number): string => `\uE000${at}\uE001`

// The text already says what it shows, so screen readers can skip it.
const pictureOf = ({ source, width, height }: MailHead): string =>
  `<p><img src="${escapeHTML(source)}" alt="" width="${width}" height="${height}"></p>`

const tableText = ({ title, columns, rows, note }: MailTable): string =>
  [
    title,
    columns.join(' | '),
    ...rows.map((row) => row.join(' | ')),
    ...(note === undefined ? [] : [note]),
  ].join('\n')

function tableHTML({ title, columns, rows, note }: MailTable): string {
  // The last column contains the numbers.
  const style = (at: number): string =>
    `padding:2px 12px 2px 0;border-bottom:1px solid #ddd;text-align:${at === columns.length - 1 ? 'right' : 'left'}`
  const line = (cells: readonly string[], tag: 'th' | 'td'): string =>
    `<tr>${cells.map((cell, at) => `<${tag} style="${style(at)}">${escapeHTML(cell)}</${tag}>`).join('')}</tr>`
  return `<h2 style="font-size:1em;margin:1.5em 0 .3em">${escapeHTML(title)}</h2><table style="border-collapse:collapse"><thead>${line(columns, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>${note === undefined ? '' : `<p style="color:#555">${escapeHTML(note)}</p>`}`
}

/** A text as paragraphs of HTML, escaped, with its links made clickable. */
export const paragraphsOf = (text: string): string =>
  escapeHTML(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')

export const escapeHTML = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
const linked = (escaped: string): string =>
  escaped.replace(/https?:\/\/[^\s<]+[^\s<.,;:!?)]/g, (url) => `<a href="${url}">${url}</a>`)
