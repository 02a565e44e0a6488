import { users } from '@atrium/auth/tables'
import { grantRole } from '@atrium/auth/public'
import type { RoleName } from '@atrium/auth/words'
import type { Tx, UserRequest } from '@atrium/kit/server'
import { isBlank, refuse, validateDraft, type Field } from '@atrium/kit/shared'
import { getTableColumns } from 'drizzle-orm'
import { possibleDuplicates, type NewName } from './duplicates.queries.ts'
import { guardians, staffMembers, students } from './people.table.ts'
import { auditOf } from './person-audit.ts'
import { takenIDs } from './section.actions.ts'
import type { PersonKind } from './words.ts'

type Values = Record<string, unknown>

export interface NewPerson {
  kind: PersonKind
  /** The form's values, by field. */
  draft: Values
  fields: Record<string, Field>
  /** 0: the district's own, or none. */
  schoolID: number
  /** Said after the possible duplicates were shown. */
  isNobodyElse: boolean
}

const kindTables = { student: students, staff: staffMembers, guardian: guardians } as const

/**
 * Adds a person inside a transaction, with the matching role. Refuses 422 with field errors, and
 * 409 with the possible duplicates as `current` until the caller says that it is none of them.
 */
export async function addPerson(
  tx: Tx,
  ctx: UserRequest,
  { kind, draft, fields, schoolID, isNobodyElse }: NewPerson,
): Promise<number> {
  const errors = { ...validateDraft(fields, draft), ...(await takenIDs(tx, ctx, kind, 0, draft)) }
  for (const name of Object.keys(draft))
    if (!Object.hasOwn(fields, name)) errors[name] = { id: 'kit.valid.notAllowed' }
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  if (!isNobodyElse) {
    const duplicates = await possibleDuplicates(ctx, kind, draft as unknown as NewName)
    if (duplicates.length > 0)
      throw refuse.conflict(
        'people.duplicates',
        { count: duplicates.length },
        { current: duplicates },
      )
  }
  const { districtID } = ctx.user
  const table = kindTables[kind]
  const own = getTableColumns(table)
  const [ofKind, ofUser]: [Values, Values] = [{}, {}]
  for (const [name, value] of Object.entries(draft))
    if (!isBlank(value)) (Object.hasOwn(own, name) ? ofKind : ofUser)[name] = value
  const [user] = await tx
    .insert(users)
    .values({ firstName: '', ...ofUser, districtID } as never)
    .returning({ id: users.id })
  const userID = user?.id ?? 0
  await tx
    .insert(table)
    .values({ ...ofKind, ...(kind !== 'guardian' && { schoolID }), districtID, userID } as never)
  await grantRole(tx, { districtID, userID, role: kind satisfies RoleName, schoolID })
  await auditOf(tx, ctx, {
    kind,
    userID,
    action: 'create',
    about: '',
    before: null,
    after: { ...ofUser, ...ofKind },
  })
  return userID
}
