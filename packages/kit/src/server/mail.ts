import { sql } from 'drizzle-orm'
import type { Language } from '../shared/index.ts'
import type { Tx } from './database.ts'
import { mailMessages, type MailRow } from './mail.table.ts'
import { say } from './messages.ts'

export interface Mail {
  districtID: number
  to: string
  /** The recipient's own. */
  language: Language
  template: string
  values: Record<string, string | number>
}

/** Puts mails into the outbox, in the same transaction as what it tells of: no mail of what did not happen. */
export async function sendMail(tx: Tx, ...mails: Mail[]): Promise<void> {
  if (mails.length === 0) return
  await tx.insert(mailMessages).values(mails)
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
export function renderMail(row: Pick<MailRow, 'language' | 'template' | 'values'>, logo?: MailHead): RenderedMail {
  const language = row.language === 'es' ? 'es' : 'en'
  const subject = say(language, { id: `${row.template}.subject`, values: row.values }).replace(/\s+/g, ' ')
  const text = say(language, { id: `${row.template}.text`, values: row.values })
  return { subject, text, html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHTML(subject)}</title><body style="font-family:sans-serif;max-width:36em;line-height:1.5">${logo ? pictureOf(logo) : ''}${paragraphsOf(text)}</body></html>` }
}

// What it shows the text says too: a reader of the mail is spared its name.
const pictureOf = ({ source, width, height }: MailHead): string => `<p><img src="${escapeHTML(source)}" alt="" width="${width}" height="${height}"></p>`

/** A text as paragraphs of HTML, escaped, with its links made clickable. */
export const paragraphsOf = (text: string): string =>
  escapeHTML(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')

export const escapeHTML = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const linked = (escaped: string): string => escaped.replace(/https?:\/\/[^\s<]+[^\s<.,;:!?)]/g, (url) => `<a href="${url}">${url}</a>`)
