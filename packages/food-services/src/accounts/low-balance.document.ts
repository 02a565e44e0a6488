import { users } from '@atrium/auth/tables'
import { defineDocument, letterheadOf } from '@atrium/documents/public'
import { settingSQL } from '@atrium/district-settings/public'
import { say, schoolToday, type UserRequest } from '@atrium/kit/server'
import { isLanguage, localeOf, refuse, writtenDay, type Language } from '@atrium/kit/shared'
import { enrolledOn, mayKnowOf } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { mealPrices } from '../food-services.settings.ts'
import { manages } from '../words.ts'
import { mayKeep } from './accounts.queries.ts'
import { mealAccounts, mealEntries, mealStudents } from './accounts.table.ts'

interface Low {
  student: string
  balanceCents: number
  language: string | null
}

/**
 * Letters to the families of a school whose accounts are low, one to an account, each in its language.
 * They go to adults, and never to the child (USDA SP 57-2016 on unpaid meal charges).
 */
export const lowBalanceLetters = defineDocument({
  name: 'meals.lowBalance',
  title: { en: 'Letters about low meal accounts', es: 'Cartas sobre saldos bajos de comidas' },
  needs: [manages],
  input: z.strictObject({}),
  people: async (ctx) => (await lowAccounts(ctx)).length,
  describe: async (ctx) => {
    const low = await lowAccounts(ctx)
    if (low.length === 0) throw refuse.conflict('meals.accounts.noneLow')
    const today = schoolToday(ctx)
    return {
      total: low.length,
      document: {
        title: say(ctx.language, { id: 'meals.lowLetter.title' }),
        language: ctx.language,
        letterhead: await letterheadOf(ctx, ctx.user.schoolID),
        sheets: low.map(({ student, balanceCents, language: theirs }) => {
          const language: Language = isLanguage(theirs) ? theirs : ctx.language
          const t = (name: string, values = {}) =>
            say(language, { id: `meals.lowLetter.${name}`, values })
          const amount = new Intl.NumberFormat(localeOf[language], {
            ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' },
          }).format(balanceCents / 100)
          return [
            { kind: 'heading' as const, level: 1 as const, text: t('title') },
            { kind: 'text' as const, text: writtenDay(today, language) },
            { kind: 'text' as const, text: t('greeting', { student }) },
            { kind: 'text' as const, text: t('balance', { amount }) },
            { kind: 'text' as const, text: t('always') },
            { kind: 'text' as const, text: t('apply') },
          ]
        }),
      },
    }
  },
})

/** One student of each low account at the current school, the oldest. Refuses 403 elsewhere. */
async function lowAccounts(ctx: UserRequest): Promise<Low[]> {
  const { districtID, schoolID } = ctx.user
  if (schoolID === 0 || !mayKeep(ctx, schoolID)) throw refuse.forbidden('kit.refusal.forbidden')
  return [
    ...(await ctx.db.execute<{ [K in keyof Low]: Low[K] }>(sql`
    select distinct on (a.id) ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as student, a.balance_cents as "balanceCents", s.correspondence_language as language
    from ${mealAccounts} a join ${mealStudents} p on p.district_id = a.district_id and p.account_id = a.id
    join ${students} s on s.district_id = p.district_id and s.user_id = p.student_id
    join ${users} u on u.district_id = s.district_id and u.id = s.user_id
    where a.district_id = ${districtID} and a.balance_cents < (${settingSQL(mealPrices, 'lowCents', { districtID, schoolID })})::integer
      and ${enrolledOn(districtID, sql`u.id`, { day: schoolToday(ctx), schoolID })} and ${mayKnowOf(ctx, sql`u.id`)}
      and exists (select from ${mealEntries} e where e.district_id = a.district_id and e.account_id = a.id)
    order by a.id, u.birth_date, u.id`)),
  ]
}
