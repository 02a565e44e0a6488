import { asRefusal } from '@atrium/kit/server'
import { mailMessages } from '@atrium/kit/tables'
import type { Refusal } from '@atrium/kit/shared'
import type { TestDatabase } from '@atrium/kit/testing'
import { asc } from 'drizzle-orm'
import { asStaff, asVisitor, lucia, makeRiverbend, storyDay } from './fixtures.ts'
import { registrations } from './registration.table.ts'

/**
 * Riverbend as each registration story starts, the people who act in it, and ways to inspect the
 * outcome.
 */
export async function setUpRiverbend(database: TestDatabase) {
  const at = await makeRiverbend(database)
  const rosa = asStaff(database, at)
  const visitor = asVisitor(database)
  const mails = () =>
    database.everyDistrict.select().from(mailMessages).orderBy(asc(mailMessages.id))
  /** The token in the newest confirmation link emailed to an address. */
  const confirmToken = async (email: string): Promise<string> =>
    String(
      (await mails()).findLast(
        ({ to, template }) => to === email && template === 'registration.mail.confirm',
      )?.values.link,
    )
      .split('/')
      .pop() ?? ''
  const confirm = async (email: string, password = lucia(at).password) =>
    visitor.confirm({ token: await confirmToken(email), password })
  return {
    at,
    confirmToken,
    confirm,
    /** Registers at the public form and confirms the address, as far as the desk. */
    register: async (patch: { email?: string; [field: string]: unknown } = {}) => {
      const given = lucia(at, patch)
      await visitor.register(given)
      return confirm(given.email)
    },
    /** What the link of the newest invitation to an address carries. */
    invitedBy: async (email: string) => {
      const link = (await mails()).findLast(
        ({ to, template }) => to === email && template.includes('invitation'),
      )?.values.link
      const query = new URL(String(link)).searchParams
      return {
        invitation: query.get('invitation') ?? '',
        invitationToken: query.get('token') ?? '',
      }
    },
    rosa,
    visitor,
    mails,
    mailsTo: async (to: string) =>
      (await mails())
        .filter((mail) => mail.to === to)
        .map((mail) => mail.template.replace('registration.mail.', '')),
    waiting: () =>
      database.everyDistrict.select().from(registrations).orderBy(asc(registrations.id)),
    invite: (email: string, patch: object = {}) =>
      rosa.invitations.send({
        schoolID: at.pine,
        roleID: null,
        emails: [email],
        message: null,
        language: 'en',
        ...patch,
      }),
    /** No one has registered yet, and the district takes everyone. */
    startOver: async () => {
      await database.owner`truncate registration, invitation, mail_message, rate_limit, form_answer, audit_entry restart identity`
      await database.owner`update registration_configuration set enabled = true, allow_walk_ups = true, form_id = null, default_permission_group_id = null, version = 1`
    },
  }
}

/** An act's refusal. Throws if it was not refused. */
export async function refused(act: Promise<unknown>): Promise<Refusal> {
  const refusal = asRefusal(
    await act.then(
      () => undefined,
      (error: unknown) => error,
    ),
  )
  if (!refusal)
    throw new Error('Expected a refusal', { cause: await act.catch((error: unknown) => error) })
  return refusal
}

export const days = (count: number): Date => new Date(storyDay.getTime() + count * 86_400_000)
