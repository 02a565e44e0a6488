import { isOneOf, type DistrictDb, type Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { formQuestions, forms, formSections } from './forms.table.ts'
import type { AskedForm, FormHead, FormQuestion, FormSection, WholeForm } from './words.ts'

const head = {
  id: forms.id,
  version: forms.version,
  area: forms.area,
  title: forms.title,
  description: forms.description,
  signature: forms.signature,
  statement: forms.statement,
  spanish: forms.spanish,
}
const ofForm = (of: { districtID: number; formID: number }) =>
  and(eq(forms.districtID, of.districtID), eq(forms.id, of.formID), isNull(forms.removedAt))

/** The head of a present form, or undefined. */
export async function findForm(
  db: DistrictDb | Tx,
  of: { districtID: number; formID: number },
): Promise<FormHead | undefined> {
  const [form] = await db.select(head).from(forms).where(ofForm(of))
  return form
}

/** The sections of a form, in order. */
export function sectionsOf(
  db: DistrictDb | Tx,
  { districtID, formID }: { districtID: number; formID: number },
): Promise<FormSection[]> {
  const { id, sectionNumber, title, description, metadata } = formSections
  return db
    .select({ id, formID: formSections.formID, sectionNumber, title, description, metadata })
    .from(formSections)
    .where(
      and(
        eq(formSections.districtID, districtID),
        eq(formSections.formID, formID),
        isNull(formSections.removedAt),
      ),
    )
    .orderBy(asc(sectionNumber), asc(id))
}

/** The questions of a form, in order. */
export function questionsOf(
  db: DistrictDb | Tx,
  { districtID, formID }: { districtID: number; formID: number },
): Promise<FormQuestion[]> {
  const { id, sectionID, questionNumber, questionType, text, metadata } = formQuestions
  return db
    .select({
      id,
      formID: formQuestions.formID,
      sectionID,
      questionNumber,
      questionType,
      text,
      metadata,
    })
    .from(formQuestions)
    .where(
      and(
        eq(formQuestions.districtID, districtID),
        eq(formQuestions.formID, formID),
        isNull(formQuestions.removedAt),
      ),
    )
    .orderBy(asc(questionNumber), asc(id))
}

/**
 * A form as it is answered, or undefined. One statement. Retired forms are found too: someone may
 * have been asked before.
 */
export async function askedForm(
  db: DistrictDb | Tx,
  { districtID, formID }: { districtID: number; formID: number },
): Promise<AskedForm | undefined> {
  return (await askedForms(db, { districtID, formIDs: [formID] })).get(formID)
}

/** Several forms as they are answered, by id. One statement. */
export async function askedForms(
  db: DistrictDb | Tx,
  { districtID, formIDs }: { districtID: number; formIDs: readonly number[] },
): Promise<Map<number, AskedForm>> {
  if (formIDs.length === 0) return new Map()
  const found = await db.execute<AskedForm & { [key: string]: unknown }>(sql`
    select f.id, f.version, f.area, f.title, f.description, f.signature, f.statement, f.spanish,
      (select coalesce(json_agg(json_build_object('id', s.id, 'formID', s.form_id, 'sectionNumber', s.section_number, 'title', s.title, 'description', s.description, 'metadata', s.metadata) order by s.section_number, s.id), '[]')
        from ${formSections} s where s.district_id = f.district_id and s.form_id = f.id and s.removed_at is null) as sections,
      (select coalesce(json_agg(json_build_object('id', q.id, 'formID', q.form_id, 'sectionID', q.section_id, 'questionNumber', q.question_number, 'questionType', q.question_type, 'text', q.text, 'metadata', q.metadata) order by q.question_number, q.id), '[]')
        from ${formQuestions} q where q.district_id = f.district_id and q.form_id = f.id and q.removed_at is null) as questions
    from ${forms} f where f.district_id = ${districtID} and ${isOneOf(sql`f.id`, formIDs)}`)
  return new Map(Array.from(found, (form) => [form.id, form]))
}

/** A form with all that is in it. Refuses 404. */
export async function readWholeForm(
  db: DistrictDb | Tx,
  of: { districtID: number; formID: number; area: string },
): Promise<WholeForm> {
  const [form, sections, questions] = await Promise.all([
    findForm(db, of),
    sectionsOf(db, of),
    questionsOf(db, of),
  ])
  if (!form || form.area !== of.area) throw refuse.notFound('kit.refusal.notFound')
  return {
    ...form,
    sections: sections.map((section) => ({
      ...section,
      questions: questions.filter((question) => question.sectionID === section.id),
    })),
  }
}

/** The forms of an area, by title, with how many questions each asks. */
export function formsOf(
  db: DistrictDb,
  { districtID, area }: { districtID: number; area: string },
): Promise<(FormHead & { questionCount: number })[]> {
  const questionCount = sql<number>`(select count(*)::int from form_question q where q.district_id = ${forms.districtID} and q.form_id = ${forms.id} and q.removed_at is null)`
  return db
    .select({ ...head, questionCount: sql<number>`${questionCount}` })
    .from(forms)
    .where(and(eq(forms.districtID, districtID), eq(forms.area, area), isNull(forms.removedAt)))
    .orderBy(sql`atrium_fold(${forms.title})`, asc(forms.id))
    .limit(500)
}
