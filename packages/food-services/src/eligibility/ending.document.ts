import { defineDocument, letterheadOf } from '@atrium/documents/public'
import { say, schoolToday, type UserRequest } from '@atrium/kit/server'
import { isLanguage, reachOf, refuse, writtenDay } from '@atrium/kit/shared'
import { mayKnowOf } from '@atrium/people/public'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { decides } from '../words.ts'
import { endingSoon } from './carryover.job.ts'
import { noteRead } from './eligibility.procedures.ts'

/**
 * Letters to the families for whom last year’s free or reduced-price meals end within two weeks, each in
 * its language: for those who read no email.
 */
export const endingLetters = defineDocument({
  name: 'meals.ending',
  title: {
    en: 'Letters about the end of last year’s meals',
    es: 'Cartas sobre el fin de las comidas del año pasado',
  },
  needs: [decides],
  input: z.strictObject({}),
  people: async (ctx) => (await endingFor(ctx)).length,
  describe: async (ctx) => {
    const ending = await endingFor(ctx)
    if (ending.length === 0) throw refuse.conflict('meals.applications.noneEnding')
    await noteRead(
      ctx,
      ending.map(({ studentID }) => studentID),
    )
    const today = schoolToday(ctx)
    return {
      total: ending.length,
      document: {
        title: say(ctx.language, { id: 'meals.endLetter.title' }),
        language: ctx.language,
        letterhead: await letterheadOf(ctx, ctx.user.schoolID),
        sheets: ending.map(({ student, lastDay, language: theirs }) => {
          const language = isLanguage(theirs) ? theirs : ctx.language
          const t = (name: string, values = {}) =>
            say(language, { id: `meals.endLetter.${name}`, values })
          return [
            { kind: 'heading' as const, level: 1 as const, text: t('title') },
            { kind: 'text' as const, text: writtenDay(today, language) },
            { kind: 'text' as const, text: t('greeting', { student }) },
            { kind: 'text' as const, text: t('ends', { date: writtenDay(lastDay, language) }) },
            { kind: 'text' as const, text: t('apply') },
          ]
        }),
      },
    }
  },
})

/** Refuses 403 without the permission in the whole district. */
function endingFor(ctx: UserRequest) {
  if (reachOf(ctx.user, decides) !== 'district') throw refuse.forbidden('kit.refusal.forbidden')
  return endingSoon(ctx.db, ctx.user.districtID, ctx.now(), {
    notified: true,
    where: mayKnowOf(ctx, sql`e.student_id`),
  })
}
