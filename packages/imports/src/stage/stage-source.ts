import { yieldToEventLoop, type Database } from '@atrium/kit/server'
import { joinPerson, personKind } from '../people.rules.ts'
import type { DraftOf } from '../fields/index.ts'
import { withoutEmptyColumns, type FileMapping, type MappingProposal } from '../mapping.rules.ts'
import { numberFromID } from '../number-from-id.rules.ts'
import { removedOrgs, schoolByOrg, type Org } from '../orgs.rules.ts'
import type { ImportPlan, PlannedFile } from '../plan.ts'
import { readDrafts, type KeyTranslations, type ReadOptions, type ReadRow } from '../read-drafts.ts'
import { readKeys } from '../references.ts'
import type { Source, SourceFile } from '@atrium/tabular/source'
import { CourseNames, inlineTeachers } from '../inline.rules.ts'
import { quoted } from '../issues.ts'
import { personKinds, type FileKind } from '../words.ts'
import { enrollmentRow, personKeys, personRows, relationshipRow, knownPersonRow } from './people.ts'
import { CourseBook, courseRow, everySchool, schoolRow, sectionRows, TermBook } from './places.ts'
import { schoolsByWord } from './school-words.queries.ts'
import { endedEnrollments, meantPeople } from './ended.queries.ts'
import { knownPeople, readSides, type Sides } from './sides.ts'
import { stageRow, type Origin, type StageRow, type Target } from './stage-row.ts'
import { StageWriter } from './stage-writer.ts'

/** The target for each kind of file. */
const targetOf: Partial<Record<FileKind, Target>> = {
  schools: 'school',
  courses: 'course',
  users: 'person',
  sections: 'section',
  enrollments: 'enrollment',
}

/**
 * `isWhole`: the staged roles are complete, and anything else a person has is missing from them.
 */
export type Staged = { staged: number; refused: Record<string, number>; isWhole: boolean }
export type Reading = { rows: number; total: number }

/**
 * Reads every file of an import and stages its rows. The same files yield the same rows with the
 * same numbers. Uses constant memory, except for each file's ids.
 * @param onProgress called after each batch; if it throws, reading ends
 * @returns the number of staged rows, and the number of refused rows by path
 */
export async function stageSource(
  database: Database,
  of: { districtID: number; importID: number },
  source: Source,
  plan: ImportPlan,
  onProgress: (reading: Reading) => void = () => {},
): Promise<Staged> {
  const writer = new StageWriter(database, of)
  await writer.clear()
  const fileOf = new Map(source.files.map((file) => [file.path, file]))
  const planned = plan.files.flatMap((file, file_no) => {
    const opened = fileOf.get(file.path)
    return opened ? [{ ...file, file_no, opened }] : []
  })
  const keys: KeyTranslations = {}
  for (const file of planned)
    if (file.keyColumn !== null)
      keys[file.kind] = new Map([
        ...(keys[file.kind] ?? []),
        ...(await readKeys(file.opened, file)),
      ])
  const has = (kind: FileKind) => planned.some((file) => file.kind === kind)
  let isWhole = isWholeList(planned, has('roles') ? 'roles' : 'users')
  const options: ReadOptions = {
    keys,
    deferred: has('roles') || has('relationships') ? ['role'] : [],
  }
  const refused: Record<string, number> = {}
  const reading: Reading = { rows: 0, total: planned.reduce((sum, file) => sum + file.rows, 0) }

  type Opened = PlannedFile & { file_no: number; opened: SourceFile }
  const each = async <K extends FileKind>(
    kind: K,
    take: (
      rows: { row: ReadRow<K>; draft: DraftOf<K>; origin: Origin }[],
      file: Opened,
    ) => void | Promise<void>,
  ): Promise<void> => {
    for (const file of planned.filter((one) => one.kind === kind)) {
      const mapping = withoutEmptyColumns(file.proposal.mapping, file.columns) as FileMapping & {
        kind: K
      }
      const target = targetOf[kind]
      for (const at of leftOut(file.proposal)) {
        writer.finding(file.file_no, {
          line: file.dialect.headerLine ?? 0,
          field: file.proposal.columns[at]!.others[0]!,
          code: 'noDates',
          severity: 'warning',
          values: { value: quoted(file.dialect.headers[at]!) },
        })
      }
      for await (const batch of readDrafts(
        file.opened,
        file.dialect,
        mapping,
        kind === 'terms'
          ? { ...options, atSchools: hasCodesOfSchools(file) }
          : { ...options, numberFromID: numberFromID(file) !== null },
      )) {
        const good: { row: ReadRow<K>; draft: DraftOf<K>; origin: Origin }[] = []
        for (const row of batch.rows) {
          for (const issue of row.issues) writer.finding(file.file_no, issue)
          const origin = { file_no: file.file_no, line: row.line, own: true }
          if (row.draft !== null) {
            good.push({ row, draft: row.draft, origin })
            continue
          }
          if (row.issues.some((issue) => issue.severity === 'error')) {
            refused[file.path] = (refused[file.path] ?? 0) + 1
            if (kind === 'roles' && row.key != null)
              writer.add(stageRow('side', origin, row.key, {}, { role: 'refused' }))
            else if (kind === 'roles') isWhole = false
            if (target && file.mode === 'bulk')
              for (const key of keptKeys(target, row.key ?? '*', toKey))
                writer.add(stageRow(`kept:${target}`, origin, key, {}))
          }
        }
        await take(good, file)
        await writer.pace()
        reading.rows += batch.rows.length
        onProgress(reading)
        await yieldToEventLoop()
      }
    }
  }

  const toKey = personKeys(plan.idSpace)
  const orgs: (Org & { origin: Origin; name: string })[] = []
  await each('schools', (rows) => {
    for (const { draft, origin } of rows) {
      orgs.push({
        sourcedId: draft.sourcedId!,
        type: draft.type ?? null,
        parent: draft.parent ?? null,
        ended: draft.status === 'ended',
        origin,
        name: draft.name ?? draft.sourcedId!,
      })
      const row = schoolRow(draft, origin)
      if (row) writer.add(row)
    }
  })
  const schoolOfWord = await schoolsByWord(database, of.districtID)
  const meanings = schoolByOrg(orgs, schoolOfWord)
  const removed = removedOrgs(orgs)
  const removedInUse = new Set<string>()
  const isRemoved = (org: string | null | undefined): boolean => {
    if (org == null || !removed.has(org)) return false
    removedInUse.add(org)
    return true
  }
  /** A role at an organization that the files remove ends. */
  const withoutRemoved = (sides: Sides): Sides => ({
    ...sides,
    roles: sides.roles.map((role) =>
      role.status !== 'ended' && isRemoved(role.school) ? { ...role, status: 'ended' } : role,
    ),
  })
  for (const { sourcedId, origin, name } of orgs)
    if (!removed.has(sourcedId) && meanings.get(sourcedId)!.is === 'unitWithoutSchool')
      writer.finding(origin.file_no, {
        line: origin.line,
        field: 'parent',
        code: 'unitWithoutSchool',
        severity: 'warning',
        values: { value: quoted(name) },
      })
  const schoolOf = (org: string): string => {
    const meaning = meanings.get(org)
    if (meaning?.is === 'everySchool') return everySchool
    if (meaning?.is === 'school') return meaning.school
    // “Every school” comes only from a level above the schools, never from a cell that happens to
    // contain its symbol.
    return (meaning ? undefined : schoolOfWord(org)) ?? (org === everySchool ? `“${org}”` : org)
  }

  const terms = new TermBook()
  await each('terms', (rows, file) => {
    const ofSchools = hasCodesOfSchools(file)
    for (const { draft, origin } of rows)
      terms.add(
        {
          ...draft,
          school:
            draft.school == null || schoolOf(draft.school) === everySchool
              ? null
              : schoolOf(draft.school),
        },
        origin,
        ofSchools,
      )
  })
  for (const row of terms.rows()) writer.add(row)

  const courses = new CourseBook()
  await each('courses', (rows) => {
    for (const { draft, origin } of rows) {
      courses.add(draft.sourcedId!, draft.courseCode)
      writer.add(courseRow(draft, origin, schoolOf))
    }
  })

  const side = (kind: string, draft: { user?: string | undefined }, origin: Origin): StageRow =>
    stageRow('side', origin, draft.user!, draft as Record<string, unknown>, { role: kind })
  await each('demographics', (rows) =>
    rows.forEach(({ draft, origin }) => writer.add(side('demographics', draft, origin))),
  )
  await each('roles', (rows) =>
    rows.forEach(({ draft, origin }) => writer.add(side('roles', draft, origin))),
  )
  await each('relationships', (rows) => {
    for (const { draft, origin } of rows) {
      writer.add(stageRow('side', origin, draft.related!, {}, { role: 'guards' }))
      writer.add(relationshipRow(draft, origin, toKey))
    }
  })
  const joined = has('demographics') || has('roles') || has('relationships')
  if (joined) {
    await writer.finish()
    // Updates statistics, because those from earlier imports don't fit this one, and reading would
    // scan the whole stage for each batch.
    await database.owner`analyze import_stage`
  }

  await each('users', async (rows, file) => {
    const listed = has('roles') ? undefined : file.proposal.mapping.constants['role']
    const sides = joined
      ? await readSides(
          database,
          of,
          rows.map(({ draft }) => draft.sourcedId!),
        )
      : new Map<string, Sides>()
    const people = rows.map(({ row, draft: written, origin }) => {
      const draft = written.schools
        ? { ...written, schools: written.schools.filter((org) => !isRemoved(org)) }
        : written
      const found = sides.get(draft.sourcedId!)
      const side = found && withoutRemoved(found)
      return {
        row,
        origin,
        person: { ...joinPerson(draft, side ?? {}), partly: side?.partly, listed },
      }
    })
    const meant = await meantPeople(
      database,
      of,
      people.flatMap(({ person: { user } }) =>
        !user.role && (user.status === 'ended' || (isWhole && has('roles')))
          ? [user.sourcedId!]
          : [],
      ),
    )
    for (const { row, origin, person } of people) {
      const { user } = person
      const known = meant.get(user.sourcedId!)
      if (known && (user.status === 'ended' || known.isKnown)) {
        // An existing person without any remaining role keeps their type but has no access.
        for (const made of personRows(
          { ...person, grants: [], user: { ...user, role: known.role } },
          null,
          origin,
          (kind, id) => (id === user.sourcedId ? known.key : toKey(kind, id)),
          schoolOf,
        ))
          writer.add(made)
        continue
      }
      if (!user.role) {
        writer.finding(file.file_no, {
          line: row.line,
          field: 'role',
          code: 'required',
          severity: 'error',
          values: {},
        })
        refused[file.path] = (refused[file.path] ?? 0) + 1
        for (const key of keptKeys('person', user.sourcedId!, toKey))
          writer.add(stageRow('kept:person', origin, key, {}))
        continue
      }
      if (row.addsSchools)
        writer.addSchools(
          toKey(personKind(user.role), user.sourcedId!),
          (user.schools ?? []).map(schoolOf),
        )
      else
        for (const made of personRows(person, row.fallback, origin, toKey, schoolOf))
          writer.add(made)
    }
  })

  const courseNames = new CourseNames()
  for (const file of planned) {
    const { mapping } = file.proposal
    if (file.kind !== 'sections' || !mapping.columns.includes('courseName')) continue
    for await (const batch of readDrafts(
      file.opened,
      file.dialect,
      { ...mapping, kind: 'sections' },
      options,
    )) {
      for (const { draft, line } of batch.rows)
        if (draft && draft.status !== 'ended' && !courses.has(draft.course ?? ''))
          courseNames.add(draft, { file_no: file.file_no, line, own: true })
      await yieldToEventLoop()
    }
  }
  for (const { number, names, at } of courseNames.several())
    writer.finding(at.file_no, {
      line: at.line,
      field: 'courseName',
      code: 'courseNames',
      severity: 'warning',
      values: {
        value: quoted(number),
        count: names.length,
        names: names.slice(0, 5).map(quoted).join(', '),
      },
    })

  await each('sections', (rows) => {
    for (const { row, draft, origin } of rows) {
      for (const made of sectionRows(
        draft,
        row.fallback,
        origin,
        schoolOf,
        terms,
        courses,
        courseNames,
      ))
        writer.add(made)
      if (draft.status !== 'ended')
        for (const teacher of inlineTeachers(draft))
          writer.add(enrollmentRow(teacher, { ...origin, own: false }, plan.idSpace))
    }
  })
  await each('enrollments', async (rows) => {
    const ended = await endedEnrollments(
      database,
      of,
      rows.flatMap(({ draft }) =>
        draft.status === 'ended' && (draft.section == null || draft.user == null)
          ? [draft.sourcedId!]
          : [],
      ),
    )
    for (const { draft, origin } of rows)
      writer.add(enrollmentRow({ ...draft, ...ended.get(draft.sourcedId!) }, origin, plan.idSpace))
  })
  // Staged last, so that no other row's number depends on the people in the district. Not needed
  // with a complete list of people, because people who are missing from it end.
  if (joined && !planned.some((file) => file.kind === 'users' && file.mode === 'bulk')) {
    await writer.finish()
    for await (const { person, sides } of knownPeople(database, of)) {
      const row = knownPersonRow(person, withoutRemoved(sides), schoolOf, isWhole)
      if (row) writer.add(row)
      await writer.pace()
    }
  }
  for (const { sourcedId, origin, name } of orgs)
    if (removedInUse.has(sourcedId))
      writer.finding(origin.file_no, {
        line: origin.line,
        field: 'status',
        code: 'removedOrg',
        severity: 'warning',
        values: { value: quoted(name) },
      })
  await writer.finish()
  return { staged: writer.staged, refused, isWhole }
}

/** Whether every file of this kind is a complete list. */
export function isWholeList(files: readonly PlannedFile[], kind: FileKind): boolean {
  const ofKind = files.filter((file) => file.kind === kind)
  return ofKind.length > 0 && ofKind.every((file) => file.mode === 'bulk')
}

/**
 * Whether schools have terms with the same codes (S1, S2, each once per school), so that a code
 * identifies a term only within its school.
 */
function hasCodesOfSchools({ proposal: { mapping }, columns }: PlannedFile): boolean {
  const codes = columns[mapping.columns.indexOf('sourcedId')]?.values
  return (
    mapping.columns.includes('school') &&
    codes != null &&
    codes.length > 0 &&
    codes.every(({ count }) => count > 1)
  )
}

/**
 * Reports columns that are named like dates but aren't, unless someone has assigned them a field or
 * another column has it.
 */
function leftOut({ columns, mapping }: MappingProposal): number[] {
  return columns.flatMap(({ reason, others }, at) =>
    reason === 'unfit' && mapping.columns[at] === null && !mapping.columns.includes(others[0]!)
      ? [at]
      : [],
  )
}

// A refused person's kind may be unknown, so this keeps the key of every kind, and the person
// doesn't end.
function keptKeys(target: Target, key: string, toKey: ReturnType<typeof personKeys>): string[] {
  return target === 'person' && key !== '*'
    ? [...new Set(personKinds.map((kind) => toKey(kind, key)))]
    : [key]
}
