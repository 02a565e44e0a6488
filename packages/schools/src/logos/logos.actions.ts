import { audit, ownFiles, removeFiles, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { files } from '@atrium/kit/tables'
import { and, eq } from 'drizzle-orm'
import { schoolLogos, schools } from '../schools.table.ts'
import { logoColumn, logoError, type LogoKind } from './logo.rules.ts'
import { checkManages, readLogos, type Logos } from './logos.queries.ts'

export interface LogoChange {
  /** 0: the district's own. */
  schoolID: number
  /** The version of the logos that the person saw. */
  version: number
  kind: LogoKind
  /** The caller's own upload; null removes the logo. */
  uuid: string | null
}

/**
 * Sets one of a school's or the district's logos and retires the previous one. Refuses 404 a school
 * that the caller doesn't manage, 409 if someone else changed it first, and 422 a file that isn't
 * the caller's or isn't valid for this kind of logo.
 */
export async function saveLogo(
  ctx: UserRequest,
  { schoolID, version, kind, uuid }: LogoChange,
): Promise<Logos> {
  checkManages(ctx, schoolID)
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    if (schoolID !== 0) {
      const [school] = await tx
        .select({ id: schools.id })
        .from(schools)
        .where(and(eq(schools.districtID, districtID), eq(schools.id, schoolID)))
      if (!school) throw refuse.notFound('kit.refusal.notFound')
    }
    const where = and(eq(schoolLogos.districtID, districtID), eq(schoolLogos.schoolID, schoolID))
    await tx.insert(schoolLogos).values({ districtID, schoolID, version: 0 }).onConflictDoNothing()
    const [before] = await tx.select().from(schoolLogos).where(where).for('update')
    if (before?.version !== version) throw refuse.changed({ ...before })
    if (uuid !== null) {
      const [file] = (await ownFiles(tx, ctx.user, [uuid], 'any')).has(uuid)
        ? await tx
            .select()
            .from(files)
            .where(and(eq(files.districtID, districtID), eq(files.uuid, uuid)))
        : []
      const error = file ? logoError(kind, file) : { id: 'kit.valid.notAllowed' }
      if (error) throw refuse.fields({ [kind]: error })
    }
    const column = logoColumn[kind]
    const [after] = await tx
      .update(schoolLogos)
      .set({ [column]: uuid, version: version + 1, updatedAt: ctx.now().toISOString() })
      .where(where)
      .returning()
    const old = before[column]
    if (old !== null && old !== uuid) await removeFiles(tx, districtID, [old], ctx.now())
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'schools.logos',
      entityID: schoolID,
      action: 'update',
      before,
      after: after ?? null,
      requestID: ctx.request.requestID,
    })
  })
  return readLogos(ctx, schoolID)
}
