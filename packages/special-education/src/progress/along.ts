import { goesAlong } from '@atrium/report-cards/public'
import { reportsStanding } from './with-report-cards.queries.ts'

/** The office sees how many reports of progress go with its report cards, and whose are missing: of no student. */
export const progressAlong = goesAlong({
  name: 'specialEducation.progress',
  standing: async (ctx, of) => {
    const { signed, sent, missing } = await reportsStanding(ctx.db, ctx.user.districtID, of)
    if (signed + sent + missing.length === 0) return null
    return {
      title: { en: 'Progress reports of IEPs', es: 'Informes de avance de los IEP' },
      ...{ ready: signed, sent, missing },
    }
  },
})
