import {
  ownedProcedures,
  ownedRecord,
  ownedRows,
  type OwnedProcedures,
  type RecordOwner,
  type RecordParts,
  type UserRequest,
} from '@atrium/kit/server'
import type { RecordDefinition, VersionedRow } from '@atrium/kit/shared'
import { and, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { alertName, seesAlert } from './alerts.rules.ts'
import { addressList, alertList, otherContactList } from './owned.fields.ts'
import { addresses, otherContacts, studentAlerts } from './people.table.ts'
import { inHistoryOf } from './person-audit.ts'
import { loadPerson, type SeenPerson } from './person.queries.ts'
import { rowsOf, type OnProfile } from './profile-rows.ts'
import { holdPerson } from './section.actions.ts'
import { personID } from './section.procedures.ts'
import { viewerOf } from './viewer.ts'
import { alertKinds, personKinds, type PersonKind } from './words.ts'

export interface OfPerson {
  kind: PersonKind
  userID: number
}
type Values = Record<string, unknown>

/**
 * The rows of a person: who can see and write them follows from the profile section they are on.
 * @param thing its name in the actions of the person's history: `addAddress`
 * @param about its name before each field in that history. A module's begins with its section's
 *   name, so that readers without the page don't see it there either
 */
export const ownedByPerson = ({
  section,
  thing,
  about,
  within,
}: {
  section: string
  thing: string
  about: (row: Values) => string
  within?: RecordOwner<OfPerson, SeenPerson>['within']
}): RecordOwner<OfPerson, SeenPerson> => ({
  key: z.object({ kind: z.enum(personKinds), userID: personID }),
  open: (ctx, { kind, userID }, act) => loadPerson(ctx, kind, userID, section, act),
  lock: (tx, ctx, { kind, userID }) => holdPerson(tx, ctx.user.districtID, kind, userID),
  values: ({ userID }) => ({ userID }),
  logged: (event, of, row) =>
    inHistoryOf(event, {
      ...of,
      action: `${event.action === 'create' ? 'add' : event.action}${thing}`,
      about: about(row),
    }),
  ...(within && { within }),
})

/** The procedures of rows that `defineProfileRows` defines: their section decides who may what. */
export function profileRows<Row extends VersionedRow, Draft extends object>(
  definition: RecordDefinition<Row, Draft> & OnProfile,
  parts: RecordParts<Row, Draft>,
): OwnedProcedures<Row, Draft, OfPerson> {
  const { section, thing = 'Row' } = definition
  const owner = ownedByPerson({
    section: section.name,
    thing,
    about: ({ id }) => `${section.name}.${String(id)}`,
  })
  rowsOf.set(section.name, definition.name)
  return ownedProcedures(ownedRecord(definition, { ...parts, owner }))
}

export const addressRecord = ownedRecord(addressList, {
  table: addresses,
  owner: ownedByPerson({
    section: 'contact',
    thing: 'Address',
    about: ({ kind }) => `address.${String(kind)}`,
  }),
})

export const otherContactRecord = ownedRecord(otherContactList, {
  table: otherContacts,
  owner: ownedByPerson({
    section: 'otherContacts',
    thing: 'Contact',
    about: ({ name }) => `contact.${String(name)}`,
  }),
})

export const alertRecord = ownedRecord(alertList, {
  table: studentAlerts,
  owner: ownedByPerson({
    section: 'alerts',
    thing: 'Alert',
    about: alertName,
    within: ({ user }, { facts }) =>
      or(
        sql`false`,
        ...alertKinds
          .flatMap((kind) => [true, false].map((isForSchool) => ({ kind, isForSchool })))
          .filter((alert) => seesAlert(viewerOf(user), facts, alert))
          .map(({ kind, isForSchool }) =>
            and(eq(studentAlerts.kind, kind), eq(studentAlerts.isForSchool, isForSchool)),
          ),
      ),
  }),
})

export const addressesOf = (ctx: UserRequest, owner: OfPerson) =>
  ownedRows(ctx, addressRecord, owner)
export const otherContactsOf = (ctx: UserRequest, owner: OfPerson) =>
  ownedRows(ctx, otherContactRecord, owner)
