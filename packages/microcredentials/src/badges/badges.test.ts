import { randomUUID } from 'node:crypto'
import { users } from '@atrium/auth/tables'
import { asRefusal, auditEntries, createCallerFactory } from '@atrium/kit/server'
import { mailMessages } from '@atrium/kit/tables'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { importStandards } from '@atrium/standards/public'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { provideTestAuth } from '../fixtures.ts'
import { microcredentialsRouter } from '../microcredentials.router.ts'
import { approvalAreas, creditTypes, stacks } from '../settings/settings.table.ts'
import { needs } from '../words.ts'
import { badgeVersions } from './badge.table.ts'
import type { BadgeContent } from './content.types.ts'
import { earningCriteria } from './version-parts.table.ts'

let database: TestDatabase
const people = { ada: 0, ben: 0, cleo: 0, dora: 0 }
const settings = { stackID: 0, creditTypeID: 0, approvalAreaID: 0 }
const caller = createCallerFactory(microcredentialsRouter)
const as = (userID: number, ...permissions: string[]) =>
  caller(requestOf(database, { userID, permissions })).badges
const ada = () => as(people.ada, needs.create)
const ben = () => as(people.ben, needs.create)
const cleo = () => as(people.cleo, needs.create, needs.approve)
const dora = () => as(people.dora, needs.create, needs.approve, needs.administer)
const refused = (act: Promise<unknown>) =>
  act.then(
    () => 'no refusal',
    (error: unknown) => {
      const refusal = asRefusal(error)
      return refusal ? `${refusal.code} ${refusal.ref.id}` : String(error)
    },
  )

beforeAll(async () => {
  provideTestAuth()
  database = await testDatabase()
  await database.transaction(1, async (tx) => {
    const made = await tx
      .insert(users)
      .values(
        ['Ada Beltrán', 'Ben Ortiz', 'Cleo Park', 'Dora Wills'].map((name) => ({
          districtID: 1,
          firstName: name.split(' ')[0] ?? '',
          lastName: name.split(' ')[1] ?? '',
          email: `${name.slice(0, 3).toLowerCase()}@atrium.test`,
          language: name.startsWith('Ada') ? 'es' : 'en',
        })),
      )
      .returning({ id: users.id })
    ;[people.ada, people.ben, people.cleo, people.dora] = made.map((row) => row.id) as [
      number,
      number,
      number,
      number,
    ]
    const [stack] = await tx
      .insert(stacks)
      .values({ districtID: 1, name: 'Formative assessment' })
      .returning()
    const [type] = await tx
      .insert(creditTypes)
      .values({ districtID: 1, name: 'Relicensure points', abbr: 'RP' })
      .returning()
    const [area] = await tx
      .insert(approvalAreas)
      .values({ districtID: 1, name: 'Educator licensing' })
      .returning()
    Object.assign(settings, {
      stackID: stack?.id,
      creditTypeID: type?.id,
      approvalAreaID: area?.id,
    })
  })
})
afterAll(() => database.drop())

const key = randomUUID

const standardIdentifier = '10000000-0000-4000-8000-000000000021'
/** Creates a framework with one statement; returns the statement's id. */
async function importStandard(): Promise<number> {
  const link = (kind: string, identifier: string, title: string) => ({
    title,
    identifier,
    uri: `https://standards.test/${kind}/${identifier}`,
  })
  const document = link('CFDocuments', '10000000-0000-4000-8000-000000000001', 'Water')
  const lastChangeDateTime = '2026-03-02T08:00:00.000Z'
  const item = {
    ...link('CFItems', standardIdentifier, ''),
    CFDocumentURI: document,
    humanCodingScheme: 'W.1',
    fullStatement: 'Water moves',
    lastChangeDateTime,
  }
  const bytes = Buffer.from(
    JSON.stringify({
      CFDocument: { ...document, creator: 'Valle Verde', lastChangeDateTime },
      CFItems: [item],
      CFAssociations: [],
    }),
  )
  const { frameworkID } = await importStandards(database, {
    districtID: 1,
    actorID: 0,
    name: 'water.json',
    bytes,
  })
  const [row] = await database.owner<
    { id: number }[]
  >`select id from standard_item where framework_id = ${frameworkID}`
  return row?.id ?? 0
}
const whole = (content: BadgeContent): BadgeContent => ({
  ...content,
  description: '<p onclick="x()">Ask, wait, <strong>listen</strong>.</p><script>alert(1)</script>',
  stackID: settings.stackID,
  resources: [
    {
      key: key(),
      title: 'A book',
      description: '',
      url: 'https://example.org/book',
      isbn10: '0-306-40615-2',
      fileUUID: null,
      filename: null,
    },
  ],
  criteria: [
    {
      key: key(),
      title: 'Teach a lesson',
      definition: '',
      type: 'evidence',
      scoringGuide: [{ score: 2, title: 'Met', description: '' }],
      reflectionTemplateID: null,
      prompts: [],
      categories: [
        {
          key: key(),
          title: 'Plan',
          description: '',
          min: 1,
          max: 1,
          options: [{ key: key(), title: 'Written', description: '', min: 0, max: null }],
        },
      ],
    },
    {
      key: key(),
      title: 'Look back',
      definition: '',
      type: 'reflection',
      scoringGuide: [],
      reflectionTemplateID: null,
      prompts: ['What worked?', ' '],
      categories: [],
    },
  ],
  credits: [
    {
      key: key(),
      creditTypeID: settings.creditTypeID,
      approvalAreaID: settings.approvalAreaID,
      numberOfCredits: 0.5,
      fee: 2500,
      resubmissionFee: 1000,
    },
  ],
})

async function draft(name: string, by = ada()): Promise<number> {
  const { badgeID } = await by.create({ name })
  const { content, version } = await by.get({ badgeID })
  await by.save({ badgeID, version, content: whole(content) })
  return badgeID
}
async function active(name: string): Promise<number> {
  const badgeID = await draft(name)
  await ada().act({ id: badgeID, act: 'submit' })
  await cleo().act({ id: badgeID, act: 'approve' })
  return badgeID
}

describe('the studio', () => {
  test('stores the typed content, sanitized, with its parts in order and with their keys', async () => {
    const badgeID = await draft('Questioning')
    const { content, version } = await ada().get({ badgeID })
    expect(content.description).toBe('<p>Ask, wait, <strong>listen</strong>.</p>')
    expect(content.resources[0]).toMatchObject({ isbn10: '0306406152' })
    expect(content.criteria.map((one) => one.title)).toEqual(['Teach a lesson', 'Look back'])
    expect(content.criteria[1]?.prompts).toEqual(['What worked?'])
    expect(content.credits[0]).toMatchObject({ numberOfCredits: 0.5, fee: 2500 })
    await ada().save({
      badgeID,
      version,
      content: { ...content, criteria: content.criteria.toReversed() },
    })
    const again = (await ada().get({ badgeID })).content.criteria
    expect(again.map((one) => one.key)).toEqual(content.criteria.map((one) => one.key).toReversed())
    expect(again[1]?.categories[0]?.options[0]?.title).toBe('Written')
  })
  test('an autosave against an older version is a conflict that shows the current content', async () => {
    const badgeID = await draft('Two tabs')
    const { content, version } = await ada().get({ badgeID })
    await ada().save({ badgeID, version, content: { ...content, scenario: '<p>First.</p>' } })
    expect(
      await refused(
        ada().save({ badgeID, version, content: { ...content, scenario: '<p>Second.</p>' } }),
      ),
    ).toBe('conflict kit.refusal.conflict')
  })
  test('an invalid ISBN-10, address or bound is refused with an error at its field', async () => {
    const badgeID = await draft('Wrong')
    const { content, version } = await ada().get({ badgeID })
    const error = await ada()
      .save({
        badgeID,
        version,
        content: {
          ...content,
          name: ' ',
          resources: content.resources.map((one) => ({
            ...one,
            isbn10: '0306406153',
            url: 'nowhere',
          })),
        },
      })
      .catch((thrown: unknown) => asRefusal(thrown))
    expect(error).toMatchObject({
      code: 'invalid',
      detail: {
        fields: {
          name: { id: 'kit.valid.required' },
          'resources.0.isbn10': { id: 'microcredentials.valid.isbn10' },
          'resources.0.url': { id: 'kit.valid.url' },
        },
      },
    })
  })
  test('creators see their own, approvers and administrators see all, and others find nothing', async () => {
    const badgeID = await draft('Mine alone')
    expect((await ada().list({ search: 'mine ALONE' })).rows).toMatchObject([
      {
        id: badgeID,
        status: 'drft',
        versionNumber: 1,
        creatorName: 'Ada Beltrán',
        stackName: 'Formative assessment',
      },
    ])
    expect((await ben().list({ search: 'mine alone' })).total).toBe(0)
    expect((await cleo().list({ search: 'mine alone' })).total).toBe(1)
    const ofOthers = (mine: string) =>
      cleo().list({ search: 'mine alone', filters: { mine: [mine], status: ['drft'] } })
    expect([(await ofOthers('true')).total, (await ofOthers('false')).total]).toEqual([0, 1])
    expect(await refused(ben().get({ badgeID }))).toBe('notFound microcredentials.notFound')
    expect(await refused(ben().act({ id: badgeID, act: 'submit' }))).toBe(
      'notFound microcredentials.notFound',
    )
    expect(await refused(as(people.ada).list({}))).toBe('forbidden kit.refusal.forbidden')
  })
  test('each screen takes at most three statements', async () => {
    const badgeID = await draft('Counted')
    const before = database.statements()
    await ada().get({ badgeID })
    expect(database.statements() - before).toBeLessThanOrEqual(3)
    const beforeList = database.statements()
    await ada().list({})
    expect(database.statements() - beforeList).toBe(1)
  })
})

describe('the creation states', () => {
  test('drft → submit → revw → approve → actv; the log and the history show who did what', async () => {
    const badgeID = await active('Approved')
    const detail = await ada().get({ badgeID })
    expect(detail).toMatchObject({
      status: 'actv',
      mayEdit: false,
      actions: [],
      events: [
        { action: 'approve', actorName: 'Cleo Park' },
        { action: 'submit' },
        { action: 'create' },
      ],
    })
    expect(detail.frozenAt).not.toBeNull()
    const log = await database
      .district(1)
      .select()
      .from(auditEntries)
      .where(
        and(eq(auditEntries.entity, 'microcredentials.badge'), eq(auditEntries.entityID, badgeID)),
      )
    expect(log.map((entry) => entry.action)).toEqual(['create', 'update', 'submit', 'approve'])
    expect(log.at(-1)?.changes).toEqual({ status: ['revw', 'actv'] })
  })
  test('submitting without an approval area, a criterion or a description says what is missing', async () => {
    const { badgeID } = await ada().create({ name: 'Bare' })
    const missing = await ada()
      .act({ id: badgeID, act: 'submit' })
      .catch((thrown: unknown) => asRefusal(thrown))
    expect(missing).toMatchObject({
      code: 'invalid',
      detail: { fields: { credits: { id: 'microcredentials.needsApprovalArea' } } },
    })
    const { content, version } = await ada().get({ badgeID })
    await ada().save({ badgeID, version, content: { ...content, credits: whole(content).credits } })
    const more = await ada()
      .act({ id: badgeID, act: 'submit' })
      .catch((thrown: unknown) => asRefusal(thrown))
    expect(Object.keys((more as { detail: { fields: object } }).detail.fields)).toEqual([
      'description',
      'criteria',
    ])
  })
  test('approvers, but not the creator or others, are notified that one is waiting, each in their own language', async () => {
    const badgeID = await draft('To approve')
    await database.owner`insert into permission_group (district_id, name, permissions) values (1, 'Approvers', array['microcredentials.approve'])`
    await database.owner`insert into account (district_id, user_id, login_name) select 1, u, u || '@atrium.test' from unnest(${[people.ada, people.cleo, people.dora]}::int[]) u`
    await database.owner`insert into user_permission_group (district_id, user_id, group_id, school_id) select 1, u, max(id), 0 from permission_group, unnest(${[people.ada, people.cleo, people.dora]}::int[]) u group by u`
    await database.owner`update users set language = 'es' where id = ${people.dora}`
    await ada().act({ id: badgeID, act: 'submit' })
    const sentNotices =
      await database.owner`select user_id as "userID", screen from notice where template = 'microcredentials.mail.submit' and params->>'badgeID' = ${String(badgeID)} order by user_id`
    expect(sentNotices).toEqual(
      [people.cleo, people.dora].map((userID) => ({
        userID,
        screen: 'microcredentialing/microcredentials/edit',
      })),
    )
    const mails =
      await database.owner`select language from mail_message where template = 'microcredentials.mail.submit' and values->>'badgeName' = 'To approve' order by language`
    expect(mails.map((mail) => mail.language)).toEqual(['en', 'es'])
  })
  test('creators cannot approve their own, and nothing can be edited under review', async () => {
    const badgeID = await draft('Own', cleo())
    await cleo().act({ id: badgeID, act: 'submit' })
    expect(await refused(cleo().act({ id: badgeID, act: 'approve' }))).toBe(
      'forbidden microcredentials.notAllowedToModify',
    )
    const { content, version } = await cleo().get({ badgeID })
    expect(
      await refused(cleo().save({ badgeID, version, content: { ...content, name: 'Changed' } })),
    ).toBe('forbidden microcredentials.notAllowedToModify')
  })
  test('changes are requested with a reason or a comment next to a field; the creator is notified in their language', async () => {
    const badgeID = await draft('To change')
    await ada().act({ id: badgeID, act: 'submit' })
    expect(await refused(cleo().act({ id: badgeID, act: 'requestChanges' }))).toBe(
      'invalid kit.refusal.fields',
    )
    await cleo().comment({ badgeID, field: 'description', text: 'Say for whom.' })
    await cleo().act({ id: badgeID, act: 'requestChanges' })
    const detail = await ada().get({ badgeID })
    expect(detail).toMatchObject({
      status: 'chng',
      mayEdit: true,
      mayComment: false,
      comments: [
        { field: 'description', text: 'Say for whom.', authorName: 'Cleo Park', resolved: false },
      ],
    })
    await ada().resolveComment({ badgeID, id: detail.comments[0]?.id ?? 0 })
    expect((await ada().list({ search: 'to change' })).rows[0]?.openCommentCount).toBe(0)
    const [mail] = await database
      .district(1)
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.template, 'microcredentials.mail.requestChanges'))
    expect(mail).toMatchObject({
      to: 'ada@atrium.test',
      language: 'es',
      values: { badgeName: 'To change' },
    })
    expect(await refused(ada().comment({ badgeID, field: 'name', text: 'No.' }))).toBe(
      'forbidden microcredentials.notAllowedToModify',
    )
  })
  test('actv → revert to draft / administrator → drft of the next version; the previous one stays unchanged', async () => {
    const badgeID = await active('Versions')
    const first = await ada().get({ badgeID })
    expect(await refused(ada().act({ id: badgeID, act: 'revert' }))).toBe(
      'forbidden microcredentials.notAllowedToModify',
    )
    await dora().act({ id: badgeID, act: 'revert' })
    const next = await ada().get({ badgeID })
    expect(next).toMatchObject({ status: 'drft', versionNumber: 2, mayEdit: true, frozenAt: null })
    expect(next.content).toEqual(first.content)
    await ada().save({
      badgeID,
      version: next.version,
      content: { ...next.content, name: 'Versions, anew', criteria: [] },
    })
    const old = await ada().get({ badgeID, versionID: first.versionID })
    expect(old).toMatchObject({
      versionNumber: 1,
      isCurrent: false,
      mayEdit: false,
      actions: [],
      content: first.content,
    })
    expect((await ada().get({ badgeID })).versions.map((one) => one.number)).toEqual([2, 1])
  })
  test('actv → archive → restore → drft of the next version, by an administrator', async () => {
    const badgeID = await active('Archived')
    await dora().act({ id: badgeID, act: 'archive' })
    expect((await ada().get({ badgeID })).status).toBe('arch')
    expect(await dora().act({ id: badgeID, act: 'restore' })).toEqual({ status: 'drft' })
    expect((await ada().get({ badgeID })).versionNumber).toBe(2)
  })
  test('if two approvers approve at once, one succeeds and the other is refused', async () => {
    const badgeID = await draft('At once')
    await ada().act({ id: badgeID, act: 'submit' })
    const outcomes = await Promise.all([
      refused(cleo().act({ id: badgeID, act: 'approve' })),
      refused(dora().act({ id: badgeID, act: 'approve' })),
    ])
    expect(outcomes.toSorted()).toEqual([
      'forbidden microcredentials.notAllowedToModify',
      'no refusal',
    ])
  })
})

describe('clones, files and deleted drafts', () => {
  test('a clone is the caller’s own draft with the same content', async () => {
    const badgeID = await active('Original')
    const { badgeID: copyID } = await dora().clone({ badgeID, name: 'Copy of Original' })
    const copy = await dora().get({ badgeID: copyID })
    expect(copy).toMatchObject({
      status: 'drft',
      isOwn: true,
      creatorName: 'Dora Wills',
      content: { name: 'Copy of Original' },
    })
    expect(copy.content.criteria).toEqual((await ada().get({ badgeID })).content.criteria)
  })
  test('importing a file restores what was exported, matched by name, and reports what this district does not have', async () => {
    const badgeID = await draft('To take along')
    const { fileName, content } = await ada().exportFile({ badgeID })
    expect(fileName).toBe('to-take-along.json')
    const text = content.replace('Formative assessment', 'A stack of elsewhere')
    const { badgeID: madeID, leftOut } = await ben().importFile({ text })
    expect(leftOut).toEqual([{ kind: 'stack', name: 'A stack of elsewhere' }])
    const plain = (one: BadgeContent) =>
      JSON.parse(
        JSON.stringify({ ...one, stackID: null }, (name, value: unknown) =>
          name === 'key' ? undefined : value,
        ),
      ) as unknown
    expect(plain((await ben().get({ badgeID: madeID })).content)).toEqual(
      plain((await ada().get({ badgeID })).content),
    )
  })
  test('a file’s standards are matched by CASE identifier; unknown ones are reported and not saved', async () => {
    const itemID = await importStandard()
    const badgeID = await draft('Aligned')
    const { content, versionNumber: _, ...detail } = await ada().get({ badgeID })
    const standard = (standardItemID: number) => ({
      key: key(),
      standardItemID,
      identifier: 'made up',
      code: null,
      statement: 'made up',
      framework: 'made up',
    })
    expect(
      await refused(
        ada().save({
          badgeID,
          version: detail.version,
          content: { ...content, standards: [standard(itemID), standard(987_654)] },
        }),
      ),
    ).toBe('invalid kit.refusal.fields')
    await ada().save({
      badgeID,
      version: detail.version,
      content: { ...content, standards: [standard(itemID)] },
    })
    const { standards } = (await ada().get({ badgeID })).content
    expect(standards).toMatchObject([
      {
        standardItemID: itemID,
        identifier: standardIdentifier,
        code: 'W.1',
        statement: 'Water moves',
        framework: 'Water',
      },
    ])

    const file = await ada().exportFile({ badgeID })
    const there = await ben().importFile({ text: file.content })
    expect(there.leftOut).toEqual([])
    expect((await ben().get({ badgeID: there.badgeID })).content.standards).toMatchObject([
      { standardItemID: itemID, code: 'W.1' },
    ])
    const elsewhere = await ben().importFile({
      text: file.content.replaceAll(standardIdentifier, standardIdentifier.replace('0021', '0099')),
    })
    expect(elsewhere.leftOut).toEqual([{ kind: 'standard', name: 'W.1' }])
  })
  test('a missing stack, and an asset that someone else uploaded, are reported in place', async () => {
    const badgeID = await draft('Chosen')
    const { content, version } = await ada().get({ badgeID })
    const resources = [
      {
        key: key(),
        title: 'Slides',
        description: '',
        url: null,
        isbn10: null,
        fileUUID: key(),
        filename: 'slides.pdf',
      },
    ]
    const outcome = await ada()
      .save({ badgeID, version, content: { ...content, stackID: 987_654, resources } })
      .then(() => undefined, asRefusal)
    expect(outcome?.detail.fields).toEqual({
      stackID: { id: 'microcredentials.stackNotFound' },
      'resources.0.fileUUID': { id: 'microcredentials.resourceDetailNotFound' },
    })
  })
  test('a file in another format is refused with the reason', async () => {
    expect(await refused(ada().importFile({ text: 'name,description' }))).toBe(
      'invalid microcredentials.import.noJSON',
    )
    expect(await refused(ada().importFile({ text: '{"format":"other"}' }))).toBe(
      'invalid microcredentials.import.otherFormat',
    )
    expect(
      await refused(
        ada().importFile({ text: '{"format":"atrium-microcredential","formatVersion":9}' }),
      ),
    ).toBe('invalid microcredentials.import.newerVersion')
    expect(
      await refused(
        ada().importFile({
          text: '{"format":"atrium-microcredential","formatVersion":1,"exportedAt":"","microcredential":{"name":7}}',
        }),
      ),
    ).toBe('invalid microcredentials.import.wrongShape')
  })
  test('a draft that was never active is deleted and can be restored; one that was active cannot be deleted', async () => {
    const badgeID = await draft('Away')
    await ada().remove({ badgeID })
    expect(await refused(ada().get({ badgeID }))).toBe('notFound microcredentials.notFound')
    await ada().restore({ badgeID })
    expect((await ada().get({ badgeID })).mayRemove).toBe(true)
    expect(await refused(dora().remove({ badgeID: await active('Stays') }))).toBe(
      'forbidden microcredentials.notAllowedToModify',
    )
  })
})

test('another district finds nothing, and a frozen version cannot be changed even outside the studio', async () => {
  const badgeID = await active('Frozen')
  const { versionID } = await ada().get({ badgeID })
  const elsewhere = caller(
    requestOf(database, {
      districtID: 2,
      userID: people.dora,
      permissions: [needs.create, needs.approve, needs.administer],
    }),
  ).badges
  expect(await refused(elsewhere.get({ badgeID }))).toBe('notFound microcredentials.notFound')
  expect((await elsewhere.list({})).total).toBe(0)
  const frozen = { cause: { constraint_name: 'badge_version_frozen' } }
  await expect(
    database.transaction(1, (tx) =>
      tx.delete(earningCriteria).where(eq(earningCriteria.versionID, versionID)),
    ),
  ).rejects.toMatchObject(frozen)
  await expect(
    database.transaction(1, (tx) =>
      tx.update(badgeVersions).set({ name: 'x' }).where(eq(badgeVersions.id, versionID)),
    ),
  ).rejects.toMatchObject(frozen)
})
