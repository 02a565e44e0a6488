import { goesAlong } from '@atrium/report-cards/public'
import { sql } from 'drizzle-orm'
import { progressReports } from './progress.table.ts'
import { missingWith } from './with-report-cards.queries.ts'

/** The office sees how many reports of progress go with its report cards, and whose are missing: of no student. */
export const progressAlong = goesAlong({
  name: 'specialEducation.progress',
  standing: async (ctx, { schoolID, termID }) => {
    const { districtID } = ctx.user
    const [written, open] = await Promise.all([
      ctx.db.execute<{ planID: number; status: 'signed' | 'sent' }>(sql`
        select r.plan_id as "planID", r.status from ${progressReports} r
        where r.district_id = ${districtID} and r.school_id = ${schoolID} and r.term_id = ${termID} and r.removed_at is null and r.status in ('signed', 'sent')`),
      missingWith(ctx.db, districtID, { schoolID, termID }),
    ])
    const ready = new Set(
      written.flatMap(({ planID, status }) => (status === 'signed' ? [planID] : [])),
    )
    const missing = open.filter(({ planID }) => !ready.has(planID))
    if (written.length + missing.length === 0) return null
    return {
      title: { en: 'Progress reports of IEPs', es: 'Informes de avance de los IEP' },
      ...{ ready: ready.size, sent: written.length - ready.size },
      missing: [...Map.groupBy(missing, ({ caseManager }) => caseManager)].map(([name, rows]) => ({
        ...{ name, count: rows.length },
      })),
    }
  },
})
