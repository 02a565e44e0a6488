import { defineDocument, letterheadOf, type Block } from '@atrium/documents/public'
import { users } from '@atrium/auth/tables'
import { id, say, schoolToday } from '@atrium/kit/server'
import { isLanguage, refuse, writtenDay, type Language } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { applies, isClerk } from '../eligibility/pupils.queries.ts'
import { mealEligibilities } from '../eligibility/eligibility.table.ts'
import { basisTexts, categoryTexts, type Basis, type Category } from '../words.ts'
import { readsApplication } from './applications.actions.ts'
import { mealApplications } from './applications.table.ts'

interface Child {
  name: string
  category: Category
  basis: Basis
  startsOn: string
}

/**
 * The letter about a decision, in the household’s language: each child’s meals and since when, the
 * reason of a denial, and the right to a hearing (7 CFR 245.6(c)(6) and (7)).
 */
export const decisionLetter = defineDocument({
  people: 'few',
  name: 'meals.decision',
  title: { en: 'Letter about school meals', es: 'Carta sobre las comidas escolares' },
  needs: applies,
  input: z.strictObject({ applicationID: id }),
  describe: async (ctx, { applicationID }) => {
    const { districtID } = ctx.user
    const [row] = await ctx.db
      .select({
        status: mealApplications.status,
        signedName: mealApplications.signedName,
        schoolID: mealApplications.schoolID,
        language: users.language,
      })
      .from(mealApplications)
      .innerJoin(
        users,
        and(
          eq(users.districtID, mealApplications.districtID),
          eq(users.id, mealApplications.submittedBy),
        ),
      )
      .where(
        and(
          eq(mealApplications.districtID, districtID),
          eq(mealApplications.id, applicationID),
          sql`${mealApplications.removedAt} is null`,
          readsApplication(ctx),
        ),
      )
    if (!row || (row.status !== 'decided' && row.status !== 'verifying'))
      throw refuse.notFound('kit.refusal.notFound')
    const children = await ctx.db.execute<{ [K in keyof Child]: Child[K] }>(sql`
      select distinct on (e.student_id) ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as name, e.category, e.basis, e.starts_on::text as "startsOn"
      from ${mealEligibilities} e join ${users} u on u.district_id = e.district_id and u.id = e.student_id
      where e.district_id = ${districtID} and e.application_id = ${applicationID} and e.removed_at is null
      order by e.student_id, e.starts_on desc, e.id desc`)
    const isPaper = isClerk(ctx) && !isLanguage(row.language)
    const language = !isPaper && isLanguage(row.language) ? row.language : ctx.language
    return {
      total: 1,
      document: {
        title: say(language, { id: 'meals.letter.title' }),
        language,
        letterhead: await letterheadOf(ctx, row.schoolID),
        sheets: [
          letterOf([...children], { language, adult: row.signedName, today: schoolToday(ctx) }),
        ],
      },
    }
  },
})

/** The letter’s blocks. */
export function letterOf(
  children: readonly Child[],
  { language, adult, today }: { language: Language; adult: string; today: string },
): Block[] {
  const t = (name: string, values = {}) => say(language, { id: `meals.letter.${name}`, values })
  return [
    { kind: 'heading', level: 1, text: t('title') },
    { kind: 'text', text: writtenDay(today, language) },
    { kind: 'text', text: t('greeting', { adult }) },
    { kind: 'text', text: t('decided') },
    {
      kind: 'facts',
      columns: 1,
      facts: children.map(({ name, category, basis, startsOn }) => [
        name,
        t('child', {
          category: categoryTexts[category][language],
          basis: basisTexts[basis][language],
          date: writtenDay(startsOn, language),
        }),
      ]),
    },
    ...(children.some(({ category }) => category !== 'free')
      ? [{ kind: 'text' as const, text: t('why') }]
      : []),
    { kind: 'text', text: t('hearing') },
    { kind: 'text', text: t('again') },
    // The statement that USDA asks for in what it funds, in short form (FNS Instruction 113-1).
    { kind: 'text', text: t('equal') },
  ]
}
