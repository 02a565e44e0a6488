import { askedForms, type AskedForm } from '@atrium/forms/public'
import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  periodsJSON,
  schoolsJSON,
  yearsJSON,
  type Period,
  type School,
  type Year,
} from '../asked.queries.ts'

export interface Preview {
  years: Year[]
  periods: Period[]
  schools: School[]
  forms: AskedForm[]
  today: string
}

/** What families are asked this year and later. The page chooses for which child. Two statements. */
export async function previewOf(ctx: UserRequest): Promise<Preview> {
  const { districtID } = ctx.user
  const today = schoolToday(ctx)
  const goesOn = sql`y.end_date >= ${today}::date`
  const [row] = await ctx.db.execute<
    Record<string, unknown> & Omit<Preview, 'forms' | 'today'>
  >(sql`
    select ${yearsJSON(districtID, goesOn)} as years, ${schoolsJSON(districtID)} as schools,
      ${periodsJSON(districtID, sql`c.active`)} as periods`)
  const { years = [], periods = [], schools = [] } = row ?? {}
  const ids = new Set(years.map(({ id }) => id))
  const coming = periods.filter(({ schoolYearID }) => ids.has(schoolYearID))
  const formIDs = new Set(
    coming.flatMap(({ householdFormID, childFormID }) =>
      [householdFormID, childFormID].filter((id) => id !== null),
    ),
  )
  const forms = await askedForms(ctx.db, { districtID, formIDs: [...formIDs] })
  return { years, periods: coming, schools, forms: [...forms.values()], today }
}
