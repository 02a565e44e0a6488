import { answersOf, type KeptAnswer, type KeptSignature } from '@atrium/forms/public'
import { forms, formSignatures } from '@atrium/forms/tables'
import type { DistrictDb } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { registrationSendings } from './submissions.table.ts'
import { sendingEntity } from './words.ts'

/** A form as it was sent: what was answered, and what was signed by whom. */
export interface SentForm {
  id: number
  childID: number | null
  title: string
  sentAt: string
  answers: KeptAnswer[]
  signature: KeptSignature | null
}

/** SQL: forms that were sent, by a condition about `e`, without their answers; newest first. */
export const sentFormsJSON = (districtID: number, where: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', e.id, 'childID', e.child_id, 'formID', e.form_id, 'title', f.title, 'sentAt', e.sent_at,
    'signature', (select json_build_object('name', g.name, 'statement', g.statement, 'formVersion', g.form_version, 'signedAt', g.signed_at) from ${formSignatures} g
      where g.district_id = e.district_id and g.entity = ${sendingEntity} and g.entity_id = e.id)) order by e.id desc), '[]')
  from ${registrationSendings} e join ${forms} f on f.district_id = e.district_id and f.id = e.form_id
  where e.district_id = ${districtID} and ${where})`

export type ListedForm = Omit<SentForm, 'answers'> & { formID: number }

/** Adds what was answered to forms. One statement, if there are any. */
export async function withAnswers(
  db: DistrictDb,
  districtID: number,
  listed: readonly ListedForm[],
): Promise<SentForm[]> {
  const answers = await answersOf(
    db,
    { districtID, entity: sendingEntity },
    listed.map(({ id }) => id),
  )
  return listed.map(({ formID: _, ...form }) => ({ ...form, answers: answers.get(form.id) ?? [] }))
}

/** Of each form that was sent more than once, the last time. */
export function latestOf(listed: readonly ListedForm[]): ListedForm[] {
  const seen = new Set<string>()
  return listed.filter(({ childID, formID }) => {
    const key = `${childID ?? 0}/${formID}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
