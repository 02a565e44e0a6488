import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse, type Language } from '@atrium/kit/shared'
import { and, eq, like, sql } from 'drizzle-orm'
import { mayAppearInPublic } from './public-appearance.ts'
import { schoolContextOf } from './context.queries.ts'
import { sessions, userPreferences, users } from './auth.table.ts'
import { authServices, sessionOf } from './services.ts'
import { hasAllSchools } from './signed-in.queries.ts'

const self = (ctx: UserRequest) =>
  and(eq(users.districtID, ctx.user.districtID), eq(users.id, ctx.user.userID))
const actor = (ctx: UserRequest) => ({
  districtID: ctx.user.districtID,
  actorID: ctx.user.userID,
  entity: 'people.user',
  entityID: ctx.user.userID,
  requestID: ctx.request.requestID,
})

export async function setLanguage(ctx: UserRequest, language: Language): Promise<void> {
  await ctx.database.transaction(ctx.user.districtID, async (tx) => {
    await tx.update(users).set({ language }).where(self(ctx))
    await audit(tx, {
      ...actor(ctx),
      action: 'update',
      before: { language: ctx.user.language },
      after: { language },
    })
  })
  await authServices().store.changed(ctx.user.districtID, ctx.user.userID)
}

/** Refuses 403 if the person is a minor without consent to be shown in public. */
export async function savePrivacySettings(
  ctx: UserRequest,
  { showUserInPublicCatalog }: { showUserInPublicCatalog: boolean },
): Promise<void> {
  await ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const [saved] = await tx
      .update(users)
      .set({ showInPublicCatalog: showUserInPublicCatalog })
      .where(and(self(ctx), showUserInPublicCatalog ? mayAppearInPublic('users') : undefined))
      .returning({ id: users.id })
    if (!saved) throw refuse.forbidden('auth.privacy.notOfAge')
    await audit(tx, {
      ...actor(ctx),
      action: 'update',
      before: { showInPublicCatalog: !showUserInPublicCatalog },
      after: { showInPublicCatalog: showUserInPublicCatalog },
    })
  })
  await authServices().store.changed(ctx.user.districtID, ctx.user.userID)
}

/** Ends all of the caller's sessions, including this one. */
export async function signOutEverywhere(ctx: UserRequest): Promise<void> {
  await authServices().store.endAll(ctx.user.districtID, ctx.user.userID)
  authServices().store.cookiesFor(null).forEach(ctx.request.setCookie)
}

/**
 * Ends one of the caller's sessions, on another device. Refuses 404 if it isn't theirs, 403 for the
 * current one.
 */
export async function signOutSession(ctx: UserRequest, id: string): Promise<void> {
  const rows = await ctx.db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(
      and(
        eq(sessions.districtID, ctx.user.districtID),
        eq(sessions.userID, ctx.user.userID),
        like(sessions.idHash, `${id.replaceAll('_', '\\_')}%`),
      ),
    )
  if (rows.some(({ idHash }) => idHash === ctx.user.sessionHash))
    throw refuse.forbidden('kit.refusal.forbidden')
  if (rows.length === 0) throw refuse.notFound('kit.refusal.notFound')
  for (const { idHash } of rows) await authServices().store.endByHash(idHash)
}

/**
 * Switches the session to another of the person's schools, or to all of them (0), and resets the
 * classroom selection. Refuses 403 for any other school.
 */
export async function switchSchool(ctx: UserRequest, schoolID: number) {
  const session = await sessionOf(ctx)
  const allowed =
    schoolID === 0
      ? session && hasAllSchools(session.identity)
      : ctx.user.allowedSchoolIDs.includes(schoolID)
  if (!session || !allowed) throw refuse.forbidden('kit.refusal.forbidden')
  await authServices().store.switchSchool(session, schoolID)
  return schoolContextOf({ ...ctx, user: { ...ctx.user, schoolID } }, session)
}

/** The caller's privacy choices, and whether they may change them. */
export async function privacySettingsOf(ctx: UserRequest) {
  const [row] = await ctx.db
    .select({
      showUserInPublicCatalog: users.showInPublicCatalog,
      mayAppear: sql<boolean>`${mayAppearInPublic('users')}`,
      publicSlug: users.publicSlug,
    })
    .from(users)
    .where(self(ctx))
  const isShown = row?.showUserInPublicCatalog === true && row.mayAppear
  return {
    showUserInPublicCatalog: row?.showUserInPublicCatalog ?? false,
    mayAppear: row?.mayAppear ?? false,
    /** Their public page, open to anyone with the address; null if they don't have one. */
    publicSlug: isShown ? row.publicSlug : null,
    language: ctx.user.language,
  }
}

export async function writePreference(
  ctx: UserRequest,
  { name, value }: { name: string; value: string },
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.db
    .insert(userPreferences)
    .values({ districtID, userID, name, value })
    .onConflictDoUpdate({
      target: [userPreferences.districtID, userPreferences.userID, userPreferences.name],
      set: { value, updatedAt: ctx.now().toISOString() },
    })
}
