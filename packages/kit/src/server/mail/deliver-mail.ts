import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { log } from '../log.ts'
import { mailMessages, type MailRow } from '../mail.table.ts'
import { mailChannel, renderMail } from '../mail.ts'

export interface MailDelivery {
  /** Resolves once the email being sent is done. */
  stop(): Promise<void>
}

/** Sends one email; nodemailer's transport is one. */
export interface MailTransport {
  sendMail(mail: {
    from: string
    to: string
    subject: string
    text: string
    html: string
    messageId: string
    headers: Record<string, string>
    attachments?: MailAttachment[]
  }): Promise<unknown>
  close(): void
}

/** A picture embedded in the email: nothing is fetched when it is read. */
export interface MailAttachment {
  cid: string
  filename: string
  contentType: string
  content: Buffer
}

/** A district's logo at the top of its emails; sizes in pixels. */
export interface MailLogo extends Omit<MailAttachment, 'cid'> {
  width: number
  height: number
}

export interface MailOptions {
  from: string
  transport: MailTransport
  /**
   * A district's logo; undefined if it has none. If it can't be loaded, the email is sent without
   * it.
   */
  logo?: (districtID: number) => Promise<MailLogo | undefined>
  /**
   * Links are written with the origin `ours`; for a district with its own host, they are changed to
   * lead there.
   */
  links?: { ours: string; originOf: (districtID: number) => Promise<string> }
}

export const mostMailAttempts = 10
const logoCID = 'logo@atrium'

/** The transport for a mail server's address (`smtp://user:password@host:587`). */
export async function smtpTransport(url: string): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
}

/**
 * Sends what is in the outbox, as soon as it is committed. A failed try is repeated after half a
 * minute, then each time after twice as long, ten times in all; what the mail server rejects
 * permanently is not. Several servers share the work.
 */
export async function deliverMail(database: Database, options: MailOptions): Promise<MailDelivery> {
  const { transport } = options
  let stopping = false
  let under: Promise<void> | undefined
  let again = false
  const work = async (): Promise<void> => {
    do {
      again = false
      for (let mail = await nextMail(database); mail && !stopping; mail = await nextMail(database))
        await send(database, options, mail)
    } while (again && !stopping)
  }
  const wake = (): void => {
    again = true
    under ??= work()
      .catch((error: unknown) => log.warn({ error }, 'the outbox could not be looked through'))
      .finally(() => (under = undefined))
  }
  const { unlisten } = await database.owner.listen(mailChannel, wake)
  // For due retries, and for notifications lost with a connection.
  const looking = setInterval(wake, 10_000)
  looking.unref()
  wake()
  return {
    stop: async () => {
      stopping = true
      clearInterval(looking)
      await unlisten().catch(() => {})
      await under
      transport.close()
    },
  }
}

/** Takes the oldest due email: until its next attempt, no other server takes it. */
async function nextMail(database: Database): Promise<MailRow | undefined> {
  return database.transaction('every', async (tx) => {
    const [mail] = await tx
      .update(mailMessages)
      .set({
        attempts: sql`${mailMessages.attempts} + 1`,
        retryAt: sql`now() + make_interval(secs => 30 * power(2, ${mailMessages.attempts}))`,
      })
      .where(
        sql`(${mailMessages.districtID}, ${mailMessages.id}) = (
          select district_id, id from mail_message where sent_at is null and retry_at <= now() and attempts < ${mostMailAttempts}
          order by id limit 1 for update skip locked)`,
      )
      .returning()
    return mail
  })
}

async function send(
  database: Database,
  { transport, from, logo: logoOf, links }: MailOptions,
  mail: MailRow,
): Promise<void> {
  const logo = await logoOf?.(mail.districtID).catch((error: unknown) => {
    log.warn({ error }, 'a mail goes without its logo')
    return undefined
  })
  const values = links
    ? ledTo(mail.values, links.ours, await links.originOf(mail.districtID))
    : mail.values
  const { subject, text, html } = renderMail(
    { ...mail, values },
    logo && { ...logo, source: `cid:${logoCID}` },
  )
  // The same id on each try: a mail server that accepted it before its answer was lost recognizes
  // it.
  const messageId = `<${mail.districtID}.${mail.id}.${Date.parse(mail.createdAt)}@${from.match(/@([^>\s]+)/)?.[1] ?? 'atrium.test'}>`
  const which = and(eq(mailMessages.districtID, mail.districtID), eq(mailMessages.id, mail.id))
  try {
    await transport.sendMail({
      from,
      to: mail.to,
      subject,
      text,
      html,
      messageId,
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(logo && { attachments: [{ ...logo, cid: logoCID }] }),
    })
    // Its message, links included, must not be logged.
    await database.transaction('every', (tx) =>
      tx
        .update(mailMessages)
        .set({ sentAt: new Date().toISOString(), values: {}, tables: null, lastError: null })
        .where(which),
    )
  } catch (error) {
    const { responseCode, code } = error as { responseCode?: number; code?: string }
    const forGood = responseCode !== undefined && responseCode >= 500
    // Mail servers repeat the address in their messages; a code doesn't.
    const lastError = String(responseCode ?? code ?? 'unknown')
    log.warn(
      { mailID: mail.id, attempt: mail.attempts, reason: lastError, forGood },
      'a mail was not sent',
    )
    await database
      .transaction('every', (tx) =>
        tx
          .update(mailMessages)
          .set({ lastError, ...(forGood && { attempts: mostMailAttempts }) })
          .where(which),
      )
      .catch(() => {})
  }
}

/** The values of an email, with links that start with one origin leading to another. */
export const ledTo = (values: MailRow['values'], ours: string, origin: string): MailRow['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && (value === ours || value.startsWith(`${ours}/`))
        ? `${origin}${value.slice(ours.length)}`
        : value,
    ]),
  )
