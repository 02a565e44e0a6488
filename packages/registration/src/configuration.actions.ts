import { isDistrictWide, mayGive } from '@atrium/auth/public'
import { permissionGroups } from '@atrium/auth/tables'
import { findForm } from '@atrium/forms/public'
import { audit, richText, type UserRequest } from '@atrium/kit/server'
import { refuse, type FieldErrors } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { configurationOf, notifiablePeople, type Configuration } from './configuration.queries.ts'
import { registrationConfigurations } from './registration.table.ts'
import { formArea } from './words.ts'

export type ConfigurationDraft = Omit<Configuration, 'version'>

/**
 * Saves the district's configuration. Refuses 409 with the one in force on a stale version (0: none yet), and 422: a
 * default group that holds more than the caller, a form of another area, people who cannot be notified.
 */
export async function saveConfiguration(
  ctx: UserRequest,
  version: number,
  draft: ConfigurationDraft,
): Promise<Configuration> {
  const { districtID, userID } = ctx.user
  const errors = await configurationErrors(ctx, draft)
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  return ctx.database.transaction(districtID, async (tx) => {
    const before = await configurationOf(tx, districtID)
    const values = {
      ...draft,
      invitationMessage: (draft.invitationMessage && richText(draft.invitationMessage)) || null,
      version: version + 1,
      updatedAt: ctx.now().toISOString(),
    }
    const written =
      version === 0
        ? await tx
            .insert(registrationConfigurations)
            .values({ districtID, ...values })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(registrationConfigurations)
            .set(values)
            .where(
              and(
                eq(registrationConfigurations.districtID, districtID),
                eq(registrationConfigurations.version, version),
              ),
            )
            .returning()
    if (written.length === 0)
      throw refuse.changed((await configurationOf(tx, districtID)) as Configuration)
    const after = (await configurationOf(tx, districtID)) as Configuration
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'registration.configuration',
      entityID: districtID,
      action: before ? 'update' : 'create',
      before: before && { ...before },
      after: { ...after },
      requestID: ctx.request.requestID,
    })
    return after
  })
}

async function configurationErrors(
  ctx: UserRequest,
  draft: ConfigurationDraft,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  const { districtID } = ctx.user
  const [groups, form, people] = await Promise.all([
    draft.defaultPermissionGroupID === null
      ? undefined
      : ctx.db
          .select({ permissions: permissionGroups.permissions })
          .from(permissionGroups)
          .where(
            and(
              eq(permissionGroups.districtID, districtID),
              eq(permissionGroups.id, draft.defaultPermissionGroupID),
              isNull(permissionGroups.removedAt),
            ),
          ),
    draft.formID === null ? undefined : findForm(ctx.db, { districtID, formID: draft.formID }),
    draft.usersToNotify.length > 0 ? notifiablePeople(ctx, { ids: draft.usersToNotify }) : [],
  ])
  if (draft.defaultPermissionGroupID !== null) {
    const group = groups?.[0]
    if (!group) errors.defaultPermissionGroupID = { id: 'kit.valid.oneOf' }
    // A registration can't grant more than the person who configures it holds.
    else if (group.permissions.some(isDistrictWide))
      errors.defaultPermissionGroupID = { id: 'registration.valid.groupIsDistrictWide' }
    else if (!mayGive(ctx.user, group.permissions, 0))
      errors.defaultPermissionGroupID = { id: 'registration.valid.groupHoldsMore' }
  }
  if (draft.formID !== null && form?.area !== formArea) errors.formID = { id: 'kit.valid.oneOf' }
  if (people.length < new Set(draft.usersToNotify).size)
    errors.usersToNotify = { id: 'registration.valid.cannotBeNotified' }
  return errors
}
