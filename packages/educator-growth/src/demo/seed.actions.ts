import { users } from '@atrium/auth/tables'
import type { Tx } from '@atrium/kit/server'
import { plusDays } from '@atrium/kit/shared'
import { competencies, growthColleagues } from '@atrium/observation/public'
import { staffMembers } from '@atrium/people/tables'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import {
  communities,
  communityMeetings,
  communityMembers,
  meetingActions,
  meetingPresent,
} from '../communities/communities.table.ts'
import { growthDates, growthWindows } from '../dates/dates.table.ts'
import { duesMaker, openDaysAt } from '../dates/plan-dues.queries.ts'
import { plusOpenDays, type IsOpen, type Window } from '../dates/windows.rules.ts'
import { growthPlans } from '../earlier/growth-plans.table.ts'
import { mentoringMeetings } from '../mentoring/meetings.table.ts'
import { stageOf, type PlanStatus, type SignedPart } from '../plans/plan.words.ts'
import { planAnswers, planGoals, plans, planSignatures } from '../plans/plans.table.ts'
import { writeVersion } from '../plans/versions.actions.ts'
import { resourceCompetencies, resources, resourceUses } from '../resources/resources.table.ts'
import { templateQuestions, templates } from '../templates/templates.table.ts'
import { educatorGroups, type EducatorGroup, type Stage } from '../words.ts'
import {
  demoCommunities,
  demoGoals,
  demoQuestions,
  demoResources,
  demoTemplates,
} from './samples.words.ts'

interface Demo {
  districtID: number
  schoolID: number
  /** 'YYYY-MM-DD' in school time. */
  today: string
  /** The address of the principal, who is in no roster. */
  evaluator: string
  /** The `sourced_id` of the teacher with an account, who mentors two others. */
  teacher: string
}

interface Cast extends Demo {
  /** The year in which the school year starts. */
  year: number
  evaluatorID: number
  teacherID: number
  /** Other teachers of the school, those whom the teacher mentors first. */
  others: number[]
  /** How many the teacher mentors already. */
  mentored: number
  competencyIDs: number[]
  templateIDs: Record<EducatorGroup, number>
  isOpen: IsOpen
}

/**
 * Templates, this year's dates, plans in every state, two learning communities with minutes, a library, and a
 * mentor with two mentees, at one school. Needs its staff; competencies are named where there are any.
 */
export async function seedEducatorGrowth(tx: Tx, demo: Demo): Promise<void> {
  const { districtID, today, schoolID } = demo
  const [known] = await tx.select({ id: templates.id }).from(templates).limit(1)
  if (known) return
  const people = await tx
    .select({ id: users.id, email: users.email, sourcedID: users.sourcedID })
    .from(users)
    .where(
      and(
        eq(users.districtID, districtID),
        or(eq(users.email, demo.evaluator), eq(users.sourcedID, demo.teacher)),
      ),
    )
  const evaluatorID = people.find(({ email }) => email === demo.evaluator)?.id
  const teacherID = people.find(({ sourcedID }) => sourcedID === demo.teacher)?.id
  if (evaluatorID === undefined || teacherID === undefined) return
  const staff = await tx
    .select({ id: staffMembers.userID })
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.districtID, districtID),
        eq(staffMembers.schoolID, schoolID),
        eq(staffMembers.status, 'active'),
        eq(staffMembers.isTeacher, true),
      ),
    )
    .orderBy(asc(staffMembers.userID))
  const found = await tx
    .select({ id: competencies.id })
    .from(competencies)
    .where(and(eq(competencies.districtID, districtID), isNull(competencies.removedAt)))
    .orderBy(asc(competencies.code), asc(competencies.id))
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0)
  // Those whom the teacher mentors already come first.
  const mentored = await tx
    .selectDistinct({ id: growthColleagues.educatorID })
    .from(growthColleagues)
    .where(
      and(
        eq(growthColleagues.districtID, districtID),
        eq(growthColleagues.colleagueID, teacherID),
        eq(growthColleagues.role, 'mentor'),
        isNull(growthColleagues.removedAt),
      ),
    )
    .orderBy(asc(growthColleagues.educatorID))
  const rest = staff.map(({ id }) => id).filter((id) => id !== teacherID && id !== evaluatorID)
  const mentees = mentored.map(({ id }) => id).filter((id) => rest.includes(id))
  const openAt = await openDaysAt(tx, {
    ...{ districtID, from: `${year - 1}-07-01`, to: `${year + 1}-12-31` },
  })
  const cast: Cast = {
    ...{ ...demo, year, evaluatorID, teacherID },
    others: [...mentees, ...rest.filter((id) => !mentees.includes(id))],
    mentored: mentees.length,
    competencyIDs: found.map(({ id }) => id),
    templateIDs: await writeTemplates(tx, districtID, found.length > 0),
    isOpen: openAt(schoolID),
  }
  await writeDates(tx, cast)
  await writeResources(tx, cast)
  await writePlans(tx, cast)
  await writeCommunities(tx, cast)
  await writeMentoring(tx, cast)
}

async function writeTemplates(
  tx: Tx,
  districtID: number,
  hasCompetencies: boolean,
): Promise<Record<EducatorGroup, number>> {
  const made = await tx
    .insert(templates)
    .values(
      demoTemplates.map((one) => ({
        ...{ districtID, ...one, status: 'inUse' as const },
        needsCompetency: hasCompetencies && one.educatorGroup !== 'improvement',
      })),
    )
    .returning({ id: templates.id, educatorGroup: templates.educatorGroup })
  await tx.insert(templateQuestions).values(
    made.flatMap(({ id: templateID }) =>
      demoQuestions.map(({ answer: _, ...question }, at) => ({
        ...{ districtID, templateID, place: at + 1, ...question },
      })),
    ),
  )
  return Object.fromEntries(made.map(({ id, educatorGroup }) => [educatorGroup, id])) as Record<
    EducatorGroup,
    number
  >
}

/** The first of the weekday from a day on: 1 is Monday. */
const weekday = (day: string, which: number): string =>
  plusDays(day, (which + 7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7)

/** The windows of a year, from Mondays to Fridays. */
export const demoWindows = (year: number): Window[] => {
  const monday = (day: string) => weekday(day, 1)
  const friday = (day: string) => weekday(day, 5)
  return [
    {
      ...{ step: 'selfAssessment', opensOn: monday(`${year}-08-17`) },
      dueOn: friday(`${year}-09-09`),
    },
    { step: 'goals', opensOn: monday(`${year}-09-14`), dueOn: friday(`${year}-10-07`) },
    { step: 'midYear', opensOn: monday(`${year + 1}-01-11`), dueOn: friday(`${year + 1}-01-27`) },
    {
      ...{ step: 'summative', opensOn: monday(`${year + 1}-04-05`) },
      dueOn: friday(`${year + 1}-05-07`),
    },
    {
      ...{ step: 'signature', opensOn: monday(`${year + 1}-05-10`) },
      dueOn: friday(`${year + 1}-05-19`),
    },
  ]
}

async function writeDates(tx: Tx, { districtID, year }: Cast): Promise<void> {
  for (const schoolYear of [year - 1, year])
    for (const educatorGroup of educatorGroups) {
      const [made] = await tx
        .insert(growthDates)
        .values({
          ...{ districtID, schoolYear, educatorGroup, reminderDays: 7 },
          ...(educatorGroup === 'improvement'
            ? { hirePolicy: 'same' as const }
            : { hirePolicy: 'atLeast' as const, hireDays: 15 }),
        })
        .returning({ id: growthDates.id })
      await tx.insert(growthWindows).values(
        demoWindows(schoolYear).map((window, at) => ({
          ...{ districtID, datesID: made?.id ?? 0, place: at + 1, ...window },
        })),
      )
    }
}

async function writeResources(
  tx: Tx,
  { districtID, competencyIDs, teacherID, today, isOpen }: Cast,
): Promise<void> {
  const made = await tx
    .insert(resources)
    .values(demoResources.map(({ competencies: _, ...resource }) => ({ districtID, ...resource })))
    .returning({ id: resources.id })
  const links = demoResources.flatMap(({ competencies: places }, at) =>
    places.flatMap((place, index) => {
      const competencyID = competencyIDs[place]
      const resourceID = made[at]?.id
      return competencyID === undefined || resourceID === undefined
        ? []
        : [{ districtID, resourceID, competencyID, place: index + 1 }]
    }),
  )
  if (links.length > 0) await tx.insert(resourceCompetencies).values(links)
  await tx.insert(resourceUses).values({
    ...{ districtID, userID: teacherID, resourceID: made[0]?.id ?? 0 },
    usedOn: lastOpen(plusDays(today, -20), isOpen),
    note: 'Tried three of the questions in fourth period.',
  })
}

/** The last of the district's days until a day. */
function lastOpen(day: string, isOpen: IsOpen): string {
  let found = day
  for (let tried = 0; !isOpen(found) && tried < 60; tried++) found = plusDays(found, -1)
  return found
}

interface DemoPlan {
  educatorID: number
  status: PlanStatus
  educatorGroup: EducatorGroup
  schoolYear: number
  goals: readonly number[]
}

/** What was signed before a state, in its order. */
const signedBefore: readonly [SignedPart, 'educator' | 'evaluator', after: PlanStatus][] = [
  ['selfAssessment', 'educator', 'selfAssessment'],
  ['goals', 'educator', 'goals'],
  ['approval', 'evaluator', 'proposed'],
  ['midYear', 'educator', 'approved'],
  ['midYearAnswer', 'evaluator', 'midYear'],
  ['finalReflection', 'educator', 'secondHalf'],
  ['summative', 'evaluator', 'summative'],
  ['receipt', 'educator', 'released'],
]
const order: readonly PlanStatus[] = [
  ...(['selfAssessment', 'goals', 'proposed', 'approved', 'midYear', 'secondHalf'] as const),
  ...(['summative', 'released', 'signed'] as const),
]
/** Where an amended plan was. */
const reached = (status: PlanStatus): number =>
  order.indexOf(status === 'amended' || status === 'amending' ? 'approved' : status)

async function writePlans(tx: Tx, cast: Cast): Promise<void> {
  const { districtID, year, teacherID, others, evaluatorID } = cast
  const of = (at: number) => others[at]
  const wanted: (Omit<DemoPlan, 'educatorID'> & { educatorID: number | undefined })[] = [
    ...plan(teacherID, 'approved', 'tenured', year, [0, 1]),
    ...plan(of(0), 'approved', 'probationary', year, [2]),
    ...plan(of(1), 'goals', 'probationary', year, [0]),
    ...plan(of(2), 'proposed', 'tenured', year, [1, 3]),
    ...plan(of(3), 'selfAssessment', 'tenured', year, []),
    ...plan(of(4), 'amended', 'tenured', year, [0, 3]),
    ...plan(of(5), 'midYear', 'tenured', year, [2, 1]),
    ...plan(of(6), 'goals', 'improvement', year, []),
    ...plan(of(7), 'proposed', 'tenured', year, [0, 2]),
    ...plan(of(2), 'signed', 'tenured', year - 1, [3, 0]),
    ...plan(of(5), 'signed', 'tenured', year - 1, [1, 2]),
    ...plan(of(7), 'released', 'tenured', year - 1, [0, 1]),
  ]
  for (const [at, { educatorID, ...one }] of wanted.entries())
    if (educatorID !== undefined) await writePlan(tx, cast, { ...one, educatorID }, at)
  // From before there were templates.
  await tx.insert(growthPlans).values({
    ...{ districtID, userID: teacherID, evaluatorID, schoolYear: year - 1, focus: 'environment' },
    ...{ goal: 'Start every class within two minutes of the bell', status: 'completed' },
    actions: 'Teach the opening routine in August, and again after each break.',
    ...{ evidence: 'The log of starting times, September to May.', rating: 'proficient' },
  })
}

const plan = (
  educatorID: number | undefined,
  status: PlanStatus,
  educatorGroup: EducatorGroup,
  schoolYear: number,
  goals: readonly number[],
) => [{ educatorID, status, educatorGroup, schoolYear, goals }]

async function writePlan(
  tx: Tx,
  cast: Cast,
  { educatorID, status, educatorGroup, schoolYear, goals }: DemoPlan,
  at: number,
): Promise<void> {
  const { districtID, schoolID, evaluatorID, templateIDs, competencyIDs } = cast
  const template = demoTemplates.find((one) => one.educatorGroup === educatorGroup)
  const duesOf = await duesMaker(tx, { districtID, schoolYear, educatorGroup })
  const isConcluded = reached(status) > order.indexOf('summative')
  const [made] = await tx
    .insert(plans)
    .values({
      ...{ districtID, schoolID, educatorID, evaluatorID, schoolYear, educatorGroup, status },
      ...{ templateID: templateIDs[educatorGroup], dues: duesOf({ hireDate: null, schoolID }) },
      ...{ instructions: template?.instructions ?? null, minGoals: template?.minGoals ?? 1 },
      needsCompetency: competencyIDs.length > 0 && educatorGroup !== 'improvement',
      needsReview: template?.needsReview ?? false,
      ...(status === 'amended' && {
        ...{ amendedFrom: 'approved' as const, summary: 'The second goal follows the new class.' },
      }),
      ...(reached(status) > order.indexOf('proposed') && {
        approvalComment: 'Clear goals, and the measures fit.',
      }),
      ...(reached(status) > order.indexOf('midYear') && {
        midYearComment: 'The numbers of your visits show real change. Go on with partner talk.',
      }),
      ...(isConcluded && {
        ...{ rating: 'proficient' as const, outcome: 'continue' as const },
        strengths: 'Students talk about the subject in every lesson that I saw.',
        ...{
          nextSteps: 'Share the questions with the grade-level team.',
          concludedBy: evaluatorID,
        },
      }),
    })
    .returning({ id: plans.id })
  const planID = made?.id ?? 0
  const answering = stageOf[status]
  const isAnswered = (stage: Stage): boolean => {
    const state = order.find((one) => stageOf[one] === stage)
    return state !== undefined && order.indexOf(state) < reached(status)
  }
  await tx.insert(planAnswers).values(
    demoQuestions.map(({ answer, ...question }, place) => ({
      ...{ districtID, planID, place: place + 1, ...question },
      // Someone has started the self-assessment.
      answer:
        isAnswered(question.stage) || (answering === 'selfAssessment' && question.kind === 'level')
          ? answer
          : null,
    })),
  )
  if (goals.length > 0)
    await tx.insert(planGoals).values(
      goals.map((which, place) => {
        const { competency, ...goal } = demoGoals[which] ?? demoGoals[0]
        return {
          ...{ districtID, planID, place: place + 1, ...goal },
          competencyID: competencyIDs[competency] ?? competencyIDs[0] ?? null,
          ...(isConcluded && { evidence: 'The counts of four visits, in the folder of the unit.' }),
        }
      }),
    )
  await signParts(tx, cast, { planID, educatorID, status, schoolYear, at })
}

/** Each part on a district day in its window, a few days apart from other plans. */
async function signParts(
  tx: Tx,
  { districtID, evaluatorID, today, isOpen }: Cast,
  of: {
    planID: number
    educatorID: number
    status: PlanStatus
    schoolYear: number
    at: number
  },
): Promise<void> {
  const { planID, educatorID, status, schoolYear, at } = of
  const windows = demoWindows(schoolYear)
  const windowOf = [0, 1, 1, 2, 2, 3, 3, 4]
  let before = ''
  const signed = signedBefore.flatMap(([part, who, after], index) => {
    if (reached(status) <= order.indexOf(after)) return []
    const window = windows[windowOf[index] ?? 0]
    const planned = plusOpenDays(window?.opensOn ?? today, 3 + (at % 5) + index, isOpen)
    const inTime = lastOpen(planned < today ? planned : plusDays(today, -1), isOpen)
    const day = inTime < before ? before : inTime
    before = day
    return [
      {
        ...{ districtID, planID, place: index + 1, part },
        signedBy: who === 'educator' ? educatorID : evaluatorID,
        signedAt: `${day}T2${index % 4}:15:00Z`,
      },
    ]
  })
  if (signed.length > 0) await tx.insert(planSignatures).values(signed)
  const approved = signed.find(({ part }) => part === 'approval')
  if (!approved) return
  const versionNumber = await writeVersion(
    tx,
    { districtID, id: planID, versionNumber: null },
    { madeBy: evaluatorID, at: approved.signedAt, summary: null },
  )
  await tx
    .update(plans)
    .set({ versionNumber })
    .where(and(eq(plans.districtID, districtID), eq(plans.id, planID)))
}

async function writeCommunities(tx: Tx, cast: Cast): Promise<void> {
  const { districtID, schoolID, year, today, teacherID, others, isOpen } = cast
  for (const [which, { name, purpose, meetings, next }] of demoCommunities.entries()) {
    const members = [teacherID, ...others.slice(which * 4, which * 4 + 4)]
    const facilitatorID = which === 0 ? teacherID : (members[1] ?? teacherID)
    const [made] = await tx
      .insert(communities)
      .values({ districtID, schoolID, name, purpose, schoolYear: year, facilitatorID })
      .returning({ id: communities.id })
    const communityID = made?.id ?? 0
    await tx
      .insert(communityMembers)
      .values(members.map((memberID, at) => ({ districtID, communityID, memberID, place: at + 1 })))
    for (const [at, { actions, ...meeting }] of meetings.entries()) {
      const heldOn = lastOpen(plusDays(today, -14 * (meetings.length - at) - which), isOpen)
      const [held] = await tx
        .insert(communityMeetings)
        .values({
          ...{ districtID, communityID, ...meeting, heldOn, startsAt: '15:30', minutesLong: 50 },
          ...{ place: which === 0 ? 'Room 214' : 'Library', status: 'held' as const },
        })
        .returning({ id: communityMeetings.id })
      const meetingID = held?.id ?? 0
      await tx.insert(meetingPresent).values(
        members.slice(0, 4).map((memberID, place) => ({
          ...{ districtID, meetingID, memberID, place: place + 1 },
        })),
      )
      const isLast = at === meetings.length - 1
      await tx.insert(meetingActions).values(
        actions.map((what, place) => ({
          ...{ districtID, meetingID, what, place: place + 1 },
          ownerID: members[(place + (isLast ? 0 : 1)) % members.length] ?? teacherID,
          dueOn: plusOpenDays(heldOn, 8, isOpen),
          doneOn: isLast ? null : plusOpenDays(heldOn, 5, isOpen),
          toldID: members[(place + (isLast ? 0 : 1)) % members.length] ?? teacherID,
        })),
      )
    }
    await tx.insert(communityMeetings).values({
      ...{ districtID, communityID, ...next, heldOn: plusOpenDays(today, 3 + which, isOpen) },
      ...{ startsAt: '15:30', minutesLong: 50, place: which === 0 ? 'Room 214' : 'Library' },
    })
  }
}

/** The teacher with an account mentors two others: an hour every other week. */
async function writeMentoring(
  tx: Tx,
  { districtID, schoolID, year, today, teacherID, others, mentored, isOpen }: Cast,
): Promise<void> {
  const startsOn = demoWindows(year)[0]?.opensOn ?? `${year}-08-17`
  const mentees = others.slice(0, mentored || 2)
  if (mentored === 0 && mentees.length > 0)
    await tx.insert(growthColleagues).values(
      mentees.map((educatorID) => ({
        ...{ districtID, schoolID, educatorID, colleagueID: teacherID, role: 'mentor' as const },
        ...{ schoolYear: year, startsOn },
      })),
    )
  const topics = [
    ['planning', 'visit'],
    ['environment', 'families'],
    ['instruction', 'assessment'],
  ] as const
  const meetings = mentees.flatMap((menteeID, who) =>
    topics.flatMap((about, at) => {
      const heldOn = lastOpen(plusDays(today, -14 * (topics.length - at) - who), isOpen)
      return heldOn < startsOn
        ? []
        : [
            {
              ...{ districtID, userID: teacherID, menteeID, heldOn, topics: [...about] },
              minutesLong: 45 + who * 15,
              note: at === 0 ? 'Next time: look at the first unit plan together.' : null,
              nextOn: plusOpenDays(heldOn, 9, isOpen),
            },
          ]
    }),
  )
  if (meetings.length > 0) await tx.insert(mentoringMeetings).values(meetings)
}
