import { isLanguage } from '@atrium/kit/shared'
import { settingSQL } from '@atrium/district-settings/public'
import type { CurrentUser, DistrictDb } from '@atrium/kit/server'
import { districts, schoolLogos, schools } from '@atrium/schools/tables'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import {
  accounts,
  permissionGroups,
  platformAdministrators,
  secondFactors,
  supportAccess,
  supportPeople,
  heldGroups,
  userPermissionGroups,
  userRoles,
  users,
} from './auth.table.ts'
import { isDistrictWide, platformPermission } from './permissions.words.ts'
import { signInSettings } from './sign-in.settings.ts'
import { noRoles, type RoleName, type SecondFactorKind, type SecondFactorPolicy } from './words.ts'

interface PersonKey {
  districtID: number
  userID: number
}
type SupportRow = { until: string | null; looksOnly: boolean; home: PersonKey } | null

/**
 * Everything about a person that determines what they may do. Read in one batch and cached with the
 * session.
 */
export interface Identity {
  userID: number
  districtID: number
  districtName: string
  username: string
  stateID: string | null
  firstName: string
  lastName: string
  language: 'en' | 'es'
  showInPublicCatalog: boolean
  disabled: boolean
  idleMinutes: number
  /** Which people need a second factor in this district. */
  secondFactorPolicy: SecondFactorPolicy
  /** The person's types of second factor. */
  secondFactors: SecondFactorKind[]
  timeZone: string
  accentColor: string | null
  supportEmail: string | null
  supportPhone: string | null
  /** The district's, for a school without its own. */
  navLogoUUID: string | null
  features: string[]
  /**
   * Set for a support person: when the district's access for them ends. `home` is their user in
   * their own district.
   */
  support: { until: string; looksOnly: boolean; home: PersonKey } | null
  /** Milliseconds until a dated membership, or one that it depends on, starts or ends; null: none does. */
  changesIn: number | null
  roles: Record<RoleName, number[]>
  groups: { schoolID: number; permissions: string[] }[]
  schools: {
    schoolID: number
    schoolName: string
    timeZone: string | null
    navLogoUUID: string | null
  }[]
}

/** Reads a person's identity; undefined without an account. Three statements, sent concurrently. */
export async function readIdentity(
  db: DistrictDb,
  districtID: number,
  userID: number,
): Promise<Identity | undefined> {
  const [people, roles, groups, allSchools] = await Promise.all([
    db
      .select({
        username: accounts.loginName,
        disabled: accounts.disabled,
        stateID: users.stateID,
        firstName: users.firstName,
        preferredName: users.preferredName,
        lastName: users.lastName,
        language: users.language,
        status: users.status,
        isArchived: sql<boolean>`${districts.removedAt} is not null`,
        isPlatformAdministrator: sql<boolean>`exists (select from ${platformAdministrators} p
          where p.district_id = ${accounts.districtID} and p.user_id = ${accounts.userID})`,
        support: sql<SupportRow>`(
          select json_build_object('until', s.ends_at, 'looksOnly', s.looks_only, 'home', json_build_object('districtID', p.home_district_id, 'userID', p.home_user_id)) from ${supportPeople} p
          left join ${supportAccess} s on s.district_id = p.district_id and s.ended_at is null and s.ends_at > atrium_now()
          where p.district_id = ${accounts.districtID} and p.user_id = ${accounts.userID}
          order by s.ends_at desc nulls last limit 1)`,
        changesIn: sql<number | null>`(
          select (extract(epoch from min(moment) - atrium_now()) * 1000)::float from ${userPermissionGroups} m
          left join ${userPermissionGroups} o on o.district_id = m.district_id and o.user_id = m.delegated_by and o.group_id = m.group_id
          cross join lateral unnest(array[m.starts_at, m.ends_at, o.starts_at, o.ends_at]) moment
          where m.district_id = ${accounts.districtID} and m.user_id = ${accounts.userID} and moment > atrium_now())`,
        showInPublicCatalog: users.showInPublicCatalog,
        districtName: districts.name,
        idleMinutes: settingSQL(signInSettings, 'idleMinutes', {
          districtID: districts.districtID,
        }),
        secondFactorPolicy: settingSQL(signInSettings, 'secondFactor', {
          districtID: districts.districtID,
        }),
        secondFactors: sql<SecondFactorKind[]>`array(select distinct f.kind from ${secondFactors} f
          where f.district_id = ${accounts.districtID} and f.user_id = ${accounts.userID} and f.confirmed_at is not null)`,
        timeZone: districts.timeZone,
        accentColor: districts.accentColor,
        supportEmail: districts.supportEmail,
        supportPhone: districts.supportPhone,
        navLogoUUID: schoolLogos.navigationUUID,
        features: districts.features,
      })
      .from(accounts)
      .innerJoin(
        users,
        and(eq(users.districtID, accounts.districtID), eq(users.id, accounts.userID)),
      )
      .innerJoin(districts, eq(districts.districtID, accounts.districtID))
      .leftJoin(
        schoolLogos,
        and(eq(schoolLogos.districtID, accounts.districtID), eq(schoolLogos.schoolID, 0)),
      )
      .where(and(eq(accounts.districtID, districtID), eq(accounts.userID, userID))),
    db
      .select({ role: userRoles.role, schoolID: userRoles.schoolID })
      .from(userRoles)
      .where(and(eq(userRoles.districtID, districtID), eq(userRoles.userID, userID))),
    db
      .select({
        schoolID: heldGroups.schoolID,
        permissions: permissionGroups.permissions,
      })
      .from(heldGroups)
      .innerJoin(
        permissionGroups,
        and(
          eq(permissionGroups.districtID, heldGroups.districtID),
          eq(permissionGroups.id, heldGroups.groupID),
          isNull(permissionGroups.removedAt),
        ),
      )
      .where(and(eq(heldGroups.districtID, districtID), eq(heldGroups.userID, userID))),
    db
      .select({
        schoolID: schools.id,
        schoolName: schools.name,
        timeZone: schools.timeZone,
        navLogoUUID: schoolLogos.navigationUUID,
      })
      .from(schools)
      .leftJoin(
        schoolLogos,
        and(eq(schoolLogos.districtID, schools.districtID), eq(schoolLogos.schoolID, schools.id)),
      )
      .where(
        and(
          eq(schools.districtID, districtID),
          isNull(schools.removedAt),
          eq(schools.status, 'active'),
        ),
      )
      .orderBy(asc(schools.name)),
  ])
  const person = people[0]
  if (!person) return undefined

  const held = noRoles()
  for (const { role, schoolID } of roles) if (role in held) held[role as RoleName].push(schoolID)
  const at = new Set([
    ...roles.map((role) => role.schoolID),
    ...groups.map((group) => group.schoolID),
  ])
  return {
    userID,
    districtID,
    districtName: person.districtName,
    username: person.username,
    stateID: person.stateID,
    firstName: person.preferredName ?? person.firstName,
    lastName: person.lastName,
    language: isLanguage(person.language) ? person.language : 'en',
    showInPublicCatalog: person.showInPublicCatalog,
    // A support person without current access doesn't exist in the district.
    disabled:
      person.disabled ||
      person.status !== 'active' ||
      person.isArchived ||
      person.support?.until === null,
    support: inForce(person.support),
    idleMinutes: person.idleMinutes,
    secondFactorPolicy: person.secondFactorPolicy as SecondFactorPolicy,
    secondFactors: person.secondFactors,
    timeZone: person.timeZone,
    accentColor: person.accentColor,
    supportEmail: person.supportEmail,
    supportPhone: person.supportPhone,
    navLogoUUID: person.navLogoUUID,
    features: person.features,
    changesIn: person.changesIn,
    roles: held,
    groups: person.isPlatformAdministrator
      ? [...groups, { schoolID: 0, permissions: [platformPermission] }]
      : groups,
    // School 0 means the whole district.
    schools: at.has(0) ? allSchools : allSchools.filter((school) => at.has(school.schoolID)),
  }
}

/**
 * Whether a support person still runs the installation, and can sign in to their own district.
 * Queries across districts, because no district can see another's people.
 */
export async function stillRunsInstallation(
  db: DistrictDb,
  { districtID, userID }: PersonKey,
): Promise<boolean> {
  const [row] = await db
    .select({ userID: platformAdministrators.userID })
    .from(platformAdministrators)
    .innerJoin(
      accounts,
      and(
        eq(accounts.districtID, platformAdministrators.districtID),
        eq(accounts.userID, platformAdministrators.userID),
        eq(accounts.disabled, false),
      ),
    )
    .innerJoin(
      users,
      and(
        eq(users.districtID, accounts.districtID),
        eq(users.id, accounts.userID),
        eq(users.status, 'active'),
      ),
    )
    .where(
      and(
        eq(platformAdministrators.districtID, districtID),
        eq(platformAdministrators.userID, userID),
      ),
    )
  return row !== undefined
}

const inForce = (support: SupportRow): Identity['support'] =>
  support && support.until !== null ? { ...support, until: support.until } : null

/**
 * The permissions held at one school, from district-wide groups and that school's groups. At "All
 * schools" (0), those held district-wide or at each of the person's schools.
 */
export function permissionsAt(identity: Identity, schoolID: number): Set<string> {
  const at = (place: number) =>
    new Set(
      identity.groups
        .filter((group) => group.schoolID === 0 || group.schoolID === place)
        .flatMap(heldBy),
    )
  if (schoolID !== 0) return at(schoolID)
  const [first = at(0), ...others] = identity.schools.map((school) => at(school.schoolID))
  return new Set([...first].filter((name) => others.every((here) => here.has(name))))
}

/** Whether a session of this person can be at "All schools" (0). */
export const hasAllSchools = ({ schools: theirs }: Pick<Identity, 'schools'>): boolean =>
  theirs.length > 1

/**
 * The school for a session that requests one: that school, "All schools" for 0, or the person's
 * first school if the requested one isn't theirs.
 */
export const placeOf = (identity: Identity, wanted: number | undefined): number =>
  (wanted === 0 && hasAllSchools(identity)) ||
  identity.schools.some((school) => school.schoolID === wanted)
    ? (wanted as number)
    : (identity.schools[0]?.schoolID ?? 0)

/** Everything held at any school. */
export const permissionsAnywhere = (identity: Identity): Set<string> =>
  new Set(identity.groups.flatMap(heldBy))

/**
 * What a group grants where it is held. At a single school, leaves out permissions that have an
 * effect only district-wide.
 */
const heldBy = ({ schoolID, permissions }: Identity['groups'][number]): string[] =>
  schoolID === 0 ? permissions : permissions.filter((name) => !isDistrictWide(name))

/** Permission → the schools where the person holds it; 0 is the whole district. */
export function grantsOf(identity: Pick<Identity, 'groups'>): Map<string, number[]> {
  const grants = new Map<string, number[]>()
  for (const group of identity.groups) {
    for (const permission of heldBy(group))
      grants.set(permission, [...(grants.get(permission) ?? []), group.schoolID])
  }
  return grants
}

/** A person as passed to handlers, at one of their schools. */
export function userOf(identity: Identity, schoolID: number, sessionHash: string): CurrentUser {
  return {
    userID: identity.userID,
    districtID: identity.districtID,
    schoolID,
    displayName: `${identity.firstName} ${identity.lastName}`.trim(),
    schoolName: identity.schools.find((one) => one.schoolID === schoolID)?.schoolName ?? '',
    permissions: permissionsAt(identity, schoolID),
    grants: grantsOf(identity),
    features: new Set(identity.features),
    roles: identity.roles,
    allowedSchoolIDs: identity.schools.map((one) => one.schoolID),
    language: identity.language,
    timeZone:
      identity.schools.find((one) => one.schoolID === schoolID)?.timeZone ?? identity.timeZone,
    sessionHash,
    ...(identity.support?.looksOnly && { looksOnly: 'support' as const }),
  }
}

/**
 * A person as if signed in, for actions on their behalf; undefined if they may not sign in.
 * @param schoolID the current school; if it isn't one of theirs, their first school is used
 */
export async function absentUser(
  db: DistrictDb,
  districtID: number,
  userID: number,
  schoolID?: number,
): Promise<CurrentUser | undefined> {
  const identity = await readIdentity(db, districtID, userID)
  return identity && !identity.disabled
    ? userOf(identity, placeOf(identity, schoolID), '')
    : undefined
}

/** Names of people by id, for histories and lists; unknown ids are left out. */
export async function namesOf(db: DistrictDb, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`.trim()]))
}
