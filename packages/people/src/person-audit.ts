import { audit, type AuditEvent, type Tx, type UserRequest } from '@atrium/kit/server'
import type { PersonKind } from './words.ts'

/** The audit log's entity name for a person of each kind. */
export const entityOf: Record<PersonKind, string> = {
  student: 'students.student',
  staff: 'staff.staffMember',
  guardian: 'guardians.guardian',
}

type Values = Record<string, unknown>

/**
 * An act on something that belongs to a person (an address, a contact, an enrollment), as that
 * person's own history records it.
 * @param about names the thing, before each field: `address.home` gives `address.home.street`;
 *   empty: the person themselves
 */
export function inHistoryOf(
  event: AuditEvent,
  {
    kind,
    userID,
    action,
    about,
  }: { kind: PersonKind; userID: number; action: string; about: string },
): AuditEvent {
  const prefixed = (values: Values | null = null): Values | null =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        about === '' ? name : `${about}.${name}`,
        value,
      ]),
    )
  return {
    ...event,
    entity: entityOf[kind],
    entityID: userID,
    action,
    before: prefixed(event.before),
    after: prefixed(event.after),
  }
}

/** Logs an act on a person, or on something that belongs to them, in their own history. */
export const auditOf = (
  tx: Tx,
  ctx: UserRequest,
  {
    before,
    after,
    ...of
  }: {
    kind: PersonKind
    userID: number
    action: string
    about: string
    before: Values | null
    after: Values | null
  },
): Promise<void> =>
  audit(
    tx,
    inHistoryOf(
      {
        districtID: ctx.user.districtID,
        actorID: ctx.user.userID,
        entity: '',
        entityID: 0,
        action: of.action,
        before,
        after,
        requestID: ctx.request.requestID,
      },
      of,
    ),
  )
