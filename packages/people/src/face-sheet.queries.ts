import { teacherSchedule, todayOf } from '@atrium/roster/public'
import {
  defineDocument,
  letterheadOf,
  pictureOf,
  type Block,
  type Sheet,
} from '@atrium/documents/public'
import { id, say, type UserRequest } from '@atrium/kit/server'
import type { Field } from '@atrium/kit/shared'
import { z } from 'zod'
import { childrenOf, familyOf } from './family.queries.ts'
import { readHeader, type ProfileHeader } from './header.queries.ts'
import { callName } from './names.rules.ts'
import { addressesOf, otherContactsOf } from './owned.actions.ts'
import { guardianSections, staffSections, studentSections } from './profile.fields.ts'
import { readSection } from './section.queries.ts'
import type { PersonKind } from './words.ts'

/** A face sheet while it is written. */
export interface FaceSheet {
  header: ProfileHeader
  /** Whether the reader may open a page of the profile. */
  opens: (section: string) => boolean
  /** Adds blocks under a heading. */
  add: (title: string, ...blocks: Block[]) => void
  t: (id: string, values?: Record<string, string>) => string
}

/**
 * The face sheet of one staff member or guardian; students' are in packages/students, which knows
 * their lists.
 */
export const faceSheetDocument = defineDocument({
  people: 'few',
  title: { en: 'Face sheet', es: 'Ficha' },
  name: 'people.faceSheet',
  // Which pages of the profile someone may see is asked of the person.
  needs: [],
  input: z.strictObject({
    kind: z.enum(['staff', 'guardian']),
    id,
  }),
  describe: async (ctx, { kind, id }) => {
    const header = await readHeader(ctx, kind, id)
    return {
      document: {
        title: say(ctx.language, { id: 'people.face.titleOf', values: { name: callName(header) } }),
        language: ctx.language,
        letterhead: await letterheadOf(ctx, header.schoolID || ctx.user.schoolID),
        sheets: [await faceSheetOf(ctx, kind, id, kind === 'staff' ? addClasses : addChildren)],
      },
    }
  },
})

const sectionsOf = { student: studentSections, staff: staffSections, guardian: guardianSections }

/**
 * What must be known of a person on one page: only the pages of the profile that the reader may open.
 * @param more adds what only this kind of person has, between the contacts and the end
 */
export async function faceSheetOf(
  ctx: UserRequest,
  kind: PersonKind,
  id: number,
  more: (ctx: UserRequest, sheet: FaceSheet) => Promise<void>,
): Promise<Sheet> {
  const header = await readHeader(ctx, kind, id)
  const opens = (section: string): boolean => header.mayRead.includes(section)
  const t = (text: string, values: Record<string, string> = {}) =>
    say(ctx.language, { id: text, values })
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
  if (kind !== 'guardian')
    blocks.push({
      kind: 'facts',
      facts: [
        [t(`people.${kind}.localID`), header.localID],
        ...(kind === 'student'
          ? [
              [
                t('people.student.grade'),
                header.grade && t(`people.student.grade.${header.grade}`),
              ] satisfies [string, string | null],
            ]
          : []),
        [t(`people.${kind}.schoolName`), header.schoolName],
      ],
    })

  const sectionFacts = async (name: 'demographics' | 'contact' | 'language'): Promise<Block> => {
    const fields: Record<string, Field> = sectionsOf[kind][name].fields
    const row: Record<string, unknown> = await readSection(
      ctx,
      { ...sectionsOf[kind][name], fields },
      id,
    )
    return {
      kind: 'facts',
      facts: Object.entries(fields)
        .filter(([field]) => field !== 'localID')
        .map(([field, definition]) => [
          t(`people.${kind}.${field}`),
          shown(ctx, `people.${kind}.${field}`, definition, row[field]),
        ]),
    }
  }
  if (opens('demographics')) add('people.section.demographics', await sectionFacts('demographics'))
  if (opens('contact')) {
    const addresses = await addressesOf(ctx, { kind, userID: id })
    add('people.contact.title', await sectionFacts('contact'), {
      kind: 'facts',
      columns: 1,
      facts: addresses.map(({ kind: of, street, apartment, city, state, zip }) => [
        t(`people.address.kind.${of}`),
        [street, apartment, city, [state, zip].filter(Boolean).join(' ')]
          .filter(Boolean)
          .join(', '),
      ]),
    })
  }
  if (opens('language')) add('people.section.language', await sectionFacts('language'))
  if (kind === 'student' && opens('family')) {
    const family = await familyOf(ctx, id)
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
          `${one.firstName} ${one.lastName}`.trim(),
          one.relationship ? t(`people.family.relationship.${one.relationship}`) : '',
          one.sms ?? one.phone ?? '',
          one.email ?? '',
          one.restricted ? t('people.family.restricted') : yesNo(ctx, one.mayPickUp),
        ]),
      })
  }
  if (kind !== 'guardian' && opens('otherContacts')) {
    const contacts = await otherContactsOf(ctx, { kind, userID: id })
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
  await more(ctx, { header, opens, add, t })
  return blocks
}

async function addClasses(ctx: UserRequest, { header, opens, add, t }: FaceSheet): Promise<void> {
  if (!opens('schedule')) return
  const { districtID } = ctx.user
  const today = await todayOf(ctx)
  const classes = await teacherSchedule(ctx.db, districtID, header.id, 0, today, ctx.language)
  addSchedule({ add, t }, classes)
}

/** Adds the classes that meet now. */
export function addSchedule(
  { add, t }: Pick<FaceSheet, 'add' | 't'>,
  classes: readonly {
    courseName: string
    sectionNumber: string
    meetingsDescription: string
    sectionStatus: string
  }[],
): void {
  const current = classes.filter(({ sectionStatus }) => sectionStatus === 'current')
  if (current.length === 0) return
  add('people.face.schedule', {
    kind: 'table',
    columns: [
      { label: t('people.face.class'), share: 2 },
      { label: t('people.face.meets'), share: 2 },
    ],
    rows: current.map((one) => [
      `${one.courseName} · ${one.sectionNumber}`,
      one.meetingsDescription,
    ]),
  })
}

async function addChildren(ctx: UserRequest, { header, opens, add, t }: FaceSheet): Promise<void> {
  if (!opens('family')) return
  const children = await childrenOf(ctx, header.id)
  if (children.length === 0) return
  add('people.guardian.children', {
    kind: 'table',
    columns: [
      { label: t('people.contact.name'), share: 2 },
      { label: t('people.family.relationship') },
      { label: t('people.student.grade') },
      { label: t('people.student.schoolName'), share: 2 },
    ],
    rows: children.map((one) => [
      `${one.preferredName ?? one.firstName} ${one.lastName}`.trim(),
      one.relationship ? t(`people.family.relationship.${one.relationship}`) : '',
      one.grade ? t(`people.student.grade.${one.grade}`) : '',
      one.schoolName ?? '',
    ]),
  })
}

const yesNo = ({ language }: UserRequest, value: boolean | null): string =>
  say(language, { id: value ? 'people.face.yes' : 'people.face.no' })

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
