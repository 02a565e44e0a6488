import { audit, recordHistory, type UserRequest } from '@atrium/kit/server'
import { f, refuse, type HistoryEntry } from '@atrium/kit/shared'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { missingRules, type MissingRule } from '../gradebook/gradebook.words.ts'
import { openClass, type ClassOf } from '../post/post.queries.ts'
import { gradingScales, sectionGrading } from '../setup/setup.table.ts'

/** How a class's grading differs from its school's; null if it doesn't. */
export interface ClassGrading {
  id: number
  version: number
  gradingScaleID: number | null
  missing: MissingRule | null
  latePenalty: number | null
}

/** The form for a class’s own rules. */
export const classGradingFields = {
  gradingScaleID: f.integer({}),
  missing: f.choice({ of: missingRules }),
  latePenalty: f.integer({ min: 0, max: 100 }),
}

const entity = 'grades.classGrading'

/**
 * A class’s own rules, and the scales it may choose. Refuses 404 like `openClass`. Three
 * statements.
 */
export async function classGrading(
  ctx: UserRequest,
  of: ClassOf,
): Promise<{ grading: ClassGrading; scales: { id: number; name: string }[] }> {
  const { section } = await openClass(ctx, of)
  const { districtID } = ctx.user
  const [[row], scales] = await Promise.all([
    ctx.db
      .select()
      .from(sectionGrading)
      .where(
        and(eq(sectionGrading.districtID, districtID), eq(sectionGrading.sectionID, of.sectionID)),
      ),
    ctx.db
      .select({ id: gradingScales.id, name: gradingScales.name })
      .from(gradingScales)
      .where(
        and(
          eq(gradingScales.districtID, districtID),
          isNull(gradingScales.removedAt),
          or(isNull(gradingScales.schoolID), eq(gradingScales.schoolID, section.schoolID)),
        ),
      )
      .orderBy(asc(gradingScales.name)),
  ])
  return {
    grading: {
      id: of.sectionID,
      version: row?.version ?? 0,
      gradingScaleID: row?.gradingScaleID ?? null,
      missing: row?.missing ?? null,
      latePenalty: row?.latePenalty ?? null,
    },
    scales,
  }
}

/**
 * Saves a class’s own rules. Refuses 403 and 404 like `saveScores`, 409 with the current rules, and
 * 422 for a scale that its school doesn't offer.
 */
export async function saveClassGrading(
  ctx: UserRequest,
  {
    version,
    changes,
    ...of
  }: ClassOf & { version: number; changes: Partial<Omit<ClassGrading, 'id' | 'version'>> },
): Promise<ClassGrading> {
  const { section } = await openClass(ctx, of)
  if (!section.mayWrite) throw refuse.forbidden('grades.refusal.classOver')
  const { grading, scales } = await classGrading(ctx, of)
  const { gradingScaleID, missing, latePenalty } = { ...grading, ...changes }
  if (gradingScaleID !== null && !scales.some(({ id }) => id === gradingScaleID))
    throw refuse.fields({ gradingScaleID: { id: 'kit.valid.notAllowed' } })
  const { districtID, userID } = ctx.user
  const values = { gradingScaleID, missing, latePenalty }
  return ctx.database.transaction(districtID, async (tx) => {
    const [saved] = await tx
      .insert(sectionGrading)
      .values({ ...values, districtID, sectionID: of.sectionID })
      .onConflictDoUpdate({
        target: [sectionGrading.districtID, sectionGrading.sectionID],
        set: { ...values, version: version + 1 },
        setWhere: eq(sectionGrading.version, version),
      })
      .returning()
    if (saved?.version !== version + 1) throw refuse.changed(grading)
    await audit(tx, {
      ...{ districtID, actorID: userID, entity, entityID: of.sectionID },
      action: 'update',
      before: {
        gradingScaleID: grading.gradingScaleID,
        missing: grading.missing,
        latePenalty: grading.latePenalty,
      },
      after: values,
      requestID: ctx.request.requestID,
    })
    return { id: of.sectionID, version: saved.version, ...values }
  })
}

/** Who changed a class’s own rules, newest first. Refuses 404 like `openClass`. */
export async function classGradingHistory(ctx: UserRequest, of: ClassOf): Promise<HistoryEntry[]> {
  await openClass(ctx, of)
  return recordHistory(ctx, { entity, id: of.sectionID, fields: classGradingFields })
}
