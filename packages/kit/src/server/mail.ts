import { sql } from 'drizzle-orm'
import type { Language } from '../shared/index.ts'
import type { Tx } from './database.ts'
import { mailMessages, type MailRow, type MailTable } from './mail.table.ts'
import { say } from './messages.ts'

export interface Mail {
  districtID: number
  to: string
  /** The recipient's own. */
  language: Language
  template: string
  values: Record<string, string | number>
  /** Numbers below the text, in the recipient's language. */
  tables?: MailTable[]
}

/** Puts a mail into the outbox, in the same transaction as what it tells of: no mail of what did not happen. */
export async function sendMail(tx: Tx, mail: Mail): Promise<void> {
  await tx.insert(mailMessages).values(mail)
  await tx.execute(sql`select pg_notify(${mailChannel}, '')`)
}

/** Where the outbox says that something was put in. */
export const mailChannel = 'atrium_mail'

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** A picture at the head of a mail; `source` is its address, sizes are pixels. */
export interface MailHead {
  source: string
  width: number
  height: number
}

/** The mail in the recipient's language; the HTML is the text, escaped, with its links made clickable, under the sender's logo. */
export function renderMail(row: Pick<MailRow, 'language' | 'template' | 'values'> & { tables?: MailTable[] | null }, logo?: MailHead): RenderedMail {
  const language = row.language === 'es' ? 'es' : 'en'
  const subject = say(language, { id: `${row.template}.subject`, values: row.values }).replace(/\s+/g, ' ')
  const body = say(language, { id: `${row.template}.text`, values: row.values })
  const tables = row.tables ?? []
  const text = [body, ...tables.map(tableText)].join('\n\n')
  return { subject, text, html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHTML(subject)}</title><body style="font-family:sans-serif;max-width:36em;line-height:1.5">${logo ? pictureOf(logo) : ''}${paragraphsOf(body)}${tables.map(tableHTML).join('')}</body></html>` }
}

// What it shows the text says too: a reader of the mail is spared its name.
const pictureOf = ({ source, width, height }: MailHead): string => `<p><img src="${escapeHTML(source)}" alt="" width="${width}" height="${height}"></p>`

const tableText = ({ title, columns, rows, note }: MailTable): string => [title, columns.join(' | '), ...rows.map((row) => row.join(' | ')), ...(note === undefined ? [] : [note])].join('\n')

function tableHTML({ title, columns, rows, note }: MailTable): string {
  // The last column holds the numbers.
  const style = (at: number): string => `padding:2px 12px 2px 0;border-bottom:1px solid #ddd;text-align:${at === columns.length - 1 ? 'right' : 'left'}`
  const line = (cells: readonly string[], tag: 'th' | 'td'): string => `<tr>${cells.map((cell, at) => `<${tag} style="${style(at)}">${escapeHTML(cell)}</${tag}>`).join('')}</tr>`
  return `<h2 style="font-size:1em;margin:1.5em 0 .3em">${escapeHTML(title)}</h2><table style="border-collapse:collapse"><thead>${line(columns, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>${note === undefined ? '' : `<p style="color:#555">${escapeHTML(note)}</p>`}`
}

/** A text as paragraphs of HTML, escaped, with its links made clickable. */
export const paragraphsOf = (text: string): string =>
  escapeHTML(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')

export const escapeHTML = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const linked = (escaped: string): string => escaped.replace(/https?:\/\/[^\s<]+[^\s<.,;:!?)]/g, (url) => `<a href="${url}">${url}</a>`)
