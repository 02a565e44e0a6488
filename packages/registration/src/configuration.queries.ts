import { groupName, isDistrictWide } from '@atrium/auth/public'
import { permissionGroups, users } from '@atrium/auth/tables'
import { formsOf } from '@atrium/forms/public'
import { isOneOf, type DistrictDb, type Tx, type UserRequest } from '@atrium/kit/server'
import type { Option } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { registrationConfigurations, type ConfigurationRow } from './registration.table.ts'
import { formArea } from './words.ts'

export type Configuration = Omit<ConfigurationRow, 'districtID' | 'updatedAt'>

const {
  enabled,
  allowWalkUps,
  defaultPermissionGroupID,
  invitationMessage,
  usersToNotify,
  formID,
  version,
} = registrationConfigurations
const columns = {
  enabled,
  allowWalkUps,
  defaultPermissionGroupID,
  invitationMessage,
  usersToNotify,
  formID,
  version,
}

/** A district's configuration, or undefined if there is none yet. */
export async function configurationOf(
  db: DistrictDb | Tx,
  districtID: number,
): Promise<Configuration | undefined> {
  const [row] = await db
    .select(columns)
    .from(registrationConfigurations)
    .where(eq(registrationConfigurations.districtID, districtID))
  return row
}

export interface ConfigurationPage {
  /** False: no one has saved a configuration yet, and the values are the initial ones. */
  configured: boolean
  configuration: Configuration
  permissionGroups: Option[]
  forms: Option[]
  /** Those to notify, by name. */
  people: Option[]
}

/** The configuration with everything that its form offers. */
export async function configurationPage(ctx: UserRequest): Promise<ConfigurationPage> {
  const { districtID } = ctx.user
  const [[found, people], groups, forms] = await Promise.all([
    withNotified(ctx),
    ctx.db
      .select({
        id: permissionGroups.id,
        label: permissionGroups.name,
        permissions: permissionGroups.permissions,
      })
      .from(permissionGroups)
      .where(and(eq(permissionGroups.districtID, districtID), isNull(permissionGroups.removedAt)))
      .orderBy(asc(permissionGroups.name)),
    formsOf(ctx.db, { districtID, area: formArea }),
  ])
  const configuration = found ?? {
    enabled: false,
    allowWalkUps: false,
    defaultPermissionGroupID: null,
    invitationMessage: null,
    usersToNotify: [],
    formID: null,
    version: 0,
  }
  return {
    configured: found !== undefined,
    configuration,
    // It is given at the school that people register for.
    permissionGroups: groups
      .filter(({ permissions }) => !permissions.some(isDistrictWide))
      .map(({ id, label }) => ({ id, label: groupName(label, ctx.language) })),
    forms: forms.map(({ id, title }) => ({ id, label: title })),
    people,
  }
}

/** The configuration and those it notifies, in one statement. */
async function withNotified(ctx: UserRequest): Promise<[Configuration | undefined, Option[]]> {
  const rows = await ctx.db
    .select({ configuration: columns, id: users.id, label: withAddress })
    .from(registrationConfigurations)
    .leftJoin(
      users,
      and(
        eq(users.districtID, registrationConfigurations.districtID),
        sql`${users.id} = any(${usersToNotify})`,
      ),
    )
    .where(eq(registrationConfigurations.districtID, ctx.user.districtID))
  return [
    rows[0]?.configuration,
    rows.flatMap(({ id, label }) => (id === null ? [] : [{ id, label }])),
  ]
}

const fullName = sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})`
const withAddress = sql<string>`concat(${fullName}, ' (' || ${users.email} || ')')`

/**
 * Staff members with an address for notifications: those with these ids, or the first whose names
 * contain the words.
 */
export function notifiablePeople(
  ctx: UserRequest,
  { search = '', ids }: { search?: string | undefined; ids?: readonly number[] | undefined },
): Promise<Option[]> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 5)
  return ctx.db
    .select({ id: users.id, label: withAddress })
    .from(staffMembers)
    .innerJoin(
      users,
      and(eq(users.districtID, staffMembers.districtID), eq(users.id, staffMembers.userID)),
    )
    .where(
      and(
        eq(staffMembers.districtID, ctx.user.districtID),
        eq(users.status, 'active'),
        sql`${users.email} is not null`,
        ids
          ? isOneOf(users.id, ids)
          : and(
              ...words.map(
                (word) => sql`position(atrium_fold(${word}) in atrium_fold(${fullName})) > 0`,
              ),
            ),
      ),
    )
    .orderBy(sql`atrium_fold(${users.lastName})`, asc(users.id))
    .limit(ids ? 100 : 20)
}
