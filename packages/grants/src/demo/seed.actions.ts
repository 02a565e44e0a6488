import { plusDays } from '@atrium/kit/shared'
import { giveSettings } from '@atrium/district-settings/public'
import { codesOfObjects } from '@atrium/finance/public'
import type { Tx } from '@atrium/kit/server'
import { grantApplications, grantSteps } from '../applications/applications.table.ts'
import {
  awardAmendments,
  awardEvidence,
  awards,
  conflictDeclarations,
  drawdowns,
  subawards,
} from '../awards/awards.table.ts'
import { postIndirect, postReceipt, postRequest } from '../awards/drawdown-entries.actions.ts'
import { grantsLedger } from '../awards/ledger.settings.ts'
import { readPosition } from '../awards/spending.queries.ts'
import { grantCategories, grantOpportunities, grantPrograms } from '../programs/programs.table.ts'
import { stagesOf } from '../workflows/stages.rules.ts'
import { awardStages, awardWorkflows, awardWorkflowVersions } from '../workflows/workflows.table.ts'

const stages = [
  { name: 'Idea', days: 14, questions: 'Which need does it meet?', next: null },
  {
    name: 'Writing',
    days: 30,
    questions: 'Who benefits, and how many?\nWhat will it cost?',
    next: null,
  },
  { name: 'Principal review', days: 7, questions: null, next: 'Writing\nBoard approval' },
  { name: 'Board approval', days: 21, questions: null, next: null },
  { name: 'Submitted to funder', days: null, questions: null, next: null },
]

/** A grant year as its last two digits. */
const yearOf = (day: string): string => day.slice(2, 4)

/** Four awards at different stages, and applications in progress, for the demo. */
export async function seedGrants(
  tx: Tx,
  {
    districtID,
    today,
    ownerID,
    otherID,
  }: { districtID: number; today: string; ownerID: number; otherID: number },
): Promise<void> {
  const day = (offset: number) => plusDays(today, offset)
  const [titleOne, elop, foundation] = await tx
    .insert(grantPrograms)
    .values([
      {
        districtID,
        name: 'Title I, Part A',
        funder: 'U.S. Department of Education',
        kind: 'federal',
        supplements: true,
        listing: '84.010',
        passThrough: 'California Department of Education',
      },
      {
        districtID,
        name: 'Expanded Learning Opportunities Program',
        funder: 'California Department of Education',
        kind: 'state',
      },
      {
        districtID,
        name: 'Valley Community Foundation',
        funder: 'Valley Community Foundation',
        kind: 'private',
      },
    ])
    .returning({ id: grantPrograms.id })
  const [literacy] = await tx
    .insert(grantCategories)
    .values([
      { districtID, name: 'Literacy' },
      { districtID, name: 'After school' },
      { districtID, name: 'Arts' },
    ])
    .returning({ id: grantCategories.id })
  const [opportunity] = await tx
    .insert(grantOpportunities)
    .values({
      districtID,
      name: 'Arts in schools, spring cycle',
      programID: foundation?.id ?? 0,
      deadline: day(45),
      ceilingCents: 2_500_000,
      matchPercent: 10,
    })
    .returning({ id: grantOpportunities.id })
  const [workflow] = await tx
    .insert(awardWorkflows)
    .values({
      districtID,
      name: 'Usual path',
      description: 'For most applications.',
      publishedVersion: 1,
    })
    .returning({ id: awardWorkflows.id })
  const workflowID = workflow?.id ?? 0
  const lines = stages.map((stage) => ({ ...stage, owner: null }))
  await tx
    .insert(awardStages)
    .values(lines.map((stage, at) => ({ ...stage, districtID, workflowID, place: at + 1 })))
  await tx
    .insert(awardWorkflowVersions)
    .values({ districtID, workflowID, number: 1, stages: stagesOf(lines), publishedBy: ownerID })
  const application = { districtID, workflowID, workflowVersion: 1, ownerID }
  const applications = await tx
    .insert(grantApplications)
    .values([
      {
        ...application,
        title: 'Mural and music residency',
        programID: foundation?.id ?? 0,
        opportunityID: opportunity?.id ?? null,
        stage: 'Writing',
        stageDueOn: day(12),
        deadline: day(45),
        requestedCents: 1_800_000,
        summary: 'A resident artist and a musician for a semester at the high school.',
      },
      {
        ...application,
        title: 'Reading lab for grade 4',
        programID: titleOne?.id ?? 0,
        categoryID: literacy?.id ?? null,
        stage: 'Submitted to funder',
        funderStatus: 'underReview' as const,
        deadline: day(-10),
        requestedCents: 4_000_000,
      },
    ])
    .returning({ id: grantApplications.id })
  await tx.insert(grantSteps).values([
    {
      districtID,
      applicationID: applications[0]?.id ?? 0,
      fromStage: 'Idea',
      toStage: 'Writing',
      byID: ownerID,
      answers: [
        { question: 'Which need does it meet?', answer: 'No arts elective after budget cuts.' },
      ],
    },
  ])
  const award = { districtID, managerID: ownerID }
  const [active, closing, lastYear, closed] = await tx
    .insert(awards)
    .values([
      {
        ...award,
        title: 'Title I schoolwide program',
        number: 'S010A250005',
        programID: titleOne?.id ?? 0,
        categoryID: literacy?.id ?? null,
        startsOn: day(-150),
        endsOn: day(215),
        projectYear: yearOf(day(-150)),
        sourceCode: '3010',
        amountCents: 28_800_000,
        indirectRate: 523,
        indirectBase: 'restricted' as const,
      },
      {
        ...award,
        title: 'Expanded learning, last year',
        number: 'ELOP-24-117',
        programID: elop?.id ?? 0,
        startsOn: day(-515),
        endsOn: day(-150),
        sourceCode: '2600',
        amountCents: 18_000_000,
        status: 'closing' as const,
      },
      {
        ...award,
        title: 'Title I schoolwide program, last year',
        number: 'S010A240005',
        programID: titleOne?.id ?? 0,
        categoryID: literacy?.id ?? null,
        startsOn: day(-515),
        endsOn: day(-151),
        sourceCode: '3010',
        projectYear: yearOf(day(-515)),
        amountCents: 28_800_000,
        indirectRate: 498,
        indirectBase: 'restricted' as const,
        status: 'closing' as const,
      },
      {
        ...award,
        title: 'Library refresh',
        number: 'VCF-2023-08',
        programID: foundation?.id ?? 0,
        startsOn: day(-900),
        endsOn: day(-540),
        sourceCode: '9010',
        amountCents: 1_000_000,
        status: 'closed' as const,
        closedAt: `${day(-500)}T18:00:00Z`,
      },
    ])
    .returning()
  const [activeID, closingID, closedID] = [active?.id ?? 0, closing?.id ?? 0, closed?.id ?? 0]
  const budget = (
    awardID: number,
    number: number,
    reason: string,
    amounts: { object: string; name: string; cents: number }[],
  ) => ({
    districtID,
    awardID,
    number,
    effectiveOn: day(number === 0 ? -150 : -60),
    reason,
    lines: amounts,
    byID: ownerID,
  })
  await tx.insert(awardAmendments).values([
    budget(activeID, 0, 'Approved application', [
      { object: '1100', name: 'Tutors', cents: 24_000_000 },
      { object: '4300', name: 'Books and supplies', cents: 4_800_000 },
    ]),
    budget(activeID, 1, 'More tutoring, fewer books', [
      { object: '1100', name: 'Tutors', cents: 25_800_000 },
      { object: '4300', name: 'Books and supplies', cents: 3_000_000 },
    ]),
    budget(closingID, 0, 'Approved application', [
      { object: '1100', name: 'Tutors', cents: 18_000_000 },
    ]),
    budget(lastYear?.id ?? 0, 0, 'Approved application', [
      { object: '1100', name: 'Tutors', cents: 25_300_000 },
      { object: '4300', name: 'Books and supplies', cents: 3_500_000 },
    ]),
    budget(closedID, 0, 'Grant letter', [{ object: '4200', name: 'Books', cents: 1_000_000 }]),
  ])
  await giveSettings(tx, grantsLedger, districtID, {
    ...(await codesOfObjects(tx, districtID, '01', { receivable: '9290', cash: '9110' })),
    indirectCredit: '01-0000-0000-7200-7310',
    restrictedRate: 523,
  })
  for (const drawdown of [
    { requestedOn: day(-45), cents: 2_000_000, receivedOn: day(-30) },
    { requestedOn: day(-5), cents: 1_500_000, receivedOn: null },
  ]) {
    const [made] = await tx
      .insert(drawdowns)
      .values({ districtID, awardID: activeID, byID: ownerID, ...drawdown })
      .returning({ id: drawdowns.id })
    const own = { districtID, id: activeID, number: 'S010A250005', sourceCode: '3010' }
    const of = { id: made?.id ?? 0, cents: drawdown.cents, userID: ownerID }
    await (drawdown.receivedOn === null
      ? postRequest(tx, own, of, drawdown.requestedOn)
      : postReceipt(tx, own, of, { ...drawdown, receivedOn: drawdown.receivedOn }))
  }
  if (active) {
    const { position } = await readPosition(tx, active, today)
    await postIndirect(tx, active, position, { day: today, userID: ownerID })
  }
  await tx.insert(awardEvidence).values([
    {
      districtID,
      awardID: activeID,
      kind: 'report',
      title: 'Mid-year performance report',
      dueOn: day(20),
      ownerID,
    },
    {
      districtID,
      awardID: activeID,
      kind: 'evidence',
      title: 'Parent involvement policy',
      dueOn: day(5),
      ownerID: otherID,
    },
    {
      districtID,
      awardID: activeID,
      kind: 'deliverable',
      title: 'Needs assessment',
      dueOn: day(-30),
      ownerID,
      status: 'accepted',
      submittedAt: `${day(-32)}T18:00:00Z`,
    },
    {
      districtID,
      awardID: closingID,
      kind: 'report',
      title: 'Final expenditure report',
      dueOn: day(-3),
      ownerID,
    },
  ])
  await tx.insert(subawards).values({
    districtID,
    awardID: closingID,
    recipient: 'Boys & Girls Club of the Valley',
    cents: 3_000_000,
    paidCents: 2_400_000,
    startsOn: day(-500),
    endsOn: day(-150),
    risk: 'moderate',
    monitoring: 'Site visit each quarter.',
  })
  await tx
    .insert(conflictDeclarations)
    .values({ districtID, awardID: activeID, userID: otherID, hasConflict: false })
}
