import { provideDocuments } from '@atrium/documents/public'
import { attachments } from '@atrium/documents/tables'
import { giveSettings } from '@atrium/district-settings/public'
import {
  installExtensions,
  createCallerFactory,
  asRefusal,
  type CurrentUser,
  type UserRequest,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { files } from '@atrium/kit/tables'
import { castOf, contextOf, joinAlgebra, makeRiverbend, storyDay } from '@atrium/people/fixtures'
import { studentGuardians } from '@atrium/people/tables'
import { sectionEnrollments } from '@atrium/roster/tables'
import { and, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { goals as goalsModule } from './goals.module.ts'
import { askJob } from './goals/ask.job.ts'
import { sharingSettings } from './pages/sharing.settings.ts'
import { sharedPage } from './pages/shared-page.queries.ts'
import { portfolioZip } from './student/export.route.ts'

installExtensions(goalsModule.extensions ?? [])
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { districtID, ana, elena } = riverbend
afterAll(() => database.drop())
const bytes = new Map<string, Buffer>()
provideDocuments({
  get: async (key: string) => Readable.from([bytes.get(key) ?? Buffer.of()]),
} as never)

const callerOf = createCallerFactory(goalsModule.router)
const as = (user: CurrentUser | null, now = storyDay) =>
  callerOf({ ...contextOf(database, user), now: () => now })
const requestOf = (user: CurrentUser): UserRequest => ({
  ...contextOf(database, user),
  user,
  db: database.district(districtID),
})
const messageOf = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => undefined,
    (error: unknown) => {
      const refusal = asRefusal(error)
      const { fields } = refusal?.detail ?? {}
      return fields
        ? Object.fromEntries(Object.entries(fields).map(([name, { id }]) => [name, id]))
        : (refusal?.ref.id ?? String(error))
    },
  )

const nothing = {
  ...{ description: null, plan: null, familySupport: null, staffSupport: null },
  ...{ targetOn: null, mentorID: null },
}

describe('a goal', async () => {
  const by = as(cast.ana)
  const draft = { ...nothing, name: 'Read a book a month', privacy: 'private' as const }
  const secret = await by.goals.create({ draft: { ...draft, name: 'Zebrafish' } })
  const withFamily = await by.goals.create({
    draft: { ...draft, name: 'Piano', privacy: 'family' },
  })
  const withSchool = await by.goals.create({
    draft: { ...draft, name: 'Algebra', privacy: 'school' },
  })
  const seenBy = async (user: CurrentUser) =>
    (await as(user).studentGoals({ userID: ana })).goals.map(({ name }) => name)

  test('that is private is absent for a teacher, the family and the office', async () => {
    expect(await seenBy(cast.ana)).toEqual(['Zebrafish', 'Piano', 'Algebra'])
    for (const other of [cast.marcus, cast.elena, cast.rosa, cast.dolores])
      expect(JSON.stringify(await as(other).studentGoals({ userID: ana }))).not.toContain(
        'Zebrafish',
      )
    // One's own list is one's own.
    for (const other of [cast.marcus, cast.elena, cast.rosa]) {
      expect((await as(other).goals.list({})).rows).toEqual([])
      expect(await messageOf(as(other).goals.get({ id: secret.id }))).toBe('kit.refusal.notFound')
    }
  })
  test('is read by a guardian where it is shared with family, and by a teacher where it is shared with school', async () => {
    expect(await seenBy(cast.elena)).toEqual(['Piano'])
    expect(await seenBy(cast.marcus)).toEqual(['Algebra'])
  })
  test('isn’t there for a guardian whom a court order keeps away, nor at another school', async () => {
    for (const other of [cast.tomas, cast.priya])
      expect(await messageOf(as(other).studentGoals({ userID: ana }))).toBe('kit.refusal.notFound')
    expect(await messageOf(as(cast.marcus).studentGoals({ userID: riverbend.noor }))).toBe(
      'kit.refusal.notFound',
    )
  })
  test('isn’t for teachers where the district closed the page to them, and neither is a portfolio', async () => {
    const by = as(cast.marcus)
    await database.owner`insert into closed_section (district_id, relationship, section) values (${districtID}, 'teacher', 'goals'), (${districtID}, 'teacher', 'portfolio')`
    expect(await messageOf(by.studentGoals({ userID: ana }))).toBe('goals.refusal.notAllowed')
    expect(await messageOf(by.studentPortfolio({ userID: ana }))).toBe(
      'goals.refusal.evidenceNotAllowed',
    )
    expect((await as(cast.elena).studentGoals({ userID: ana })).goals).not.toEqual([])
    await database.owner`delete from closed_section where district_id = ${districtID}`
  })
  test('that is private stays so for someone who sees the product as its owner', async () => {
    const looking = { ...cast.ana, looksOnly: 'seeAs' as const, seenBy: { ...cast.dolores } }
    expect((await as(looking).goals.list({})).rows.map(({ name }) => name)).toEqual(['Algebra'])
    expect(await seenBy(looking)).toEqual(['Algebra'])
    expect((await as(looking).evidence.list({})).rows).toEqual([])
  })
  test('keeps notes for its owner until each is shared', async () => {
    const id = withFamily.id
    const note = (text: string, isShared: boolean) =>
      by.goals.act({ id, act: 'note', filled: { kind: 'progress', note: text, isShared } })
    await note('Kept to myself', false)
    await note('First song by heart', true)
    const entriesFor = async (user: CurrentUser) =>
      (await as(user).studentGoals({ userID: ana })).goals.flatMap(({ entries }) =>
        entries.map((one) => one.note),
      )
    expect(await entriesFor(cast.elena)).toEqual(['First song by heart'])
    const { entries } = await by.entries({ goalID: id })
    expect(entries.map((one) => one.note)).toEqual(['Kept to myself', 'First song by heart'])
    await by.changeEntry({ id: entries[0]?.id ?? 0, change: 'share' })
    expect(await entriesFor(cast.elena)).toEqual(['Kept to myself', 'First song by heart'])
    expect(
      await messageOf(as(cast.elena).changeEntry({ id: entries[0]?.id ?? 0, change: 'remove' })),
    ).toBe('kit.refusal.notFound')
  })
  test('is closed by its owner as achieved, cancelled or missed, and by no one else', async () => {
    expect(
      await messageOf(
        as(cast.marcus).goals.act({
          ...{
            id: withSchool.id,
            act: 'resolve',
            filled: { resolution: 'missed', reflection: null },
          },
        }),
      ),
    ).toBe('kit.refusal.notFound')
    const closed = await by.goals.act({
      ...{ id: withSchool.id, act: 'resolve' },
      filled: { resolution: 'missed', reflection: 'Too much at once' },
    })
    expect(closed).toMatchObject({
      status: 'missed',
      reflection: 'Too much at once',
      acts: ['reopen'],
    })
    expect(await messageOf(by.goals.act({ id: withSchool.id, act: 'reopen', filled: {} }))).toEqual(
      { reason: 'kit.valid.required' },
    )
    await by.goals.act({ id: withSchool.id, act: 'reopen', filled: { reason: 'Trying again' } })
  })
  test('has a mentor only among the student’s current teachers, who can close it and sees it as long as they teach', async () => {
    const { version } = await by.goals.get({ id: secret.id })
    const ask = (mentorID: number) =>
      by.goals.update({ id: secret.id, version, changes: { mentorID } })
    expect(await messageOf(ask(riverbend.rosa))).toEqual({ mentorID: 'goals.goals.notMentor' })
    expect((await by.mentors.options({})).map(({ id }) => id)).toEqual([riverbend.marcus])
    await ask(riverbend.marcus)
    expect((await as(cast.marcus).goals.get({ id: secret.id })).acts).toEqual(['resolve'])
    expect(await seenBy(cast.marcus)).toContain('Zebrafish')
  })
  test('asks once how it went when its date is past, again for another date, and is never closed by itself', async () => {
    const made = await by.goals.create({
      draft: { ...draft, name: 'By mid-October', targetOn: '2026-10-13' },
    })
    const run = (now: string) =>
      askJob.run(
        {
          ...{ db: database.district(districtID), database, districtID },
          now: () => new Date(now),
        } as never,
        {},
        { check: () => undefined, report: () => undefined } as never,
      )
    const asked = async () =>
      (
        await database.owner<{ count: number }[]>`
          select count(*)::int as count from notice where user_id = ${ana} and template = 'goals.asked' and (params ->> 'id')::int = ${made.id}`
      )[0]?.count
    const counts: (number | undefined)[] = []
    // On its day it isn’t past yet, in Los Angeles.
    for (const now of ['2026-10-14T06:59:00Z', '2026-10-14T07:00:00Z', '2026-10-15T07:00:00Z']) {
      await run(now)
      counts.push(await asked())
    }
    expect(counts).toEqual([0, 1, 1])
    const later = await by.goals.get({ id: made.id })
    expect(later.status).toBe('open')
    await by.goals.update({
      ...{ id: made.id, version: later.version, changes: { targetOn: '2026-10-20' } },
    })
    await run('2026-10-21T12:00:00Z')
    expect(await asked()).toBe(2)
    await by.goals.act({
      ...{ id: made.id, act: 'resolve', filled: { resolution: 'missed', reflection: null } },
    })
    await run('2027-01-21T12:00:00Z')
    expect(await asked()).toBe(2)
  })
  test('is one’s own even if twenty close it at once', async () => {
    const made = await by.goals.create({ draft: { ...draft, name: 'Once' } })
    const done = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        by.goals.act({
          ...{ id: made.id, act: 'resolve', filled: { resolution: 'achieved', reflection: null } },
        }),
      ),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('evidence', async () => {
  const by = as(cast.ana)
  const piece = await by.evidence.create({
    draft: {
      ...{ name: 'Water cycle poster', description: 'My first draft' },
      ...{ goalID: null, credentialID: null, workID: null, standards: [] },
    },
  })
  const attach = async (name: string, content: string, image = false) =>
    database.transaction(districtID, async (tx) => {
      bytes.set(`sha of ${name}`, Buffer.from(content))
      const [file] = await tx
        .insert(files)
        .values({
          ...{ districtID, ownerID: ana, purpose: 'documents.attachment', filename: name },
          ...{
            mediaType: image ? 'image/webp' : 'text/plain',
            byteSize: content.length,
            sha256: `sha of ${name}`,
            image,
          },
        })
        .returning()
      await tx.insert(attachments).values({
        ...{
          districtID,
          kind: 'goals.evidence',
          recordID: piece.id,
          fileUUID: file?.uuid ?? '',
          name,
        },
        addedBy: ana,
      })
    })
  const copiesFor = async (user: CurrentUser) =>
    (await as(user).studentPortfolio({ userID: ana })).copies

  test('is its owner’s alone until it is submitted', async () => {
    expect(await copiesFor(cast.elena)).toEqual([])
    expect(await messageOf(as(cast.marcus).evidence.get({ id: piece.id }))).toBe(
      'kit.refusal.notFound',
    )
  })
  test('is frozen as it is submitted, and doesn’t change when the original does', async () => {
    await attach('poster.txt', 'Evaporation')
    await by.evidence.act({ id: piece.id, act: 'submit', filled: { audience: 'both' } })
    const [before] = await copiesFor(cast.elena)
    expect(before).toMatchObject({
      number: 1,
      description: 'My first draft',
      files: [{ name: 'poster.txt' }],
    })
    const { version } = await by.evidence.get({ id: piece.id })
    await by.evidence.update({ id: piece.id, version, changes: { description: 'Changed later' } })
    await database.transaction(districtID, async (tx) => {
      await tx
        .update(attachments)
        .set({ removedAt: storyDay.toISOString() })
        .where(eq(attachments.recordID, piece.id))
      await tx
        .update(files)
        .set({ removedAt: storyDay.toISOString() })
        .where(and(eq(files.districtID, districtID), eq(files.purpose, 'documents.attachment')))
    })
    expect(await copiesFor(cast.elena)).toEqual([before])
    await attach('second.txt', 'Condensation')
    await by.evidence.act({ id: piece.id, act: 'submit', filled: { audience: 'family' } })
    expect(
      (await copiesFor(cast.elena)).map(({ number, files: own }) => [
        number,
        own.map(({ name }) => name),
      ]),
    ).toEqual([
      [2, ['second.txt']],
      [1, ['poster.txt']],
    ])
    // The second copy is for the family.
    expect((await copiesFor(cast.marcus)).map(({ number }) => number)).toEqual([1])
  })
  test('is asked for by a status that the portfolio has', async () => {
    expect(
      await messageOf(as(cast.elena).studentPortfolio({ userID: ana, status: 'actv' })),
    ).toEqual({
      status: 'goals.refusal.portfolioStatus',
    })
    expect(
      (await as(cast.elena).studentPortfolio({ userID: ana, status: 'submitted' })).copies,
    ).toHaveLength(2)
    expect(await messageOf(as(cast.priya).studentPortfolio({ userID: ana }))).toBe(
      'kit.refusal.notFound',
    )
  })
  test('leaves as a zip that opens without Atrium, with its files beside the page', async () => {
    const unpacked = unzipSync(await portfolioZip(requestOf(cast.ana)))
    expect(Object.keys(unpacked).sort()).toEqual([
      'files/poster.txt',
      'files/second.txt',
      'index.html',
    ])
    const page = strFromU8(unpacked['index.html'] ?? new Uint8Array())
    expect(page).toContain('Water cycle poster')
    expect(page).toContain('href="files/poster.txt"')
    expect(strFromU8(unpacked['files/poster.txt'] ?? new Uint8Array())).toBe('Evaporation')
    expect(page).not.toContain('<img')
  })
  test('shows its pictures, and leaves every other file to be downloaded', async () => {
    await attach('bridge "1".webp', 'picture', true)
    await by.evidence.act({ id: piece.id, act: 'submit', filled: { audience: 'family' } })
    const [copy] = await copiesFor(cast.elena)
    expect(copy?.files.map(({ name, picture }) => [name, picture])).toEqual([
      ['second.txt', null],
      ['bridge "1".webp', 'image/webp'],
    ])
    const page = strFromU8(
      unzipSync(await portfolioZip(requestOf(cast.ana)))['index.html'] ?? new Uint8Array(),
    )
    expect(page).toContain('<img src="files/bridge%20_1_.webp" alt="bridge &quot;1&quot;.webp">')
  })

  describe('of class work', async () => {
    const { algebraFall, marcus } = riverbend
    const classmate = (await joinAlgebra(database, riverbend, 1))[0] ?? 0
    const { owner } = database
    const [category] = await owner<{ id: number }[]>`
      insert into grade_category (district_id, section_id, name, place) values (${districtID}, ${algebraFall}, 'Projects', 1) returning id`
    const workOf = async (title: string, of: { studentID?: number; visibleFrom?: string } = {}) => {
      const [made] = await owner<{ id: number }[]>`
        insert into assignment (district_id, section_id, category_id, title, points, assigned_on, due_on, visible_from)
        values (${districtID}, ${algebraFall}, ${category?.id ?? 0}, ${title}, 20, '2026-09-28', '2026-10-05', ${of.visibleFrom ?? null}) returning id`
      const id = made?.id ?? 0
      await owner`insert into assignment_score (district_id, assignment_id, student_id, points, changed_by) values (${districtID}, ${id}, ${of.studentID ?? ana}, 17.5, ${marcus})`
      return id
    }
    const bridge = await workOf('Bridge project')
    const others = await workOf('Tower project', { studentID: classmate })
    const later = await workOf('Not shown yet', { visibleFrom: '2026-12-01' })
    const unscored = await workOf('Handed back')
    await owner`update assignment_score set points = null, mark = 'missing' where assignment_id = ${unscored}`
    const draft = {
      ...{ name: 'Our bridge', description: null, goalID: null, credentialID: null },
      standards: [],
    }
    const made = await by.evidence.create({ draft: { ...draft, workID: bridge } })
    const workOfCopies = async (user: CurrentUser) =>
      (await copiesFor(user))
        .filter(({ name }) => name === 'Our bridge')
        .map(({ links }) => links.find(({ kind }) => kind === 'work'))
    const submit = () =>
      by.evidence.act({ id: made.id, act: 'submit', filled: { audience: 'both' } })

    test('is linked only to one’s own work that was graded and is shown', async () => {
      expect((await by.ownWork.options({})).map(({ label }) => label)).toEqual([
        'Bridge project · Algebra 1',
      ])
      for (const workID of [others, later, unscored])
        expect(await messageOf(by.evidence.create({ draft: { ...draft, workID } }))).toEqual({
          workID: 'kit.valid.notAllowed',
        })
      const { version } = await by.evidence.get({ id: made.id })
      const change = by.evidence.update({ id: made.id, version, changes: { workID: others } })
      expect(await messageOf(change)).toEqual({ workID: 'kit.valid.notAllowed' })
      // No one else chooses from it, and no one reads the list who sees the product as the student.
      expect(await as(cast.elena).ownWork.options({})).toEqual([])
      expect(await as(cast.marcus).ownWork.options({ ids: [bridge] })).toEqual([])
      const looking = { ...cast.ana, looksOnly: 'seeAs' as const, seenBy: { ...cast.dolores } }
      expect(await as(looking).ownWork.options({})).toEqual([])
    })
    test('keeps in its copy what the work scored then, whatever is changed later', async () => {
      await submit()
      const kept = {
        kind: 'work',
        text: 'Bridge project · Algebra 1',
        score: '17.5 / 20',
      }
      expect(await workOfCopies(cast.elena)).toEqual([kept])
      await owner`update assignment_score set points = 4 where assignment_id = ${bridge}`
      await owner`update assignment set title = 'Renamed' where id = ${bridge}`
      expect(await workOfCopies(cast.elena)).toEqual([kept])
    })
    test('isn’t submitted again once the work isn’t graded or shown any more, until the link is taken away', async () => {
      await owner`update assignment_score set points = null where assignment_id = ${bridge}`
      expect(await messageOf(submit())).toBe('goals.evidence.workGone')
      await owner`update assignment_score set points = 4 where assignment_id = ${bridge}`
      await owner`update assignment set removed_at = now() where id = ${bridge}`
      expect(await messageOf(submit())).toBe('goals.evidence.workGone')
      // The piece can still be changed, and the first copy stays.
      const { version } = await by.evidence.get({ id: made.id })
      await by.evidence.update({ id: made.id, version, changes: { description: 'Balsa wood' } })
      expect(await workOfCopies(cast.elena)).toHaveLength(1)
      const now = await by.evidence.get({ id: made.id })
      await by.evidence.update({ id: made.id, version: now.version, changes: { workID: null } })
      await submit()
      expect(await workOfCopies(cast.elena)).toEqual([
        undefined,
        expect.objectContaining({ kind: 'work' }),
      ])
    })
    test('says what it scored in the zip of its owner', async () => {
      const page = strFromU8(
        unzipSync(await portfolioZip(requestOf(cast.ana)))['index.html'] ?? new Uint8Array(),
      )
      expect(page).toContain('Bridge project · Algebra 1 · 17.5 / 20')
    })
  })

  describe('on a shared page', async () => {
    const itemIDs = async () => (await copiesFor(cast.ana)).map(({ id }) => id)
    const share = async (title: string, expiresOn = '2026-11-14') =>
      by.pages.create({
        draft: {
          ...{ title, intro: null, expiresOn },
          items: (await itemIDs()).map((submissionID) => ({ submissionID })),
        },
      })
    const shown = (token: string, now = storyDay) =>
      messageOf(sharedPage({ ...contextOf(database, null), now: () => now }, token))

    test('is offered to minors only where the district says so', async () => {
      expect(await messageOf(share('Too early'))).toBe('goals.pages.notOffered')
      await database.transaction(districtID, (tx) =>
        giveSettings(tx, sharingSettings, districtID, { minors: true }),
      )
      expect(await messageOf(share('Too long', '2028-01-01'))).toEqual({
        expiresOn: 'goals.pages.expiry',
      })
    })
    test('of a minor has only copies that a guardian can read before they agree', async () => {
      await database.owner`update evidence_submission set audience = 'school' where id = ${(await itemIDs())[0] ?? 0}`
      expect(await messageOf(share('Unread'))).toEqual({ items: 'goals.pages.familyFirst' })
      await database.owner`update evidence_submission set audience = 'both' where audience = 'school'`
    })
    test('waits for a guardian’s consent, and has no address before', async () => {
      const page = await share('For the museum')
      expect(page.status).toBe('waiting')
      expect(await messageOf(by.newAddress({ pageID: page.id }))).toBe('goals.pages.notShared')
      // The student doesn’t consent for themselves, nor does anyone else.
      for (const other of [cast.ana, cast.marcus, cast.tomas])
        expect(await messageOf(as(other).pages.act({ id: page.id, act: 'consent' }))).not.toBe(
          undefined,
        )
      const { pages } = await as(cast.elena).studentPortfolio({ userID: ana })
      const [pending] = pages
      expect(pending).toMatchObject({ title: 'For the museum', acts: ['consent', 'decline'] })
      // They are for guardians to decide about, and for no one else.
      for (const other of [cast.ana, cast.marcus])
        expect((await as(other).studentPortfolio({ userID: ana })).pages).toEqual([])
      await as(cast.elena).pages.act({ id: page.id, act: 'consent' })
      const { token } = await by.newAddress({ pageID: page.id })
      const found = await sharedPage(contextOf(database, null), token)
      expect(found).toMatchObject({ title: 'For the museum', owner: 'Anita Ruiz' })
      expect(found.copies).toHaveLength(5)
      // A grade is not for people outside.
      expect(JSON.stringify(found)).toContain('Bridge project')
      expect(JSON.stringify(found)).not.toContain('17.5')
      // Through its last day in the district, and not after it.
      expect(await shown(token, new Date('2026-11-14T20:00:00Z'))).toBe(undefined)
      expect(await shown(token, new Date('2026-11-16T12:00:00Z'))).toBe('goals.page.gone')
      expect(await shown('x'.repeat(43))).toBe('goals.page.gone')
    })
    test('isn’t allowed by a guardian who read it before it was changed', async () => {
      const page = await share('For the newspaper')
      const [read] = (await as(cast.elena).studentPortfolio({ userID: ana })).pages
      expect(read).toMatchObject({ id: page.id, title: 'For the newspaper' })
      await by.pages.update({
        ...{ id: page.id, version: page.version, changes: { title: 'For everyone' } },
      })
      const allow = (version: number) =>
        messageOf(as(cast.elena).pages.act({ id: page.id, act: 'consent', version }))
      expect(await allow(read?.version ?? 0)).toBe('kit.refusal.conflict')
      const [again] = (await as(cast.elena).studentPortfolio({ userID: ana })).pages
      expect(again?.title).toBe('For everyone')
      expect(await allow(again?.version ?? 0)).toBe(undefined)
      await by.pages.act({ id: page.id, act: 'end' })
    })
    test('stops at once when consent is withdrawn', async () => {
      const page = await share('For the fair')
      await as(cast.elena).pages.act({ id: page.id, act: 'consent' })
      const { token } = await by.newAddress({ pageID: page.id })
      expect(await shown(token)).toBe(undefined)
      await as(cast.elena).pages.act({ id: page.id, act: 'withdraw', filled: { reason: null } })
      expect(await shown(token)).toBe('goals.page.gone')
      expect(await messageOf(by.newAddress({ pageID: page.id }))).toBe('goals.pages.notShared')
    })
    test('stops when the guardian who allowed it is kept away', async () => {
      const page = await share('For the library')
      await as(cast.elena).pages.act({ id: page.id, act: 'consent' })
      const { token } = await by.newAddress({ pageID: page.id })
      await database.transaction(districtID, (tx) =>
        tx
          .update(studentGuardians)
          .set({ restricted: true })
          .where(and(eq(studentGuardians.studentID, ana), eq(studentGuardians.guardianID, elena))),
      )
      expect(await shown(token)).toBe('goals.page.gone')
    })
  })
})

test('A former teacher reads no goals and no portfolio', async () => {
  expect((await as(cast.marcus).studentGoals({ userID: ana })).goals.length).toBeGreaterThan(0)
  await database.transaction(districtID, (tx) =>
    tx
      .update(sectionEnrollments)
      .set({ status: 'inactive' })
      .where(eq(sectionEnrollments.userID, ana)),
  )
  for (const read of [
    as(cast.marcus).studentGoals({ userID: ana }),
    as(cast.marcus).studentPortfolio({ userID: ana }),
  ])
    expect(await messageOf(read)).toBe('kit.refusal.notFound')
  // Nor as a mentor.
  expect((await as(cast.marcus).goals.list({})).rows).toEqual([])
})
