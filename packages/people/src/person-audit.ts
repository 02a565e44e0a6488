import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import type { PersonKind } from './words.ts'

/** The audit log's entity name for a person of each kind. */
export const entityOf: Record<PersonKind, string> = {
  student: 'students.student',
  staff: 'staff.staffMember',
  guardian: 'guardians.guardian',
}

type Values = Record<string, unknown>

/**
 * Logs an act on something that belongs to a person (an address, a contact, an enrollment) in that person's own history.
 * @param about names the thing, before each field: `address.home` gives `address.home.street`; empty: the person themselves
 */
export async function auditOf(
  tx: Tx,
  ctx: UserRequest,
  of: {
    kind: PersonKind
    userID: number
    action: string
    about: string
    before: Values | null
    after: Values | null
  },
): Promise<void> {
  const prefixed = (values: Values | null): Values | null =>
    values &&
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => !unlogged.has(name))
        .map(([name, value]) => [of.about === '' ? name : `${of.about}.${name}`, value]),
    )
  await audit(tx, {
    districtID: ctx.user.districtID,
    actorID: ctx.user.userID,
    entity: entityOf[of.kind],
    entityID: of.userID,
    action: of.action,
    before: prefixed(of.before),
    after: prefixed(of.after),
    requestID: ctx.request.requestID,
  })
}

const unlogged = new Set(['id', 'districtID', 'version', 'createdAt', 'updatedAt', 'removedAt'])
