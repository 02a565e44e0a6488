import {
  defineDocument,
  letterheadOf,
  pictureOf,
  type Block,
  type Sheet,
} from '@atrium/documents/public'
import { say, type UserRequest } from '@atrium/kit/server'
import { refuse, type Field } from '@atrium/kit/shared'
import {
  addressesOf,
  callName,
  everyPerson,
  familyOf,
  otherContactsOf,
  readHeader,
  readSection,
  studentSections,
} from '@atrium/people/public'
import { studentSchedule, todayOf } from '@atrium/roster/public'
import { z } from 'zod'
import { studentList } from './list.queries.ts'
import { listQuery } from './students.router.ts'
import type { StudentListRow } from './students.record.ts'

const id = z.int().positive().max(2_147_483_647)

/** One student's face sheet, or one for everyone on a list. */
export const faceSheets = defineDocument({
  title: { en: 'Student face sheets', es: 'Hojas de datos del estudiante' },
  name: 'students.faceSheets',
  // Whom someone may see, and which profile pages, is checked for each student.
  needs: [],
  input: z.union([z.strictObject({ studentID: id }), z.strictObject({ query: listQuery })]),
  describe: async (ctx, input) => {
    const single = 'studentID' in input ? await readHeader(ctx, 'student', input.studentID) : null
    const title = single
      ? say(ctx.language, { id: 'students.face.titleOf', values: { name: callName(single) } })
      : say(ctx.language, { id: 'students.face.title' })
    return {
      document: {
        title,
        language: ctx.language,
        letterhead: await letterheadOf(ctx, single?.schoolID ?? ctx.user.schoolID),
        sheets:
          'studentID' in input
            ? [await faceSheet(ctx, input.studentID)]
            : eachSheet(ctx, everyPerson<StudentListRow>(ctx.db, listOf(ctx, input.query))),
      },
    }
  },
})

function listOf(ctx: UserRequest, query: z.infer<typeof listQuery>) {
  const { permissions } = ctx.user
  if (!permissions.has('students.read') && !permissions.has('students.own'))
    throw refuse.forbidden('kit.refusal.forbidden')
  return studentList(ctx, query)
}

async function* eachSheet(
  ctx: UserRequest,
  pages: AsyncIterable<readonly { id: number }[]>,
): AsyncGenerator<Sheet> {
  for await (const rows of pages) for (const row of rows) yield await faceSheet(ctx, row.id)
}

/** What the office and a teacher need of a student on one page: only the pages of the profile that the reader may open. */
async function faceSheet(ctx: UserRequest, studentID: number): Promise<Sheet> {
  const header = await readHeader(ctx, 'student', studentID)
  const opens = (section: string): boolean => header.mayRead.includes(section)
  const t = (id: string, values = {}) => say(ctx.language, { id, values })
  const blocks: Block[] = [{ kind: 'heading', level: 1, text: callName(header) }]
  const add = (title: string, ...some: Block[]) =>
    blocks.push({ kind: 'heading', text: t(title) }, ...some)

  const photo =
    opens('photo') && header.photoUUID ? await pictureOf(ctx.db, header.photoUUID, 256) : undefined
  if (photo) blocks.push({ kind: 'picture', bytes: photo, alt: callName(header) })
  if (header.alerts.length > 0)
    blocks.push({
      kind: 'text',
      text: header.alerts.map(({ text }) => text ?? t('people.alert.custody')).join(' · '),
    })
  blocks.push({
    kind: 'facts',
    facts: [
      [t('people.student.localID'), header.localID],
      [t('people.student.grade'), header.grade && t(`people.student.grade.${header.grade}`)],
      [t('people.student.schoolName'), header.schoolName],
    ],
  })

  const sectionFacts = async (name: 'demographics' | 'contact' | 'language'): Promise<Block> => {
    const fields: Record<string, Field> = studentSections[name].fields
    const section = { ...studentSections[name], fields }
    const row: Record<string, unknown> = await readSection(ctx, section, studentID)
    return {
      kind: 'facts',
      facts: Object.entries(fields)
        .filter(([field]) => field !== 'localID')
        .map(([field, definition]) => [
          t(`people.student.${field}`),
          shown(ctx, `people.student.${field}`, definition, row[field]),
        ]),
    }
  }
  if (opens('demographics')) add('people.section.demographics', await sectionFacts('demographics'))
  if (opens('contact')) {
    const addresses = await addressesOf(ctx, { kind: 'student', userID: studentID })
    add('people.contact.title', await sectionFacts('contact'), {
      kind: 'facts',
      columns: 1,
      facts: addresses.map(({ kind, street, apartment, city, state, zip }) => [
        t(`people.address.kind.${kind}`),
        [street, apartment, city, [state, zip].filter(Boolean).join(' ')]
          .filter(Boolean)
          .join(', '),
      ]),
    })
  }
  if (opens('language')) add('people.section.language', await sectionFacts('language'))
  if (opens('family')) {
    const family = await familyOf(ctx, studentID)
    if (family.length > 0)
      add('people.family.many', {
        kind: 'table',
        columns: [
          { label: t('people.contact.name'), share: 2 },
          { label: t('people.family.relationship') },
          { label: t('people.contact.phone'), share: 1.4 },
          { label: t('people.student.email'), share: 2 },
          { label: t('people.family.mayPickUp') },
        ],
        rows: family.map((one) => [
          `${one.firstName} ${one.lastName}`,
          one.relationship ? t(`people.family.relationship.${one.relationship}`) : '',
          one.sms ?? one.phone ?? '',
          one.email ?? '',
          one.restricted ? t('people.family.restricted') : yesNo(ctx, one.mayPickUp),
        ]),
      })
  }
  if (opens('otherContacts')) {
    const contacts = await otherContactsOf(ctx, { kind: 'student', userID: studentID })
    if (contacts.length > 0)
      add('people.contact.many', {
        kind: 'table',
        columns: [
          { label: t('people.contact.name'), share: 2 },
          { label: t('people.contact.relationship') },
          { label: t('people.contact.phone'), share: 1.4 },
          { label: t('people.contact.isEmergency') },
          { label: t('people.contact.mayPickUp') },
        ],
        rows: contacts.map((one) => [
          one.name ?? '',
          one.relationship ? t(`people.contact.relationship.${one.relationship}`) : '',
          one.phone ?? '',
          yesNo(ctx, one.isEmergency),
          yesNo(ctx, one.mayPickUp),
        ]),
      })
  }
  if (opens('schedule')) {
    const { districtID } = ctx.user
    const classes = await studentSchedule(
      ctx.db,
      districtID,
      studentID,
      await todayOf(ctx),
      ctx.language,
    )
    const current = classes.filter(({ sectionStatus }) => sectionStatus === 'current')
    if (current.length > 0)
      add('students.face.schedule', {
        kind: 'table',
        columns: [
          { label: t('students.face.class'), share: 2 },
          { label: t('students.face.meets'), share: 2 },
        ],
        rows: current.map((one) => [
          `${one.courseName} · ${one.sectionNumber}`,
          one.meetingsDescription,
        ]),
      })
  }
  return blocks
}

const yesNo = ({ language }: UserRequest, value: boolean | null): string =>
  say(language, { id: value ? 'students.face.yes' : 'students.face.no' })

function shown(ctx: UserRequest, id: string, field: Field, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const choice = (code: unknown) => say(ctx.language, { id: `${id}.${String(code)}` })
  switch (field.type) {
    case 'choice':
      return choice(value)
    case 'choices':
      return Array.isArray(value) ? value.map(choice).join(', ') : null
    case 'toggle':
      return yesNo(ctx, value === true)
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  }
}
