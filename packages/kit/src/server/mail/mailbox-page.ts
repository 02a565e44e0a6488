import type { ServerResponse } from 'node:http'
import { desc, eq, sql, type SQL } from 'drizzle-orm'
import { isLanguage, languageOf, refuse, type Language } from '../../shared/index.ts'
import type { Database } from '../database.ts'
import { isFromHere } from '../from-here.ts'
import { mailMessages, type MailRow } from '../mail.table.ts'
import { escapeHTML, mailBody, renderMail } from '../mail.ts'
import { intl, say } from '../messages.ts'
import { defineRoute, type Route } from '../route.ts'

/**
 * `/dev/mailbox`: what the demo would have emailed, newest first. `?to=` shows one person's,
 * `/dev/mailbox/3` shows one, and `Accept: application/json` returns it as data, for tests.
 * Like the metrics, it exists only for this machine, unless the demo is shown to others on purpose.
 */
export const mailboxRoutes = ({ isOpen }: { isOpen: boolean }): readonly Route[] =>
  ['/dev/mailbox', '/dev/mailbox/{id}'].map((path) =>
    defineRoute({
      method: 'GET',
      path,
      policy: { public: 'only in the demo, where everybody may read everybody’s mail' },
      async handle({ database }, { req, res, params, url }) {
        if (!isOpen && !isFromHere(req)) throw refuse.notFound('kit.refusal.notFound')
        const asked = url.searchParams.get('lang')
        const language = isLanguage(asked) ? asked : languageOf(req.headers['accept-language'])
        const data = /\bapplication\/json\b/.test(req.headers.accept ?? '')
        const to = url.searchParams.get('to') ?? ''
        const { id } = params
        if (id !== undefined && !/^\d{1,9}$/.test(id)) throw refuse.notFound('kit.refusal.notFound')
        const rows = await readMails(
          database,
          id
            ? eq(mailMessages.id, Number(id))
            : to === ''
              ? undefined
              : sql`lower(${mailMessages.to}) = lower(${to})`,
        )
        if (data)
          return send(
            res,
            200,
            'application/json; charset=utf-8',
            JSON.stringify({
              mails: rows.map((row) => ({
                id: row.id,
                to: row.to,
                language: row.language,
                at: row.createdAt,
                ...renderMail(row),
              })),
            }),
          )
        const [mail] = rows
        if (!id) return sendPage(res, 200, language, listOf(rows, to, language))
        if (mail) return sendPage(res, 200, language, messageOf(mail, language))
        return sendPage(
          res,
          404,
          language,
          `<p class="quiet">${text(language, 'gone')}</p>${back(language)}`,
        )
      },
    }),
  )

const readMails = (database: Database, where: SQL | undefined): Promise<MailRow[]> =>
  database.everyDistrict
    .select()
    .from(mailMessages)
    .where(where)
    .orderBy(desc(mailMessages.id))
    .limit(100)

const text = (language: Language, id: string, values = {}): string =>
  escapeHTML(say(language, { id: `kit.mailbox.${id}`, values }))

function listOf(rows: MailRow[], to: string, language: Language): string {
  const filter = `<form><label>${text(language, 'to')} <input type="search" name="to" value="${escapeHTML(to)}" autocomplete="off"></label><input type="hidden" name="lang" value="${language}"><button>${text(language, 'find')}</button></form>`
  if (rows.length === 0) return `${filter}<p class="quiet">${text(language, 'empty')}</p>`
  const items = rows.map((row) => {
    const { subject, text: body } = renderMail(row)
    return `<li><a href="/dev/mailbox/${row.id}?lang=${language}"><span class="line"><strong>${escapeHTML(row.to)}</strong><time datetime="${row.createdAt}">${when(row, language)}</time></span><span>${escapeHTML(subject)}</span><span class="quiet cut">${escapeHTML(body.slice(0, 140))}</span></a></li>`
  })
  return `${filter}<ul>${items.join('')}</ul>`
}

function messageOf(row: MailRow, language: Language): string {
  const mail = renderMail(row)
  return `${back(language)}<article lang="${escapeHTML(row.language)}"><h2>${escapeHTML(mail.subject)}</h2>
<dl><dt>${text(language, 'to')}</dt><dd>${escapeHTML(row.to)}</dd><dt>${text(language, 'at')}</dt><dd><time datetime="${row.createdAt}">${when(row, language)}</time></dd></dl>
<div class="body">${mailBody(row)}</div></article>`
}

const back = (language: Language): string =>
  `<p><a href="/dev/mailbox?lang=${language}">← ${text(language, 'back')}</a></p>`
const when = (row: MailRow, language: Language): string =>
  escapeHTML(intl(language).formatDate(row.createdAt, { dateStyle: 'medium', timeStyle: 'short' }))

function sendPage(res: ServerResponse, status: number, language: Language, body: string): void {
  const other = language === 'en' ? 'es' : 'en'
  const page = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(language, 'title')} · Atrium</title><style>${style}</style></head>
<body><header><h1>${text(language, 'title')}</h1><a href="?lang=${other}" lang="${other}" hreflang="${other}">${other === 'es' ? 'Español' : 'English'}</a></header>
<main><p class="quiet">${text(language, 'about')}</p>${body}</main></body></html>`
  send(res, status, 'text/html; charset=utf-8', page)
}

function send(res: ServerResponse, status: number, type: string, body: string): void {
  res.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    vary: 'accept, accept-language',
    'referrer-policy': 'no-referrer',
  })
  res.end(body)
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#dee2e6, #373a40); --quiet: light-dark(#5c636a, #a6abb2); --paper: light-dark(#fff, #1f2023); --accent: light-dark(#1864ab, #74b9f2) }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f6f7f8, #17181a); color: light-dark(#212529, #e6e8ea) }
header, main { max-width: 760px; margin: 0 auto; padding: 16px }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 16px }
h1 { font-size: 20px; margin: 0 } h2 { font-size: 18px; margin: 0 0 8px }
a { color: var(--accent) } a:focus-visible, button:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
form { display: flex; gap: 8px; align-items: end; margin: 16px 0 } label { flex: 1; font-size: 14px; color: var(--quiet) }
input { display: block; width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--paper); border: 1px solid light-dark(#868e96, #6c727a); border-radius: 4px }
button { min-height: 44px; padding: 8px 16px; font: inherit; color: light-dark(#fff, #10151a); background: var(--accent); border: 0; border-radius: 4px }
ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 4px; background: var(--paper) }
li + li { border-top: 1px solid var(--line) }
li a { display: grid; gap: 2px; padding: 12px 16px; color: inherit; text-decoration: none } li a:hover { background: light-dark(#f1f3f5, #26282b) }
.line { display: flex; justify-content: space-between; gap: 16px } .line strong { overflow-wrap: anywhere } time { font-variant-numeric: tabular-nums; white-space: nowrap; color: var(--quiet); font-size: 14px }
.quiet { color: var(--quiet) } .cut { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 14px }
article { padding: 24px; border: 1px solid var(--line); border-radius: 4px; background: var(--paper) } .body { overflow-wrap: anywhere; border-top: 1px solid var(--line); margin-top: 16px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; margin: 0; font-size: 14px } dt { color: var(--quiet) } dd { margin: 0; overflow-wrap: anywhere }
`
