import { formsOf, findForm, questionsOf } from '@atrium/forms/public'
import { forms } from '@atrium/forms/tables'
import { recordProcedures, type Tx, type UserRequest } from '@atrium/kit/server'
import { folded, type FieldErrors, type Option } from '@atrium/kit/shared'
import { formArea } from '@atrium/registration/public'
import { schoolYears } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { categoriesRecord } from './categories.record.ts'
import { periodsRecord } from './periods.record.ts'
import {
  registrationCategories,
  registrationPeriods,
  registrationPeriodSchools,
} from './setup.table.ts'

const name = (language: 'en' | 'es') =>
  sql`(select coalesce(nullif(c.name ->> ${sql.raw(`'${language}'`)}, ''), c.name ->> 'en') || ' · ' || y.name
    from ${registrationCategories} c join ${schoolYears} y on y.district_id = c.district_id and y.id = ${registrationPeriods.schoolYearID}
    where c.district_id = ${registrationPeriods.districtID} and c.id = ${registrationPeriods.categoryID})`

const formReference = { table: forms, label: forms.title }

/** The district’s lists. What refers to another comes after it. */
export const setupProcedures = {
  categories: recordProcedures(categoriesRecord, { table: registrationCategories }),
  periods: recordProcedures(periodsRecord, {
    table: registrationPeriods,
    lines: { schools: registrationPeriodSchools },
    columns: { name: { en: name('en'), es: name('es') } },
    references: { householdFormID: formReference, childFormID: formReference },
    beforeWrite: async ({ ctx, tx, draft }) => ({
      ...(await formErrors(tx, ctx, 'householdFormID', draft.householdFormID)),
      ...(await formErrors(tx, ctx, 'childFormID', draft.childFormID)),
    }),
  }),
}

/** Families give files as documents of the category, which expire; a form doesn’t ask for them. */
async function formErrors(
  tx: Tx,
  { user: { districtID } }: UserRequest,
  field: string,
  formID: number | null,
): Promise<FieldErrors> {
  if (formID === null) return {}
  const form = await findForm(tx, { districtID, formID })
  if (form?.area !== formArea) return { [field]: { id: 'kit.valid.oneOf' } }
  const questions = await questionsOf(tx, { districtID, formID })
  return questions.some(({ questionType }) => questionType === 'file')
    ? { [field]: { id: 'familyRegistration.periods.noFiles' } }
    : {}
}

/** The forms of registration that a period can ask. */
export async function formOptions(
  ctx: UserRequest,
  { search, ids }: { search?: string | undefined; ids?: number[] | undefined },
): Promise<Option[]> {
  const { districtID } = ctx.user
  const known = await formsOf(ctx.db, { districtID, area: formArea })
  const wanted = folded(search ?? '')
  return known
    .filter(({ id, title }) => (ids ? ids.includes(id) : folded(title).includes(wanted)))
    .map(({ id, title }) => ({ id, label: title }))
}
