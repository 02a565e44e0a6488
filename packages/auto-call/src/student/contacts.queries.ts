import { users } from '@atrium/auth/tables'
import { settingSQL } from '@atrium/district-settings/public'
import type { UserRequest } from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import { isOffice, loadStudent, viewerOf, type SectionRule } from '@atrium/people/public'
import { familyLinks, studentGuardians } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { autoCallSettings } from '../auto-call.settings.ts'
import { autoCallChoices, autoCallStops } from '../auto-call.table.ts'
import { messageKinds, type Channel, type MessageKind } from '../words.ts'

/** How the school reaches a student’s family: the office sees everyone, each guardian only themselves. */
export const autoCallSection = {
  name: 'autoCall',
  class: 'directory',
  kinds: ['student'],
  opensTo: [],
} as const satisfies SectionRule

/** Someone who is reached about a student. */
export interface Contact {
  guardianID: number
  name: string
  relationship: string
  /** From 1. */
  order: number
  email: string | null
  sms: string | null
  phone: string | null
  language: Language
  /** Since when there are no texts and calls. */
  stoppedAt: string | null
  /** Their own choices; what is missing is as usual. */
  chosen: Partial<Record<MessageKind, Channel[]>>
}

export interface StudentContacts {
  usual: Record<MessageKind, Channel[]>
  contacts: Contact[]
  isOffice: boolean
  /** Whom the reader may change. */
  mayChange: 'all' | 'own' | 'none'
}

/**
 * Who gets messages about a student, in which order and ways. Guardians whom a court order keeps away
 * aren’t among them. Refuses 404 like `loadStudent`.
 */
export async function studentContacts(ctx: UserRequest, userID: number): Promise<StudentContacts> {
  const { user } = ctx
  const { districtID } = user
  const { facts } = await loadStudent(ctx, userID, autoCallSection.name)
  const isFromOffice = isOffice(viewerOf(user), facts, 'student')
  const own = isFromOffice ? sql`true` : sql`l.guardian_id = ${user.userID}`
  const usual = messageKinds.map(
    (kind) => sql`${kind}::text, ${settingSQL(autoCallSettings, kind, { districtID })}`,
  )
  const [row] = await ctx.db.execute<{
    usual: StudentContacts['usual']
    contacts: Contact[]
  }>(sql`
    select json_build_object(${sql.join(usual, sql`, `)}) as usual, (
      select coalesce(json_agg(json_build_object(
        'guardianID', l.guardian_id, 'name', ltrim(u.first_name || ' ' || u.last_name), 'relationship', g.relationship, 'order', l.place,
        'email', nullif(u.email, ''), 'sms', nullif(u.sms, ''), 'phone', nullif(u.phone, ''), 'language', u.language,
        'stoppedAt', (select max(s.stopped_at) from ${autoCallStops} s where s.district_id = u.district_id and s.phone in (u.phone, u.sms)),
        'chosen', (select coalesce(json_object_agg(c.kind, c.channels), '{}') from ${autoCallChoices} c where c.district_id = u.district_id and c.student_id = ${userID} and c.guardian_id = u.id)) order by l.place), '[]')
      from (select k.*, row_number() over (order by k.contact_order, k.guardian_id)::integer as place from ${familyLinks} k
        where k.district_id = ${districtID} and k.student_id = ${userID} and k.mailed) l
      join ${users} u on u.district_id = ${districtID} and u.id = l.guardian_id and u.status = 'active'
      join ${studentGuardians} g on g.district_id = ${districtID} and g.student_id = ${userID} and g.guardian_id = l.guardian_id and g.removed_at is null
      where ${own}) as contacts`)
  const { usual: ways, contacts } = row ?? { usual: {} as StudentContacts['usual'], contacts: [] }
  return {
    usual: ways,
    contacts,
    isOffice: isFromOffice,
    mayChange: isFromOffice
      ? facts.viewerIsGuardian === 'no'
        ? 'all'
        : 'none'
      : contacts.length > 0
        ? 'own'
        : 'none',
  }
}
