import { users } from '@atrium/auth/tables'
import {
  formAnswers,
  formQuestions,
  forms,
  formSections,
  formSignatures,
} from '@atrium/forms/tables'
import type { Tx } from '@atrium/kit/server'
import { plusDays } from '@atrium/kit/shared'
import { studentGuardians, students } from '@atrium/people/tables'
import { formArea } from '@atrium/registration/public'
import { schools, schoolYears } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { missingDocuments, documentLines } from '../documents.rules.ts'
import type { Facts } from '../facts.rules.ts'
import { nextGrade, teaches } from '../periods.rules.ts'
import { guardianFactsJSON, studentFactsJSON } from '../record-facts.queries.ts'
import { registrationCategories, registrationPeriods } from '../setup/setup.table.ts'
import {
  familyRegistrations,
  registrationAcceptances,
  registrationChildren,
  registrationSendings,
} from '../submissions.table.ts'
import { sendingEntity, type Audience } from '../words.ts'
import { demoCategories, demoContacts, demoForms, demoQueue } from './samples.words.ts'

interface Demo {
  districtID: number
  /** 'YYYY-MM-DD' in school time. */
  today: string
  now: Date
  /** The `sourced_id` of the guardian with an account. */
  guardianID: string
  /** The address of the registrar, who accepts, and their school. */
  registrar: string
  schoolID: number
}

interface Child {
  id: number
  schoolID: number
  grade: string | null
  facts: Facts
}
interface Family extends Record<string, unknown> {
  guardianID: number
  name: string
  lastName: string
  facts: Facts
  children: Child[]
}

type Question = typeof formQuestions.$inferSelect
interface Form {
  id: number
  version: number
  statement: string
  questions: Question[]
}

/**
 * Opens registration for the demo’s next school year: the family with an account is midway with three children, and a dozen
 * others, each with a child at the registrar’s school, wait, were sent back, accepted or declined.
 */
export async function seedFamilyRegistration(tx: Tx, demo: Demo): Promise<void> {
  const { districtID, today, schoolID: registrarsID } = demo
  const [known] = await tx
    .select({ id: registrationCategories.id })
    .from(registrationCategories)
    .limit(1)
  if (known) return
  const years = await tx.execute<{ id: number; isNext: boolean }>(sql`
    select y.id, y.start_date > ${today}::date as "isNext" from ${schoolYears} y where y.district_id = ${districtID} and y.removed_at is null and y.end_date >= ${today}::date order by y.start_date`)
  const [current, next] = [
    years.find(({ isNext }) => !isNext),
    years.findLast(({ isNext }) => isNext),
  ]
  const nextID = next?.id ?? current?.id ?? 0
  const household = await makeForm(tx, districtID, 'household')
  const child = await makeForm(tx, districtID, 'child')
  const categories = await tx
    .insert(registrationCategories)
    .values(demoCategories.map((one) => ({ districtID, ...one })))
    .returning()
  const periods = await tx
    .insert(registrationPeriods)
    .values(
      categories.map(({ id, audience }) => ({
        ...{ districtID, categoryID: id, grades: [] },
        schoolYearID: audience === 'change' ? (current?.id ?? nextID) : nextID,
        ...{ opensOn: plusDays(today, -45), closesOn: plusDays(today, 120) },
        householdFormID: audience === 'change' ? null : household.id,
        childFormID: audience === 'change' ? null : child.id,
      })),
    )
    .returning()
  const audienceOf = new Map(categories.map(({ id, audience }) => [id, audience]))
  const periodOf = (audience: Audience) =>
    periods.find(({ categoryID }) => audienceOf.get(categoryID) === audience)?.id ?? 0
  const places = await tx
    .select({ id: schools.id, lowest: schools.gradeLow, highest: schools.gradeHigh })
    .from(schools)
    .where(sql`${schools.districtID} = ${districtID} and ${schools.removedAt} is null`)
    .orderBy(schools.name)
  /** Next year’s grade, and the school for it: the child’s own if it teaches that grade. */
  const nextPlace = ({ schoolID, grade }: Child) => {
    const to = nextGrade(grade) ?? grade ?? '12'
    const own = places.find(({ id }) => id === schoolID)
    const at = own && teaches(own, to) ? own : places.find((school) => teaches(school, to))
    return { grade: to, schoolID: at?.id ?? schoolID }
  }
  const of = { ...demo, schoolYearID: nextID, currentID: current?.id ?? nextID }
  const shared = { periodOf, nextPlace, household, child }
  const [own] = await familiesOf(tx, demo, sql`p.sourced_id = ${demo.guardianID}`, 1)
  if (own) await beginOwn(tx, of, own, shared)
  const [office] = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.districtID} = ${districtID} and ${users.email} = ${demo.registrar}`)
  const families = await familiesOf(
    tx,
    demo,
    sql`coalesce(p.sourced_id, '') <> ${demo.guardianID} and exists ${theirChildren(sql`s.school_id = ${registrarsID}`)}`,
    demoQueue.length,
  )
  for (const [at, family] of families.entries())
    await sendOne(tx, of, family, { ...shared, sample: demoQueue[at]!, officeID: office?.id ?? 0 })
}

async function makeForm(tx: Tx, districtID: number, which: 'household' | 'child'): Promise<Form> {
  const { title, statement, spanish, questions } = demoForms[which]
  const [form] = await tx
    .insert(forms)
    .values({ districtID, area: formArea, title, statement, spanish, signature: 'typed' })
    .returning({ id: forms.id, version: forms.version })
  const formID = form?.id ?? 0
  const [section] = await tx
    .insert(formSections)
    .values({
      ...{ districtID, formID, sectionNumber: 1, title },
      metadata: { es: { title: spanish.title } },
    })
    .returning({ id: formSections.id })
  const made = await tx
    .insert(formQuestions)
    .values(
      questions.map(({ type, text, es, options, optionsEs, isRequired }, at) => ({
        ...{ districtID, formID, sectionID: section?.id ?? 0, questionNumber: at + 1 },
        ...{ questionType: type, text },
        metadata: {
          required: isRequired,
          es: {
            text: es,
            ...(optionsEs && {
              options: Object.fromEntries(
                (options ?? []).map((one, nth) => [one, optionsEs[nth] ?? '']),
              ),
            }),
          },
          ...(options && { options: options.map((label) => ({ value: label, label })) }),
        },
      })),
    )
    .returning()
  return { id: formID, version: form?.version ?? 1, statement, questions: made }
}

/** SQL: a guardian’s children in their custody who will be here next year, those at a school by a condition about `s`. */
const theirChildren = (where: SQL, what: SQL = sql``): SQL => sql`(select ${what}
  from ${studentGuardians} l join ${students} s on s.district_id = l.district_id and s.user_id = l.student_id and s.status = 'active' and coalesce(s.grade, '') <> '12'
  where l.district_id = p.district_id and l.guardian_id = p.id and l.has_custody and not l.restricted and l.removed_at is null and ${where})`

/** Guardians with children in their custody, the same ones each time; a child at the registrar’s school comes first. */
async function familiesOf(
  tx: Tx,
  { districtID, schoolID }: Pick<Demo, 'districtID' | 'schoolID'>,
  who: SQL,
  most: number,
): Promise<Family[]> {
  const child = sql`json_build_object('id', s.user_id, 'schoolID', s.school_id, 'grade', s.grade, 'facts', ${studentFactsJSON(districtID, sql`s.user_id`)})`
  const rows = await tx.execute<Family>(sql`
    select p.id as "guardianID", ltrim(p.first_name || ' ' || p.last_name) as name, p.last_name as "lastName", ${guardianFactsJSON(districtID, sql`p.id`)} as facts,
      ${theirChildren(sql`true`, sql`json_agg(${child} order by s.school_id = ${schoolID} desc, s.user_id)`)} as children
    from ${users} p where p.district_id = ${districtID} and p.status = 'active' and ${who} and exists ${theirChildren(sql`true`)}
    order by (p.id * 37) % 101, p.id limit ${most}`)
  return [...rows]
}

interface Shared {
  periodOf: (audience: Audience) => number
  nextPlace: (child: Child) => { grade: string; schoolID: number }
  household: Form
  child: Form
}
interface Of extends Demo {
  schoolYearID: number
  currentID: number
}

/** The family with an account: the household is answered, the third child is new and only started. */
async function beginOwn(
  tx: Tx,
  { districtID, now, schoolYearID }: Of,
  { guardianID, facts, lastName, children }: Family,
  { periodOf, nextPlace, household }: Shared,
): Promise<void> {
  const [where, work] = household.questions
  const [row] = await tx
    .insert(familyRegistrations)
    .values({
      ...{ districtID, schoolYearID, kind: 'registration', guardianID, missing: [] },
      household: {
        ...{
          street: '1482 Sequoia St',
          apartment: 'B',
          city: 'Valle Verde',
          state: 'CA',
          zip: '93622',
        },
        ...{ phone: facts.phone ?? '+15595550118', sms: facts.sms ?? '+15595550118' },
        ...{ homeLanguage: 'es', correspondenceLanguage: 'es', contacts: [...demoContacts] },
      },
      answers: {
        [where?.id ?? 0]: where?.metadata.options?.[0]?.value,
        [work?.id ?? 0]: work?.metadata.options?.[1]?.value,
      },
      createdAt: new Date(now.getTime() - 2 * 86_400_000).toISOString(),
    })
    .returning({ id: familyRegistrations.id })
  const registrationID = row?.id ?? 0
  await tx.insert(registrationChildren).values([
    ...children.map((child) => ({
      ...{ districtID, registrationID, studentID: child.id, audience: 'returning' as const },
      ...{ periodID: periodOf('returning'), facts: {}, answers: {}, ...nextPlace(child) },
    })),
    {
      ...{ districtID, registrationID, audience: 'newStudent', periodID: periodOf('newStudent') },
      facts: { firstName: 'Valentina', lastName, relationship: 'mother' },
      answers: {},
    },
  ])
}

async function sendOne(
  tx: Tx,
  { districtID, today, now, schoolYearID, currentID }: Of,
  { guardianID, name, lastName, facts, children }: Family,
  {
    sample,
    officeID,
    periodOf,
    nextPlace,
    household,
    child: childForm,
  }: Shared & { sample: (typeof demoQueue)[number]; officeID: number },
): Promise<void> {
  const { days, status, isChange, isAlike, adds, street, question, reason } = sample
  const at = new Date(now.getTime() - days * 86_400_000 - 3_600_000).toISOString()
  const decidedAt = new Date(now.getTime() - Math.max(0, days - 2) * 86_400_000).toISOString()
  const isDecided = status === 'accepted' || status === 'declined'
  const audience: Audience = isChange ? 'change' : 'returning'
  const [first] = children
  const year = Number(today.slice(0, 4))
  const added = adds && {
    ...{ firstName: adds.firstName, lastName, gender: adds.gender, relationship: 'mother' },
    birthDate: `${year - 4}${adds.birthDate}`,
  }
  // The child of a neighbor school, entered with the last name first.
  const twice =
    isAlike && first
      ? {
          ...{ firstName: first.facts.lastName, lastName: first.facts.firstName },
          ...{ birthDate: first.facts.birthDate, relationship: 'guardian' },
        }
      : undefined
  const known = isAlike ? [] : children
  const fresh = [added, twice].flatMap((one) => one ?? [])
  const asked = demoCategories.find(
    (one) => one.audience === (fresh.length > 0 ? 'newStudent' : audience),
  )
  const [row] = await tx
    .insert(familyRegistrations)
    .values({
      ...{ districtID, guardianID, status, kind: isChange ? 'change' : 'registration' },
      schoolYearID: isChange ? currentID : schoolYearID,
      household: {
        ...{ street, apartment: null },
        ...(street === null
          ? { street: `${100 + (guardianID % 800)} Main St`, city: 'Valle Verde' }
          : { city: 'Valle Verde' }),
        ...{
          state: 'CA',
          zip: '93622',
          phone: facts.phone ?? '+15595550177',
          sms: facts.sms ?? null,
        },
        ...{ homeLanguage: facts.homeLanguage ?? 'en', correspondenceLanguage: 'en' },
        contacts: demoContacts.slice(0, 1 + (guardianID % 2)),
      },
      ...{ answers: {}, firstSentAt: at, sentAt: at, createdAt: at },
      ...(question && { question, askedAt: decidedAt }),
      ...(reason && { reason }),
      ...(isDecided && { decidedAt, decidedBy: officeID }),
      missing: missingDocuments(
        documentLines([{ id: 1, documents: asked?.documents ?? [] }], [], today),
      ),
      alike: twice ? 1 : 0,
    })
    .returning({ id: familyRegistrations.id })
  const registrationID = row?.id ?? 0
  const rows = await tx
    .insert(registrationChildren)
    .values([
      ...known.map((child) => ({
        ...{ districtID, registrationID, studentID: child.id, audience, isReady: true },
        ...{ periodID: periodOf(audience), facts: child.facts, answers: {} },
        ...(isChange ? { schoolID: child.schoolID, grade: child.grade } : nextPlace(child)),
        status: status === 'accepted' ? ('accepted' as const) : ('waiting' as const),
      })),
      ...fresh.map((one) => ({
        ...{ districtID, registrationID, audience: 'newStudent' as const, isReady: true },
        ...{ periodID: periodOf('newStudent'), facts: one, answers: {} },
        ...(twice
          ? { schoolID: first?.schoolID ?? null, grade: first?.grade ?? null }
          : nextPlace({ id: 0, schoolID: 0, grade: 'TK', facts: {} })),
      })),
    ])
    .returning({ id: registrationChildren.id })
  if (isChange) return
  const sign = (form: Form, childID: number | null, turn: number) =>
    keepSending(tx, { districtID, registrationID, childID, at, name, guardianID, turn }, form)
  await sign(household, null, guardianID)
  for (const [turn, child] of rows.entries()) await sign(childForm, child.id, guardianID + turn)
  if (status === 'accepted')
    await tx
      .insert(registrationAcceptances)
      .values({ districtID, registrationID, acceptedBy: officeID, acceptedAt: decidedAt })
}

interface Sending {
  districtID: number
  registrationID: number
  childID: number | null
  at: string
  name: string
  guardianID: number
  /** Which of the options they choose. */
  turn: number
}

async function keepSending(
  tx: Tx,
  { districtID, registrationID, childID, at, name, guardianID, turn }: Sending,
  form: Form,
): Promise<void> {
  const [made] = await tx
    .insert(registrationSendings)
    .values({ districtID, registrationID, childID, formID: form.id, sentAt: at })
    .returning({ id: registrationSendings.id })
  const of = { districtID, formID: form.id, entity: sendingEntity, entityID: made?.id ?? 0 }
  await tx.insert(formAnswers).values(
    form.questions.map(({ id, text, questionType, metadata: { options } }) => {
      const chosen = options?.[turn % options.length]?.label
      return {
        ...{ ...of, questionID: id, questionText: text, questionType, answeredAt: at },
        value: chosen ? { answer: chosen, labels: [chosen] } : { answer: 'Valle Verde Elementary' },
      }
    }),
  )
  await tx.insert(formSignatures).values({
    ...{ ...of, formVersion: form.version, userID: guardianID, name },
    ...{ statement: form.statement, signedAt: at },
  })
}
