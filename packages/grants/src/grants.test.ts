import { giveSettings } from '@atrium/district-settings/public'
import { grantsLedger } from './awards/ledger.settings.ts'
import { documents } from '@atrium/documents/module'
import { attachmentKinds } from '@atrium/documents/public'
import { provideAuth, type SessionStore } from '@atrium/auth/public'
import { asRefusal, createCallerFactory, installExtensions } from '@atrium/kit/server'
import { plusDays } from '@atrium/kit/shared'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { remindOwners } from './evidence/remind.job.ts'
import { grants } from './grants.module.ts'
import { sefa } from './grants.reports.ts'
import { screens } from './screens.ts'

let database: TestDatabase
const callers = createCallerFactory(grants.router)
const now = () => new Date('2025-11-20T20:00:00Z')
const request = (userID: number, permissions: string[], at = [0]) =>
  requestOf(
    database,
    { userID, permissions, grants: new Map(permissions.map((name) => [name, at])) },
    now,
  )
const manager = () => callers(request(1, ['grants.read', 'grants.manage']))
const other = () => callers(request(2, ['grants.read', 'grants.manage']))
const reader = () => callers(request(3, ['grants.read']))

beforeAll(async () => {
  installExtensions([...(documents.extensions ?? []), ...(grants.extensions ?? [])])
  provideAuth({
    store: {} as SessionStore,
    screens,
    publicOrigin: 'https://atrium.test',
    filesRoot: '',
  })
  database = await testDatabase()
  const { owner } = database
  await owner`insert into district (name) values ('Cedar Valley')`
  await owner`insert into users (district_id, first_name, last_name, email) select 1, name, 'Ruiz', lower(name) || '@cedar.test' from unnest(array['Ana', 'Bo', 'Cy']) name`
  await owner`insert into staff_member (district_id, user_id) values (1, 1), (1, 2), (1, 3)`
  await owner`insert into fiscal_year (district_id, name, starts_on, ends_on) values (1, '2025–26', '2025-07-01', '2026-06-30')`
  await owner`insert into ledger_period (district_id, fiscal_year_id, number, starts_on, ends_on) values (1, 1, 1, '2025-07-01', '2026-06-30')`
  await owner`insert into fiscal_year (district_id, name, starts_on, ends_on) values (1, '2024–25', '2024-07-01', '2025-06-30')`
  await owner`insert into ledger_period (district_id, fiscal_year_id, number, starts_on, ends_on) values (1, 2, 1, '2024-07-01', '2025-06-30')`
  await owner`insert into ledger_account (district_id, code, name, kind, fund, source, object) values (1, '01-3010-4300', 'Supplies', 'expense', '01', '3010', '4300'), (1, '01-9110', 'Cash', 'asset', '01', null, '9110'), (1, '01-9290', 'Due from funders', 'asset', '01', null, '9290'), (1, '01-3010-8290', 'Title I', 'revenue', '01', '3010', '8290'),
    (1, '01-3010-7310', 'Title I indirect', 'expense', '01', '3010', '7310'), (1, '01-0000-7310', 'Indirect costs', 'expense', '01', '0000', '7310'), (1, '01-3010-6400', 'Equipment', 'expense', '01', '3010', '6400'),
    (1, '01-3010-5100', 'Subagreements', 'expense', '01', '3010', '5100')`
  await owner`insert into ledger_account (district_id, code, name, kind, fund, source, project_year, object) values (1, '01-3010-25-4300', 'Supplies', 'expense', '01', '3010', '25', '4300'), (1, '01-3010-26-4300', 'Supplies', 'expense', '01', '3010', '26', '4300')`
  await database.transaction(1, (tx) =>
    giveSettings(tx, grantsLedger, 1, {
      ...{ receivable: '01-9290', cash: '01-9110', indirectCredit: '01-0000-7310' },
    }),
  )
})
/** What grants have posted to each account, in cents; debits are positive. */
const books = async (): Promise<Record<string, number>> => {
  const rows = await database.owner<{ code: string; cents: string }[]>`
    select a.code, sum(l.cents) as cents from journal j join journal_line l on l.district_id = j.district_id and l.journal_id = j.id join ledger_account a on a.district_id = l.district_id and a.id = l.account_id
    where j.origin = 'grants' and j.status = 'posted' group by 1 having sum(l.cents) <> 0 order by 1`
  return Object.fromEntries(rows.map(({ code, cents }) => [code.slice(3), Number(cents)]))
}
const reset = () =>
  database.owner.unsafe(
    'set session_replication_role = replica; truncate journal_signature, journal_line, journal, account_balance restart identity cascade; set session_replication_role = origin; truncate purchase_order_line, purchase_order, vendor, conflict_declaration, award_assignment, subaward, award_evidence, award_drawdown, award_amendment, award, grant_step, grant_application, award_workflow_version, award_stage, award_workflow, grant_opportunity, grant_category, grant_program, notice restart identity cascade',
  )
beforeEach(reset)
afterAll(() => database.drop())

/** A file that someone uploaded to attach. */
const uploaded = async (ownerID: number): Promise<string> =>
  (
    await database.owner<{ uuid: string }[]>`
      insert into file (district_id, owner_id, purpose, filename, media_type, byte_size, sha256, image)
      values (1, ${ownerID}, 'documents.attachment', 'report.pdf', 'application/pdf', 9, md5(random()::text), false) returning uuid`
  )[0]?.uuid ?? ''
const refused = async (act: Promise<unknown>) =>
  asRefusal(await act.catch((error: unknown) => error))
const stage = (name: string, patch: object = {}) => ({
  name,
  owner: null,
  days: null,
  questions: null,
  next: null,
  ...patch,
})
const program = async () =>
  (
    await manager().programs.create({
      draft: {
        name: 'Title I',
        funder: 'Department of Education',
        kind: 'federal',
        listing: '84.010',
        passThrough: null,
        supplements: false,
        website: null,
        active: true,
      },
    })
  ).id
const workflow = async (...stages: object[]) =>
  (
    await manager().workflows.create({
      draft: { name: 'Usual', description: null, stages: stages as never, active: true } as never,
    })
  ).id
const application = (programID: number, workflowID: number) =>
  manager().applications.create({
    draft: {
      title: 'Reading lab',
      programID,
      opportunityID: null,
      categoryID: null,
      ownerID: 1,
      requestedCents: 100_000,
      deadline: null,
      workflowID,
      funderStatus: 'notSubmitted',
      summary: null,
    } as never,
  })
const award = async (patch: object = {}) => {
  const programID = (await manager().programs.list({})).rows[0]?.id ?? (await program())
  return (
    await manager().awards.create({
      draft: {
        title: 'Reading lab',
        number: 'S010A',
        programID,
        categoryID: null,
        managerID: 1,
        startsOn: '2025-07-01',
        endsOn: '2026-06-30',
        sourceCode: '3010',
        projectYear: null,
        amountCents: 100_000,
        matchCents: 0,
        matchMetCents: 0,
        indirectRate: 500,
        indirectBase: 'modified',
        subawardCapCents: 5_000_000,
        excludedObjects: null,
        ...patch,
      } as never,
    })
  ).id
}
/** Posts spending on a day to an account, or reverses that of a line; returns the id of its line. */
const spend = (
  cents: number,
  { day = '2025-10-10', code = '01-3010-4300', reverses = 0, orderLineID = 0 } = {},
) =>
  database.transaction(1, async (tx) => {
    const [made] = await tx.raw<
      { id: number }[]
    >`insert into journal (district_id, kind, origin, reverses_id, date, period_id, memo, amount_cents, entered_by) select 1, 'journal', ${reverses ? 'reversal' : 'entry'}, (select journal_id from journal_line where id = ${reverses}), ${day}, id, 'x', ${Math.abs(cents)}, 1 from ledger_period where ${day}::date between starts_on and ends_on returning id`
    const id = made?.id ?? 0
    const [line] = await tx.raw<
      { id: string }[]
    >`insert into journal_line (district_id, journal_id, place, account_id, fund, cents, order_line_id) select 1, ${id}, 1, a.id, '01', ${cents}, ${orderLineID || null}::int from ledger_account a where a.code = ${code} returning id`
    await tx.raw`insert into journal_line (district_id, journal_id, place, account_id, fund, cents) select 1, ${id}, 2, a.id, '01', ${-cents} from ledger_account a where a.code = '01-9110'`
    await tx.raw`update journal set status = 'posted' where id = ${id}`
    return Number(line?.id)
  })
const positionOfAward = async (awardID: number) => (await manager().award.get({ awardID })).position
const schedule = async (from = '2025-07-01', to = '2026-06-30') => {
  const asked = { yearID: null, from, to, schoolID: null, accountID: null }
  const { rows } = await sefa.run(request(1, ['grants.read']), asked)
  return rows.map(({ cells }) => [cells.number ?? 'total', cells.spent])
}

describe('an application', () => {
  test('starts at the first stage of a published workflow, and keeps its version when another is published', async () => {
    const programID = await program()
    const workflowID = await workflow(stage('Idea'), stage('Board'))
    expect((await refused(application(programID, workflowID)))?.detail.fields).toMatchObject({
      workflowID: { id: 'grants.refusal.unpublished' },
    })
    await manager().publish({ workflowID })
    const one = await application(programID, workflowID)
    expect(one.stage).toBe('Idea')
    const { version } = await manager().workflows.get({ id: workflowID })
    await manager().workflows.update({
      id: workflowID,
      version,
      changes: { stages: [stage('Idea'), stage('Budget'), stage('Board')] as never },
    })
    expect(await manager().publish({ workflowID })).toEqual({ version: 2 })
    expect((await manager().progress.get({ applicationID: one.id })).next).toEqual(['Board'])
    const two = await manager().applications.create({
      draft: {
        title: 'Second',
        programID,
        opportunityID: null,
        categoryID: null,
        ownerID: 1,
        requestedCents: null,
        deadline: null,
        workflowID,
        funderStatus: 'notSubmitted',
        summary: null,
      } as never,
    })
    expect((await manager().progress.get({ applicationID: two.id })).next).toEqual(['Budget'])
  })
  test('moves only to a stage that may follow, with its questions answered, once, and the next owner is notified', async () => {
    const workflowID = await workflow(
      stage('Idea', { questions: 'Who benefits?' }),
      stage('Board', { owner: 'bo@cedar.test', days: 10 }),
    )
    await manager().publish({ workflowID })
    const { id } = await application(await program(), workflowID)
    const move = (answers: string[]) =>
      manager().progress.move({ applicationID: id, from: 'Idea', to: 'Board', answers })
    expect((await refused(move([])))?.detail.fields).toMatchObject({
      answers: { id: 'grants.refusal.unanswered' },
    })
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => move(['Students'])))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await manager().applications.get({ id })).toMatchObject({
      stage: 'Board',
      stageDueOn: '2025-11-30',
      funderStatus: 'notSubmitted',
    })
    expect(await database.owner`select user_id from notice`).toMatchObject([{ user_id: 2 }])
  })
  test('becomes one award, even if twenty people record it at once', async () => {
    const workflowID = await workflow(stage('Idea'))
    await manager().publish({ workflowID })
    const { id } = await application(await program(), workflowID)
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        manager().progress.award({
          applicationID: id,
          number: `A${at}`,
          amountCents: 100_000,
          startsOn: '2025-07-01',
          endsOn: '2026-06-30',
          sourceCode: '3010',
        }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await manager().applications.get({ id })).funderStatus).toBe('awarded')
  })
  test('is read-only for readers, and hidden from anyone with a permission for only one school', async () => {
    const workflowID = await workflow(stage('Idea'))
    expect((await refused(reader().publish({ workflowID })))?.code).toBe('forbidden')
    expect((await refused(callers(request(3, ['grants.read'], [1])).dueSoon()))?.code).toBe(
      'forbidden',
    )
    expect((await reader().workflows.list({})).total).toBe(1)
  })
})

describe('an award', () => {
  test('has a budget that adds up to it, and amendments that keep earlier versions', async () => {
    const awardID = await award()
    const amend = (cents: number) =>
      manager().award.amend({
        awardID,
        effectiveOn: '2025-07-01',
        reason: 'Board',
        lines: [{ object: '4300', name: 'Supplies', cents }],
      })
    expect((await refused(amend(99_999)))?.detail.fields).toMatchObject({
      lines: { id: 'grants.refusal.budgetTotal' },
    })
    expect(await amend(100_000)).toEqual({ number: 0 })
    expect(await amend(100_000)).toEqual({ number: 1 })
    expect((await manager().award.get({ awardID })).amendments.map(({ number }) => number)).toEqual(
      [1, 0],
    )
  })
  test('draws down its spending and indirect costs once, no matter how many people request it at the same time', async () => {
    const awardID = await award()
    await spend(20_000)
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => manager().award.drawdown({ awardID, cents: 21_000 })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await refused(manager().award.drawdown({ awardID, cents: 1 })))?.ref.id).toBe(
      'grants.refusal.drawable',
    )
    expect(await schedule()).toEqual([
      ['S010A', 21_000],
      ['total', 21_000],
    ])
  })
  test('posts each drawdown to the ledger: a receivable when it is requested, cash when it is received', async () => {
    const awardID = await award()
    await spend(20_000)
    await manager().award.drawdown({ awardID, cents: 15_000 })
    const indirect = { '3010-7310': 1000, '0000-7310': -1000 }
    expect(await books()).toEqual({ ...indirect, '3010-8290': -15_000, '9290': 15_000 })
    const [one] = (await manager().award.get({ awardID })).drawdowns
    const receive = (receivedOn: string) =>
      manager().award.receive({ drawdownID: one?.id ?? 0, receivedOn })
    expect((await refused(receive('2025-11-01')))?.ref.id).toBe('kit.refusal.fields')
    expect((await refused(receive('2025-11-21')))?.detail.fields).toEqual({
      receivedOn: { id: 'kit.valid.inFuture' },
    })
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => receive('2025-11-20')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await books()).toEqual({ ...indirect, '3010-8290': -15_000, '9110': 15_000 })
  })
  test('withdraws a drawdown once, before or after the money is received: the ledger reverses it, and the amount can be drawn again', async () => {
    const awardID = await award()
    await spend(20_000)
    const ask = async (): Promise<number> => {
      await manager().award.drawdown({ awardID, cents: 21_000 })
      return (await manager().award.get({ awardID })).drawdowns[0]?.id ?? 0
    }
    const withdraw = (drawdownID: number) =>
      manager().award.withdraw({ drawdownID, reason: 'Asked twice' })
    const first = await ask()
    expect((await refused(reader().award.withdraw({ drawdownID: first, reason: 'x' })))?.code).toBe(
      'forbidden',
    )
    expect(
      (await refused(manager().award.withdraw({ drawdownID: first, reason: ' ' })))?.code,
    ).toBe('invalid')
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => withdraw(first)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const second = await ask()
    await manager().award.receive({ drawdownID: second, receivedOn: '2025-11-20' })
    await withdraw(second)
    const [reversed] =
      await database.owner`select sum(l.cents) as cents, count(distinct j.id)::int as journals from journal j join journal_line l on l.journal_id = j.id join ledger_account a on a.id = l.account_id
      where j.origin in ('grants', 'reversal') and j.status = 'posted' and a.code = '01-9290'`
    expect(reversed).toEqual({ cents: '0', journals: 6 })
    const receive = manager().award.receive({ drawdownID: first, receivedOn: '2025-11-20' })
    expect((await refused(receive))?.ref.id).toBe('grants.refusal.withdrawn')
    const { position, closeout } = await manager().award.get({ awardID })
    expect([position.drawableCents, closeout.openDrawdowns]).toEqual([21_000, 0])
  })
  test('refuses a drawdown that cannot be posted to the ledger', async () => {
    const awardID = await award()
    await spend(20_000)
    await database.owner`update ledger_account set active = false where kind = 'revenue'`
    const answer = await refused(manager().award.drawdown({ awardID, cents: 15_000 }))
    await database.owner`update ledger_account set active = true`
    expect(answer?.ref.id).toBe('grants.refusal.noRevenue')
    expect((await manager().award.get({ awardID })).drawdowns).toEqual([])
  })
  test('that would share another’s spending is refused until each has a project year', async () => {
    await award()
    const second = { number: 'S010B', startsOn: '2026-06-01', endsOn: '2027-09-30' }
    expect((await refused(award(second)))?.detail.fields).toEqual({
      projectYear: {
        id: 'grants.refusal.shared',
        values: { title: 'Reading lab', number: 'S010A' },
      },
    })
    // A project year for one of them leaves the other with all of the source.
    expect((await refused(award({ ...second, projectYear: '26' })))?.detail.fields).toBeDefined()
    await award({ ...second, startsOn: '2026-07-01' })
  })
  test('counts no dollar that another counts: each its own project year, and what neither says is assigned', async () => {
    const first = await award({ projectYear: '25', amountCents: 50_000 })
    const second = await award({
      ...{ number: 'S010B', projectYear: '26', startsOn: '2025-10-01', endsOn: '2026-12-31' },
    })
    await spend(10_000, { code: '01-3010-25-4300' })
    await spend(20_000, { code: '01-3010-26-4300' })
    // Before the second began, it can only be the first's.
    await spend(4000, { day: '2025-09-30' })
    const line = await spend(7000)
    const direct = async () =>
      Promise.all([first, second].map(async (id) => (await positionOfAward(id)).directCents))
    expect(await direct()).toEqual([14_000, 20_000])
    const { unassigned, unassignedCents, faults } = await manager().award.get({ awardID: first })
    expect([unassigned.map(({ id }) => id), unassignedCents]).toEqual([[line], 7000])
    expect(faults).toContain('unassignedCents')
    expect(await schedule()).toEqual([
      ['S010A', 14_000],
      ['S010B', 20_000],
      ['3010', 7000],
      ['total', 41_000],
    ])
    const assign = (awardID: number, lineIDs: number[]) =>
      manager().award.assign({ awardID, lineIDs })
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => assign(at % 2 ? first : second, [line])),
    )
    const [one = 0, two = 0] = await direct()
    const isFirst = one === 21_000
    // Each that went through was asked by the award that has the line now.
    expect(tries.map(({ status }) => status === 'fulfilled')).toEqual(
      tries.map((_, at) => (at % 2 === 1) === isFirst),
    )
    expect(one + two).toBe(41_000)
    const owner = isFirst ? first : second
    expect((await refused(assign(owner === first ? second : first, [line])))?.ref.id).toBe(
      'grants.refusal.otherAward',
    )
    const { assigned } = await manager().award.get({ awardID: owner })
    expect(assigned.map(({ id }) => id)).toEqual([line])
    await manager().award.unassign({ awardID: owner, lineIDs: [line] })
    expect(await direct()).toEqual([14_000, 20_000])
    expect(
      (await refused(manager().award.unassign({ awardID: owner, lineIDs: [line] })))?.code,
    ).toBe('notFound')
    const late = await spend(100, { day: '2025-07-03', code: '01-3010-26-4300' })
    expect((await refused(assign(second, [late])))?.detail.fields?.lineIDs?.id).toBe(
      'grants.refusal.outside',
    )
    expect((await refused(reader().award.assign({ awardID: second, lineIDs: [late] })))?.code).toBe(
      'forbidden',
    )
  })
  test('credits a reversal to the award that paid for the original, even after that award has ended', async () => {
    const first = await award({ projectYear: '25', endsOn: '2025-10-31', indirectRate: 0 })
    const second = await award({
      ...{ number: 'S010B', projectYear: '26', startsOn: '2025-10-01', indirectRate: 0 },
    })
    const shared = await spend(7000)
    await manager().award.assign({ awardID: first, lineIDs: [shared] })
    const own = await spend(4000, { day: '2025-09-15' })
    await manager().award.drawdown({ awardID: first, cents: 11_000 })
    const direct = async () =>
      Promise.all([first, second].map(async (id) => (await positionOfAward(id)).directCents))
    expect(await direct()).toEqual([11_000, 0])
    // Both checks are void in November, when the first award has ended.
    const reversed = [
      await spend(-7000, { day: '2025-11-10', reverses: shared }),
      await spend(-4000, { day: '2025-11-10', reverses: own }),
    ]
    expect(await direct()).toEqual([0, 0])
    const { unassignedCents, assigned, position } = await manager().award.get({ awardID: first })
    expect([unassignedCents, position.overdrawnCents]).toEqual([0, 11_000])
    expect(await schedule()).toEqual([['total', 0]])
    // Whichever of the two is chosen, both lose their award.
    expect(assigned.map(({ id }) => id)).toEqual([reversed[0], shared])
    await manager().award.unassign({ awardID: first, lineIDs: [reversed[0] ?? 0] })
    expect((await manager().award.get({ awardID: second })).unassigned).toHaveLength(2)
  })
  test('never has a dollar drawn that another award has drawn, wherever its spending went since', async () => {
    const first = await award({ indirectRate: 0 })
    const line = await spend(20_000)
    await manager().award.drawdown({ awardID: first, cents: 20_000 })
    // The next year's award begins, and someone says that the line is of it.
    const { version } = await manager().awards.get({ id: first })
    await manager().awards.update({ id: first, version, changes: { projectYear: '25' } })
    const second = await award({
      ...{ number: 'S010B', projectYear: '26', startsOn: '2025-10-01', indirectRate: 0 },
    })
    await manager().award.assign({ awardID: second, lineIDs: [line] })
    await spend(500, { code: '01-3010-26-4300' })
    expect(await positionOfAward(first)).toMatchObject({ drawableCents: 0, overdrawnCents: 20_000 })
    expect((await positionOfAward(second)).drawableCents).toBe(20_500)
    expect((await refused(manager().award.drawdown({ awardID: second, cents: 501 })))?.ref).toEqual(
      {
        id: 'grants.refusal.otherOverdrawn',
        values: { numbers: 'S010A', excess: '200.00', amount: '5.00' },
      },
    )
    expect(await manager().award.get({ awardID: second })).toMatchObject({
      excess: { cents: 20_000, numbers: ['S010A'] },
      requestableCents: 500,
    })
    await manager().award.drawdown({ awardID: second, cents: 500 })
    const [drawn] = (await manager().award.get({ awardID: first })).drawdowns
    await manager().award.withdraw({ drawdownID: drawn?.id ?? 0, reason: 'Of the next award' })
    await manager().award.drawdown({ awardID: second, cents: 20_000 })
  })
  test('is neither cut below what was drawn, nor closed while the funder’s money is left', async () => {
    const awardID = await award({ endsOn: '2025-10-31', indirectRate: 0 })
    const line = await spend(20_000)
    await manager().award.drawdown({ awardID, cents: 20_000 })
    const [one] = (await manager().award.get({ awardID })).drawdowns
    await manager().award.receive({ drawdownID: one?.id ?? 0, receivedOn: '2025-11-20' })
    const change = async (changes: object) => {
      const { version } = await manager().awards.get({ id: awardID })
      return manager().awards.update({ id: awardID, version, changes })
    }
    expect((await refused(change({ amountCents: 19_999 })))?.detail.fields).toEqual({
      amountCents: { id: 'grants.refusal.drawnMore', values: { amount: '200.00' } },
    })
    expect((await refused(manager().awards.remove({ ids: [awardID] })))?.code).toBe('conflict')
    await manager().award.move({ awardID, to: 'closing' })
    await spend(-100, { day: '2025-11-10', reverses: line })
    expect((await manager().award.get({ awardID })).faults).toEqual(['overdrawnCents'])
    expect((await refused(manager().award.move({ awardID, to: 'closed' })))?.ref.id).toBe(
      'grants.refusal.closeout',
    )
    const late = await spend(100, { day: '2025-10-31' })
    await manager().award.move({ awardID, to: 'closed' })
    expect((await refused(change({ endsOn: '2026-06-30' })))?.ref.id).toBe('grants.refusal.closed')
    // A vendor pays some of it back: only a reopened award can return it to the funder.
    await spend(-700, { day: '2025-11-10', reverses: late })
    const back = () =>
      manager().award.withdraw({ drawdownID: one?.id ?? 0, reason: 'Paid back by the vendor' })
    expect((await refused(back()))?.ref.id).toBe('grants.refusal.closed')
    const reopen = (reason?: string, to: 'closing' | 'active' = 'closing') =>
      manager().award.move({ awardID, to, ...(reason && { reason }) })
    expect((await refused(reopen()))?.detail.fields).toEqual({
      reason: { id: 'kit.valid.required' },
    })
    expect((await refused(reopen('A refund', 'active')))?.code).toBe('conflict')
    await reopen('A refund of the vendor')
    expect((await manager().award.get({ awardID })).faults).toEqual(['overdrawnCents'])
    await back()
    await manager().award.drawdown({ awardID, cents: 19_300 })
  })
  test('counts spending from its first day to its last, not by the month', async () => {
    const awardID = await award({ startsOn: '2025-06-30', endsOn: '2025-10-15' })
    await spend(19_286, { day: '2025-06-29' })
    await spend(1000, { day: '2025-06-30' })
    await spend(2000, { day: '2025-10-15' })
    await spend(5000, { day: '2025-10-16' })
    expect((await positionOfAward(awardID)).directCents).toBe(3000)
  })
  test('has what was ordered in its days and paid while it is liquidated, once someone says so, and no other award has it then', async () => {
    const first = await award({ endsOn: '2025-08-31', indirectRate: 0 })
    const second = await award({ number: 'S010B', startsOn: '2025-09-01', indirectRate: 0 })
    const direct = async () =>
      Promise.all([first, second].map(async (id) => (await positionOfAward(id)).directCents))
    /** A payment of an order. */
    const paid = async (cents: number, orderedOn: string, day: string) => {
      const [order] = await database.owner<{ id: number }[]>`
        with vendor as (insert into vendor (district_id, name) values (1, ${`V ${cents}`}) returning id),
          made as (insert into purchase_order (district_id, vendor_id, description, ordered_on, status, total_cents, entered_by) select 1, id, 'Books', ${orderedOn}, 'approved', ${cents}, 1 from vendor returning id)
        insert into purchase_order_line (district_id, order_id, place, account_id, description, cents) select 1, made.id, 1, a.id, 'Books', ${cents} from made, ledger_account a where a.code = '01-3010-4300' returning id`
      return spend(cents, { day, orderLineID: order?.id ?? 0 })
    }
    const late = await paid(7000, '2025-08-20', '2025-09-15')
    const next = await paid(500, '2025-09-02', '2025-09-15')
    const none = await spend(300, { day: '2025-09-15' })
    expect(await direct()).toEqual([0, 7800])
    const offered = async () =>
      (await manager().award.get({ awardID: first })).late.map(({ id }) => id)
    expect(await offered()).toEqual([late])
    const assign = (awardID: number, lineIDs: number[]) =>
      manager().award.assign({ awardID, lineIDs })
    for (const other of [next, none])
      expect((await refused(assign(first, [other])))?.ref.id).toBe('grants.refusal.otherAward')
    await assign(first, [late])
    expect([await direct(), await offered()]).toEqual([[7000, 800], []])
    expect((await refused(assign(second, [late])))?.ref.id).toBe('grants.refusal.otherAward')
    await manager().award.unassign({ awardID: first, lineIDs: [late] })
    expect([await direct(), await offered()]).toEqual([[0, 7800], [late]])
    // The district's own limit.
    const within = (liquidationDays: number) =>
      database.transaction(1, (tx) => giveSettings(tx, grantsLedger, 1, { liquidationDays }))
    await within(14)
    expect(await offered()).toEqual([])
    const answer = await refused(assign(first, [late]))
    await within(120)
    expect(answer?.ref.id).toBe('grants.refusal.otherAward')
  })
  test('draws down only what was spent by today, within the budget of its object', async () => {
    const awardID = await award({ indirectRate: 0 })
    await manager().award.amend({
      awardID,
      effectiveOn: '2025-07-01',
      reason: 'Board',
      lines: [{ object: '4300', name: 'Supplies', cents: 100_000 }],
    })
    await spend(3000)
    await spend(9900, { code: '01-3010-6400' })
    await spend(8000, { day: '2026-03-01' })
    expect(await positionOfAward(awardID)).toMatchObject({
      directCents: 12_900,
      overBudgetCents: 9900,
      drawableCents: 3000,
    })
    await award({
      number: 'S010B',
      title: 'Last year',
      startsOn: '2024-07-01',
      endsOn: '2025-06-30',
    })
    expect(await reader().burnDown()).toEqual([
      {
        id: awardID,
        title: 'Reading lab',
        amountCents: 100_000,
        spentCents: 12_900,
        drawableCents: 3000,
        endsOn: '2026-06-30',
        daysPercent: 39,
      },
    ])
    expect((await refused(manager().award.drawdown({ awardID, cents: 3001 })))?.ref).toEqual({
      id: 'grants.refusal.drawable',
      values: { amount: '30.00' },
    })
  })
  test('of a program that supplements has a restricted indirect rate', async () => {
    const programID = await program()
    const { version } = await manager().programs.get({ id: programID })
    await manager().programs.update({ id: programID, version, changes: { supplements: true } })
    expect((await refused(award()))?.detail.fields).toMatchObject({
      indirectBase: { id: 'grants.refusal.supplements' },
    })
    const rate = (restrictedRate: number | null) =>
      database.transaction(1, (tx) => giveSettings(tx, grantsLedger, 1, { restrictedRate }))
    await rate(300)
    const answer = await refused(award({ indirectBase: 'restricted' }))
    await rate(null)
    expect(answer?.detail.fields).toEqual({
      indirectRate: { id: 'grants.refusal.restrictedRate', values: { rate: '3.00' } },
    })
    await award({ indirectBase: 'restricted' })
  })
  test('posts its indirect costs once, and reverses the part that spending no longer supports', async () => {
    const awardID = await award()
    await spend(20_000)
    const post = () => manager().award.postIndirect({ awardID })
    await Promise.all(Array.from({ length: 10 }, post))
    expect(await books()).toEqual({ '3010-7310': 1000, '0000-7310': -1000 })
    await spend(-5000)
    await post()
    expect(await books()).toEqual({ '3010-7310': 750, '0000-7310': -750 })
    expect(await positionOfAward(awardID)).toMatchObject({
      directCents: 15_000,
      indirectCents: 750,
      postedIndirectCents: 750,
    })
  })
  test('without an account for its indirect costs draws nothing, and says which is missing', async () => {
    const awardID = await award()
    await spend(20_000)
    await database.owner`update ledger_account set active = false where code = '01-3010-7310'`
    const answer = await refused(manager().award.drawdown({ awardID, cents: 1000 }))
    await database.owner`update ledger_account set active = true`
    expect(answer?.ref).toEqual({
      id: 'grants.refusal.noIndirect',
      values: { source: '3010', object: '7310' },
    })
  })
  test('is closed only when nothing is left to do, and then no longer changes', async () => {
    const awardID = await award()
    await manager().award.move({ awardID, to: 'closing' })
    expect((await manager().award.get({ awardID })).faults).toContain('endsOn')
    expect((await refused(manager().award.move({ awardID, to: 'closed' })))?.ref.id).toBe(
      'grants.refusal.closeout',
    )
  })
  test('lets each person declare their conflicts, which someone else manages', async () => {
    const awardID = await award()
    expect(
      (await refused(manager().award.declare({ awardID, hasConflict: true, details: ' ' })))?.code,
    ).toBe('invalid')
    await manager().award.declare({
      awardID,
      hasConflict: true,
      details: 'My sister sells the books',
    })
    const [declared] = (await other().award.get({ awardID })).declarations
    expect(
      (await refused(manager().award.plan({ declarationID: declared?.id ?? 0, plan: 'None' })))
        ?.code,
    ).toBe('forbidden')
    await other().award.plan({ declarationID: declared?.id ?? 0, plan: 'Bo buys the books' })
    expect((await manager().award.get({ awardID })).declarations[0]).toMatchObject({
      plan: 'Bo buys the books',
    })
    // Someone who only reads an award isn't involved in it, so has nothing to declare.
    const declare = () => reader().award.declare({ awardID, hasConflict: false, details: null })
    expect((await reader().award.get({ awardID })).mayDeclare).toBe(false)
    expect((await refused(declare()))?.code).toBe('forbidden')
    await database.owner`insert into award_evidence (district_id, award_id, kind, title, due_on, owner_id) values (1, ${awardID}, 'report', 'Annual report', '2026-06-30', 3)`
    expect((await reader().award.get({ awardID })).mayDeclare).toBe(true)
    await declare()
  })
})

describe('evidence', () => {
  test('sends one reminder a week before it is due, and another a week later', async () => {
    const awardID = await award()
    const evidence = (dueOn: string) =>
      manager().evidence.create({
        draft: {
          title: `Due ${dueOn}`,
          awardID,
          kind: 'report',
          dueOn,
          ownerID: 2,
          status: 'open',
          note: null,
        },
      })
    await evidence('2025-11-25')
    await evidence('2025-12-20')
    const run = (at: string) => remindOwners({ database, districtID: 1, now: () => new Date(at) })
    expect(await run('2025-11-20T15:00:00Z')).toEqual({ reminded: 1 })
    expect(await run('2025-11-21T15:00:00Z')).toEqual({ reminded: 0 })
    expect(await run('2025-11-28T16:00:00Z')).toEqual({ reminded: 1 })
  })
  test('accepts files from its owner and from people who administer awards, and none can be removed once it is accepted', async () => {
    const draft = { awardID: await award(), kind: 'report', dueOn: '2025-11-25', ownerID: 3 }
    const { id, version } = await manager().evidence.create({
      draft: { ...draft, title: 'Annual report', status: 'open', note: null } as never,
    })
    const of = { kind: 'grants.evidence', recordID: id }
    const files = (userID: number, permissions: string[], at = [0]) =>
      createCallerFactory(documents.router)(request(userID, permissions, at)).attachments
    const administrator = files(2, ['grants.read', 'grants.awards'])
    const owner = files(3, ['grants.read'])
    const auditor = files(1, ['grants.read'])
    const mine = { ...of, fileUUID: await uploaded(3) }
    await owner.add(mine)
    const { id: theirs } = await administrator.add({ ...of, fileUUID: await uploaded(2) })
    expect(await auditor.list(of)).toMatchObject({
      files: [{ uuid: mine.fileUUID, name: 'report.pdf', by: 'Cy Ruiz' }, { by: 'Bo Ruiz' }],
      mayAdd: false,
      mayRemove: false,
    })
    expect((await refused(auditor.add({ ...of, fileUUID: await uploaded(1) })))?.code).toBe(
      'forbidden',
    )
    // A permission at only one school doesn't show grants, so it doesn't open their files either.
    expect((await refused(files(2, ['grants.read'], [1]).list(of)))?.code).toBe('notFound')
    await manager().evidence.update({ id, version, changes: { status: 'accepted' } })
    expect((await refused(administrator.remove({ id: theirs })))?.code).toBe('forbidden')
    expect((await owner.list(of)).files).toHaveLength(2)
  })
})

describe('an owner of evidence without access to grants', () => {
  test('follows the reminder to their own evidence, attaches files, and marks it as submitted', async () => {
    const draft = { awardID: await award(), kind: 'report', dueOn: '2025-11-25', ownerID: 3 }
    const { id } = await manager().evidence.create({
      draft: { ...draft, title: 'Annual report', status: 'open', note: null } as never,
    })
    await remindOwners({ database, districtID: 1, now })
    const [notice] = await database.owner`select screen, params from notice where user_id = 3`
    expect(notice).toEqual({ screen: 'my/grant-evidence', params: { evidenceID: id } })
    const owner = callers(request(3, []))
    expect(await owner.own.get({ evidenceID: id })).toMatchObject({
      title: 'Annual report',
      status: 'open',
    })
    const upload = request(3, [])
    expect(await attachmentKinds.find('grants.evidence')?.mayUpload(upload)).toBe(true)
    const files = createCallerFactory(documents.router)(upload).attachments
    await files.add({ kind: 'grants.evidence', recordID: id, fileUUID: await uploaded(3) })
    await owner.own.deliver({ evidenceID: id, isDone: true })
    expect(await manager().evidence.get({ id })).toMatchObject({ status: 'submitted', version: 2 })
    expect(await manager().dueSoon()).toEqual([])
    await owner.own.deliver({ evidenceID: id, isDone: false })
    expect((await manager().dueSoon()).map((item) => [item.id, item.when])).toEqual([[id, 'soon']])
    await database.owner`update award_evidence set status = 'accepted'`
    const again = owner.own.deliver({ evidenceID: id, isDone: false })
    expect((await refused(again))?.ref.id).toBe('grants.refusal.accepted')
    for (const act of [() => owner.dueSoon(), () => owner.evidence.get({ id })])
      expect((await refused(act()))?.code).toBe('forbidden')
  })
  test('sees no one else’s evidence', async () => {
    const draft = { awardID: await award(), kind: 'report', dueOn: '2025-11-25', ownerID: 2 }
    const { id: evidenceID } = await manager().evidence.create({
      draft: { ...draft, title: 'Annual report', status: 'open', note: null } as never,
    })
    const someone = callers(request(3, []))
    for (const act of [
      () => someone.own.get({ evidenceID }),
      () => someone.own.deliver({ evidenceID, isDone: true }),
      () =>
        createCallerFactory(documents.router)(request(3, [])).attachments.list({
          kind: 'grants.evidence',
          recordID: evidenceID,
        }),
    ])
      expect((await refused(act()))?.code).toBe('notFound')
    expect(await attachmentKinds.find('grants.evidence')?.mayUpload(request(3, []))).toBe(false)
  })
})

test('the schedule of federal awards is what the ledger has under their sources, whatever the year was like', async () => {
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  const codes = ['01-3010-4300', '01-3010-25-4300', '01-3010-26-4300', '01-3010-6400']
  for (let year = 0; year < 4; year += 1) {
    await reset()
    const day = (offset: number) => plusDays('2024-07-01', offset)
    const split = 300 + next(150)
    const awardIDs = [
      await award({ projectYear: '25', startsOn: day(next(60)), endsOn: day(split) }),
      await award({
        ...{ number: 'S010B', projectYear: '26', amountCents: 900_000 },
        ...{ startsOn: day(split - next(80)), endsOn: day(700) },
      }),
    ]
    for (let at = 0; at < 40; at += 1)
      await spend(100 + next(5000), { day: day(next(507)), code: codes[next(codes.length)] ?? '' })
    for (const awardID of awardIDs) await manager().award.postIndirect({ awardID })
    for (const [from, to] of [
      ['2024-07-01', '2025-06-30'],
      ['2025-07-01', '2026-06-30'],
    ] as const) {
      const rows = await schedule(from, to)
      const [ledger] = await database.owner`
        select coalesce(sum(l.cents), 0)::int as cents from journal_line l join ledger_account a on a.id = l.account_id
        where a.kind = 'expense' and a.source = '3010' and l.posted_on between ${from} and ${to}`
      expect(rows.at(-1)).toEqual(['total', ledger?.cents])
      expect(rows.slice(0, -1).reduce((sum, [, cents]) => sum + Number(cents), 0)).toBe(
        ledger?.cents,
      )
    }
  }
})

test('what is due to funders is grouped into overdue, the next 30 days, and later', async () => {
  const awardID = await award()
  for (const dueOn of ['2026-03-01', '2025-12-20', '2025-11-19', '2025-12-21'])
    await database.owner`insert into award_evidence (district_id, award_id, kind, title, due_on, owner_id) values (1, ${awardID}, 'report', 'Report', ${dueOn}, 2)`
  const due = (await reader().dueSoon()).map((item) => [item.dueOn, item.when])
  expect(due).toEqual([
    ['2025-11-19', 'overdue'],
    ['2025-12-20', 'soon'],
    ['2025-12-21', 'later'],
    ['2026-03-01', 'later'],
  ])
  const { due: ofAward } = await reader().award.get({ awardID })
  expect(ofAward.map((item) => [item.dueOn, item.owner])).toContainEqual(['2025-11-19', 'Bo Ruiz'])
})

test('someone who administers awards can manage, fund and document them, but not prepare applications', async () => {
  const awards = callers(request(2, ['grants.read', 'grants.awards']))
  const awardID = await award()
  await awards.award.move({ awardID, to: 'closing' })
  const read = await awards.award.get({ awardID })
  expect(read).toBeDefined()
  for (const act of [
    () => awards.programs.create({ draft: {} as never }),
    () => awards.applications.create({ draft: {} as never }),
    () => awards.workflows.create({ draft: {} as never }),
    () => awards.publish({ workflowID: 1 }),
    () => awards.progress.move({ applicationID: 1, from: '', to: '', answers: [] }),
  ])
    expect((await refused(act()))?.code).toBe('forbidden')
  for (const act of [
    () => reader().award.move({ awardID, to: 'closed' }),
    () => reader().award.drawdown({ awardID, cents: 100 }),
    () => reader().evidence.create({ draft: {} as never }),
    () => reader().subawards.create({ draft: {} as never }),
  ])
    expect((await refused(act()))?.code).toBe('forbidden')
  const atOneSchool = callers(request(2, ['grants.read', 'grants.awards'], [1]))
  expect((await refused(atOneSchool.award.move({ awardID, to: 'closing' })))?.code).toBe(
    'forbidden',
  )
})
