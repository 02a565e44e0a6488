import { users } from '@atrium/auth/tables'
import { formQuestions, forms, formSections } from '@atrium/forms/tables'
import { supervisorsOn } from '@atrium/human-resources/public'
import type { Tx } from '@atrium/kit/server'
import { plusDays } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { and, eq, sql } from 'drizzle-orm'
import { administrators } from '../administrators/administrators.table.ts'
import { dealOf } from '../dealing/deal.actions.ts'
import { deadlineAt } from '../institutes/deadline.rules.ts'
import { criteria, institutes, panels } from '../institutes/institutes.table.ts'
import { openProposals, resultsIn, reviewsOf } from '../institutes/review.queries.ts'
import type { InstituteStatus } from '../institutes/institute-state.rules.ts'
import { panelists } from '../panelists/panelists.table.ts'
import { readings, submissions, type SubmittedAnswer } from '../submissions/submissions.table.ts'
import { formArea } from '../words.ts'
import {
  demoComments,
  demoCriteria,
  demoPanels,
  demoProposals,
  demoQuestions,
} from './samples.words.ts'

interface Demo {
  districtID: number
  timeZone: string
  today: string
  /** Email addresses: who runs the institutes, applies, and reads. */
  administrator: string
  applicant: string
  panelist: string
}

interface Person {
  userID: number
  schoolID: number | null
}

interface Of extends Demo {
  formID: number
  questionIDs: readonly number[]
  administratorID: number
  applicants: readonly Person[]
  readers: readonly Person[]
}

/**
 * Three institutes: one in review with 18 submissions and six panelists, one that was decided last
 * summer, and one that takes submissions now.
 */
export async function seedInstitutes(tx: Tx, demo: Demo): Promise<void> {
  const { districtID, today } = demo
  const idOf = async (email: string) => {
    const [found] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.districtID, districtID), eq(users.email, email)))
    return found?.id
  }
  const named = [
    await idOf(demo.administrator),
    await idOf(demo.applicant),
    await idOf(demo.panelist),
  ]
  const [administratorID, applicantID, panelistID] = named
  if (!administratorID || !applicantID || !panelistID) return
  // One teacher of each school after the other, so that every school takes part.
  const staff = await tx.execute<{ userID: number; schoolID: number }>(sql`
    select user_id as "userID", school_id as "schoolID" from (
      select m.user_id, m.school_id, row_number() over (partition by m.school_id order by m.user_id) as nth
      from ${staffMembers} m where m.district_id = ${districtID} and m.status = 'active' and m.is_teacher and m.school_id > 0) t
    order by nth, school_id, user_id limit 40`)
  const person = async (userID: number): Promise<Person> => {
    const [row] = await tx
      .select({ schoolID: staffMembers.schoolID })
      .from(staffMembers)
      .where(and(eq(staffMembers.districtID, districtID), eq(staffMembers.userID, userID)))
    return { userID, schoolID: row?.schoolID || null }
  }
  const others = staff.filter(({ userID }) => !named.includes(userID))
  if (others.length < 22) return
  const { formID, questionIDs } = await writeForm(tx, districtID)
  const of: Of = {
    ...{ ...demo, formID, questionIDs, administratorID },
    applicants: [await person(applicantID), ...others.slice(0, 17)],
    readers: [await person(panelistID), ...others.slice(17, 22)],
  }
  const year = Number(today.slice(0, 4))
  const summer = today.slice(5) < '08-01' ? year - 1 : year

  const last = await writeInstitute(tx, of, {
    ...{ code: `STI-${summer}`, status: 'closed', dueOn: `${summer}-04-15` },
    name: { en: `Summer Teaching Institute ${summer}`, es: `Instituto de Verano ${summer}` },
  })
  await writeSubmissions(tx, of, last, { count: 9, dueOn: `${summer}-04-15` })
  await writeReadings(tx, of, last, () => true)
  await decideAll(tx, of, last, `${summer}-05-20`)

  const due = plusDays(today, -12)
  const now = await writeInstitute(tx, of, {
    ...{ code: `STI-${summer + 1}`, status: 'reviewing', dueOn: due },
    name: {
      ...{ en: `Summer Teaching Institute ${summer + 1}` },
      es: `Instituto de Verano ${summer + 1}`,
    },
  })
  await writeSubmissions(tx, of, now, { count: demoProposals.length, dueOn: due })
  // The first panelist has about half to do; one of the others hasn't started.
  await writeReadings(tx, of, now, (reader, nth) =>
    reader === 0 ? nth % 2 === 0 : reader === 5 ? false : nth % 5 !== 4,
  )

  await writeInstitute(tx, of, {
    ...{ code: `GRANT-${summer + 1}`, status: 'open', dueOn: plusDays(today, 20) },
    name: { en: 'Classroom Idea Grants', es: 'Becas para ideas de aula' },
  })
}

async function writeForm(tx: Tx, districtID: number) {
  const [form] = await tx
    .insert(forms)
    .values({ districtID, area: formArea, title: 'Session proposal' })
    .returning({ id: forms.id })
  const formID = form?.id ?? 0
  const [section] = await tx
    .insert(formSections)
    .values({ districtID, formID, sectionNumber: 1, title: 'Your session' })
    .returning({ id: formSections.id })
  const made = await tx
    .insert(formQuestions)
    .values(
      demoQuestions.map((question, at) => ({
        ...{ districtID, formID, sectionID: section?.id ?? 0, questionNumber: at + 1 },
        ...{ questionType: question.type, text: question.text },
        metadata: 'options' in question ? { required: true, options: [...question.options] } : {},
      })),
    )
    .returning({ id: formQuestions.id })
  return { formID, questionIDs: made.map(({ id }) => id) }
}

interface Written {
  id: number
  panelIDs: number[]
  criterionIDs: number[]
}

async function writeInstitute(
  tx: Tx,
  { districtID, timeZone, formID, administratorID, readers }: Of,
  of: {
    code: string
    name: { en: string; es: string }
    status: InstituteStatus
    dueOn: string
  },
): Promise<Written> {
  const [made] = await tx
    .insert(institutes)
    .values({
      ...{ districtID, formID, ...of, dueTime: '17:00' },
      dueAt: deadlineAt({ dueOn: of.dueOn, dueTime: '17:00' }, timeZone),
      description:
        'Sessions by our own teachers, for our own teachers. Presenters are paid for the day.',
      ...{ scoreBy: plusDays(of.dueOn, 21), readersEach: 2, apartBySchool: true, isBlind: false },
      ...{ highest: 4, spread: 25, rankBy: 'raw' as const, seats: 6, waitlist: 2 },
    })
    .returning({ id: institutes.id })
  const id = made?.id ?? 0
  await tx.insert(administrators).values({ districtID, instituteID: id, userID: administratorID })
  const line = (at: number) => ({ districtID, instituteID: id, place: at + 1 })
  const ownPanels = await tx
    .insert(panels)
    .values(demoPanels.map((one, at) => ({ ...line(at), ...one })))
    .returning({ id: panels.id })
  const ownCriteria = await tx
    .insert(criteria)
    .values(demoCriteria.map((one, at) => ({ ...line(at), ...one })))
    .returning({ id: criteria.id })
  const panelIDs = ownPanels.map((one) => one.id)
  // The open one has only asked two people so far.
  const serving = of.status === 'open' ? readers.slice(0, 2) : readers
  await tx.insert(panelists).values(
    serving.map(({ userID }, at) => ({
      ...{ districtID, instituteID: id, userID, most: 8 },
      ...(of.status === 'open'
        ? { status: 'asked' as const }
        : {
            status: 'serving' as const,
            panelIDs: [0, 1, 2].map((step) => panelIDs[(at + step) % panelIDs.length] ?? 0),
          }),
    })),
  )
  return { id, panelIDs, criterionIDs: ownCriteria.map((one) => one.id) }
}

async function writeSubmissions(
  tx: Tx,
  { districtID, questionIDs, applicants }: Of,
  { id, panelIDs }: Written,
  { count, dueOn }: { count: number; dueOn: string },
): Promise<void> {
  await tx.insert(submissions).values(
    demoProposals.slice(0, count).map(([title, panel], at) => ({
      ...{ districtID, instituteID: id, title, status: 'submitted' as const },
      applicantID: applicants[at]?.userID ?? 0,
      schoolID: applicants[at]?.schoolID ?? null,
      panelID: panelIDs[panel] ?? null,
      panelIDs: [panelIDs[panel] ?? 0],
      submittedAt: `${plusDays(dueOn, -1 - (at % 9))}T22:${String(10 + at)}:00Z`,
      ...answered(questionIDs, at),
    })),
  )
}

/** The answers of one submission: what they are depends on its place, and stays the same. */
function answered(questionIDs: readonly number[], at: number) {
  const answers = demoQuestions.map((question, nth): SubmittedAnswer => {
    const of = { questionID: questionIDs[nth] ?? 0, questionText: question.text }
    if (!('options' in question))
      return {
        ...{ ...of, questionType: question.type, labels: null },
        value: question.answers[(at + nth) % question.answers.length] ?? '',
      }
    const option = question.options[at % question.options.length] ?? question.options[0]
    return { ...of, questionType: question.type, value: option.value, labels: [option.label] }
  })
  return {
    answers,
    draft: Object.fromEntries(answers.map(({ questionID, value }) => [questionID, value])),
  }
}

/** Deals by the rule, and scores what `isDone` says of a reader and their nth submission. */
async function writeReadings(
  tx: Tx,
  { districtID, today, readers }: Of,
  { id, criterionIDs }: Written,
  isDone: (reader: number, nth: number) => boolean,
): Promise<void> {
  const [review] = await reviewsOf(tx, districtID, sql`i.id = ${id}`)
  if (!review) return
  const { dealt } = dealOf(review, await supervisorsOn(tx, districtID, today))
  if (dealt.length === 0) return
  const counts = new Map<number, number>()
  await tx.insert(readings).values(
    dealt.map(({ paperID, panelistID, choice }) => {
      const reader = readers.findIndex(({ userID }) => userID === panelistID)
      const nth = counts.get(panelistID) ?? 0
      counts.set(panelistID, nth + 1)
      const place = review.submissions.findIndex((one) => one.id === paperID)
      return {
        ...{ districtID, submissionID: paperID, panelistID, choice },
        ...(isDone(reader, nth) && {
          status: 'done' as const,
          doneAt: `${plusDays(today, -1 - (nth % 5))}T20:00:00Z`,
          comment: demoComments[(place + reader) % demoComments.length] ?? null,
          // Between 1 and 4: better proposals get more, and every reader differs a little.
          scores: criterionIDs.map((criterionID, at) => ({
            criterionID,
            score: Math.min(
              4,
              1 + ((place * 5 + at) % 4) + ((reader + place + at) % 3 === 0 ? 1 : 0),
            ),
          })),
        }),
      }
    }),
  )
  await tx.execute(sql`
    update ${submissions} s set status = case
        when (select count(*) from ${readings} r where r.district_id = s.district_id and r.submission_id = s.id and r.status = 'done') >= 2 then 'scored'
        else 'assigned' end
    where s.district_id = ${districtID} and s.institute_id = ${id}
      and exists (select from ${readings} r where r.district_id = s.district_id and r.submission_id = s.id)`)
}

/** Decides as the ranking proposes; ties at the cut go to the waiting list. */
async function decideAll(
  tx: Tx,
  { districtID, administratorID }: Of,
  { id }: Written,
  day: string,
): Promise<void> {
  const [review] = await reviewsOf(tx, districtID, sql`i.id = ${id}`)
  if (!review) return
  const at = `${day}T19:00:00Z`
  for (const [submissionID, proposal] of openProposals(review, resultsIn(review)))
    await tx
      .update(submissions)
      .set({
        status: 'decided',
        decision: proposal === 'accepted' || proposal === 'declined' ? proposal : 'waitlisted',
        ...{ decidedBy: administratorID, decidedAt: at },
      })
      .where(and(eq(submissions.districtID, districtID), eq(submissions.id, submissionID)))
  await tx
    .update(institutes)
    .set({ releasedAt: at })
    .where(and(eq(institutes.districtID, districtID), eq(institutes.id, id)))
}
