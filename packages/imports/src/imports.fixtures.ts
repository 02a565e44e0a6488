import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { addMessages, createCallerFactory, type JobProgress } from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { strToU8, zipSync } from 'fflate'
import { provideImportFolder, storeSource } from './import-source.ts'
import { uploadImport } from './imports.actions.ts'
import { importsRouter } from './imports.router.ts'
import { importJobs } from './jobs.ts'
import { en } from './messages/en.ts'
import { es } from './messages/es.ts'

/** The lines of a roster's files, by file name. */
export type Files = Record<string, string[]>

/**
 * Cedar Valley: two schools, a course, a class with its teacher and two students, and a guardian of
 * one of them.
 */
export const cedarValley: Files = {
  'orgs.csv': [
    'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
    'd1,active,,Cedar Valley,district,,',
    's1,active,,Maple Elementary,school,101,d1',
    's2,active,,Oak High,school,102,d1',
  ],
  'academicSessions.csv': [
    'sourcedId,status,title,type,startDate,endDate,parentSourcedId,schoolYear',
    'y1,active,2026-2027,schoolYear,2026-08-10,2027-06-05,,2027',
    't1,active,Fall,semester,2026-08-10,2026-12-20,y1,2027',
  ],
  'courses.csv': [
    'sourcedId,status,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects',
    'c1,active,y1,Algebra 1,MA1,09,d1,Math',
  ],
  'users.csv': [
    'sourcedId,status,enabledUser,orgSourcedIds,role,username,givenName,familyName,email,grades,agentSourcedIds',
    'u1,active,true,s2,student,ana,Ana,García,ana@cedar.test,09,g1',
    'u2,active,true,s2,student,bo,Bo,Lee,bo@cedar.test,10,',
    'u3,active,true,s2,teacher,tea,Teresa,Nakamura,tea@cedar.test,,',
    'g1,active,true,,guardian,gus,Gus,García,gus@cedar.test,,',
  ],
  'classes.csv': [
    'sourcedId,status,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,periods',
    'k1,active,Algebra 1 A,09,c1,A,scheduled,12,s2,t1,3',
  ],
  'enrollments.csv': [
    'sourcedId,status,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
    'e1,active,k1,s2,u1,student,,,',
    'e2,active,k1,s2,u2,student,,,',
    'e3,active,k1,s2,u3,teacher,true,,',
  ],
}

/** A manifest that says whether each file is the complete list. */
export const manifest = (files: Files, mode: 'bulk' | 'delta'): string[] => [
  'propertyName,value',
  'manifest.version,1.0',
  'oneroster.version,1.1',
  ...Object.keys(files).map((name) => `file.${name.replace('.csv', '')},${mode}`),
]

/** A roster as a zip. */
export function zipped(files: Files, mode?: 'bulk' | 'delta'): Buffer {
  const all = mode ? { 'manifest.csv': manifest(files, mode), ...files } : files
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(all).map(([name, lines]) => [name, strToU8(`${lines.join('\r\n')}\r\n`)]),
      ),
    ),
  )
}

/** A copy of the files with some lines removed, changed or added. */
export function changed(files: Files, name: string, change: (lines: string[]) => string[]): Files {
  return { ...files, [name]: change(files[name] ?? []) }
}

const callers = createCallerFactory(importsRouter)
const noProgress: JobProgress = {
  report: () => {},
  cancelled: () => false,
  check: () => {},
  signal: new AbortController().signal,
}

/** A database with two districts, and helpers that act as someone who manages imports. */
export async function importBench() {
  addMessages({ en, es })
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'atrium-imports-'))
  provideImportFolder(folder)
  const made = await database.owner<
    { id: number }[]
  >`insert into district (name) values ('Cedar Valley'), ('Elm Hill') returning id`
  const [districtID, otherID] = made.map((row) => row.id) as [number, number]

  const ask = (patch: { districtID?: number; language?: Language; permissions?: string[] } = {}) =>
    requestOf(database, { districtID, permissions: ['imports.manage'], ...patch })
  const caller = (patch: Parameters<typeof ask>[0] = {}) => callers(ask(patch))
  const upload = async (
    bytes: Buffer,
    name = 'roster.zip',
    patch: Parameters<typeof ask>[0] & { importID?: number } = {},
  ): Promise<number> => {
    const { importID, ...who } = patch
    const stored = await storeSource(who.districtID ?? districtID, Readable.from([bytes]), name)
    return (await uploadImport(ask(who), stored, name, importID)).importID
  }
  /** Runs pending jobs, like the server's workers. */
  const work = async (progress: Partial<JobProgress> = {}): Promise<void> => {
    for (;;) {
      const [run] = await database.owner<
        { id: number; name: string; input: object; district_id: number; started_by: number }[]
      >`
        update job_run set status = 'done' where (district_id, id) = (select district_id, id from job_run where status = 'queued' order by id limit 1)
        returning id, name, input, district_id, started_by`
      if (!run) return
      const job = importJobs.find((one) => one.name === run.name)
      const context = {
        database,
        db: database.district(run.district_id),
        districtID: run.district_id,
        runID: run.id,
        startedBy: run.started_by,
        attempt: 1,
        hear: async () => {},
        now: () => new Date(),
      }
      await job!.run(context, run.input as never, { ...noProgress, ...progress })
    }
  }
  /** Runs an import from the upload to the last record. */
  const runImport = async (
    bytes: Buffer,
    name = 'roster.zip',
    patch: Parameters<typeof ask>[0] = {},
  ): Promise<number> => {
    const importID = await upload(bytes, name, patch)
    await caller(patch).preflight({ importID })
    await work()
    const { state, blocks } = await caller(patch).get({ importID })
    if (state === 'ready') await caller(patch).confirm({ importID })
    else if (blocks.length > 0)
      await caller(patch).confirm({
        importID,
        typed: Object.fromEntries(blocks.map(({ code, number }) => [code, String(number ?? 0)])),
      })
    await work()
    return importID
  }
  return {
    database,
    folder,
    districtID,
    otherID,
    ask,
    caller,
    upload,
    work,
    runImport,
    /** A snapshot of every record that an import may write, without database-generated ids. */
    snapshot: (of = districtID) => snapshot(database, of),
    close: async () => {
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type ImportBench = Awaited<ReturnType<typeof importBench>>

async function snapshot(
  database: TestDatabase,
  districtID: number,
): Promise<Record<string, unknown>> {
  const lists: Record<string, string> = {
    schools: `select sourced_id, name, number, status, removed_at is null as present from school where district_id = $1 order by name`,
    terms: `select t.sourced_id, t.name, t.kind, y.name as year from term t join school_year y on y.district_id = t.district_id and y.id = t.school_year_id where t.district_id = $1 order by t.name`,
    courses: `select sourced_id, code, title, subject, grades, status from course where district_id = $1 order by sourced_id`,
    people: `select u.sourced_id, u.first_name, u.last_name, u.email, u.status, s.grade, s.status as student, sc.name as school, f.is_teacher, f.status as staff, g.status as guardian
      from users u left join student s on s.district_id = u.district_id and s.user_id = u.id left join staff_member f on f.district_id = u.district_id and f.user_id = u.id
      left join guardian g on g.district_id = u.district_id and g.user_id = u.id left join school sc on sc.district_id = u.district_id and sc.id = coalesce(s.school_id, f.school_id)
      where u.district_id = $1 order by u.sourced_id`,
    accounts: `select u.sourced_id, a.login_name, a.disabled from account a join users u on u.district_id = a.district_id and u.id = a.user_id where a.district_id = $1 order by 1`,
    roles: `select u.sourced_id, r.role, coalesce(sc.name, '') as school from user_role r join users u on u.district_id = r.district_id and u.id = r.user_id
      left join school sc on sc.district_id = r.district_id and sc.id = r.school_id where r.district_id = $1 order by 1, 2, 3`,
    groups: `select u.sourced_id, p.key, coalesce(sc.name, '') as school from user_permission_group r join users u on u.district_id = r.district_id and u.id = r.user_id
      join permission_group p on p.district_id = r.district_id and p.id = r.group_id left join school sc on sc.district_id = r.district_id and sc.id = r.school_id where r.district_id = $1 order by 1, 2, 3`,
    stays: `select u.sourced_id, sc.name as school, e.grade, e.entry_date, e.exit_date, e.is_primary from school_enrollment e join users u on u.district_id = e.district_id and u.id = e.student_id
      join school sc on sc.district_id = e.district_id and sc.id = e.school_id where e.district_id = $1 order by 1, 2, 4, 5`,
    families: `select s.sourced_id as student, g.sourced_id as guardian, l.relationship from student_guardian l join users s on s.district_id = l.district_id and s.id = l.student_id
      join users g on g.district_id = l.district_id and g.id = l.guardian_id where l.district_id = $1 order by 1, 2`,
    sections: `select s.sourced_id, s.title, s.section_number, s.room, s.status, c.title as course, t.name as term, sc.name as school, s.start_date, s.end_date
      from section s join course c on c.district_id = s.district_id and c.id = s.course_id left join term t on t.district_id = s.district_id and t.id = s.term_id
      join school sc on sc.district_id = s.district_id and sc.id = s.school_id where s.district_id = $1 order by 1`,
    meetings: `select s.sourced_id, m.period, m.weekdays, m.start_time, m.room from section_meeting m join section s on s.district_id = m.district_id and s.id = m.section_id where m.district_id = $1 order by 1, 2`,
    enrollments: `select s.sourced_id as section, u.sourced_id as person, e.role, e.sourced_id, e.is_primary, e.start_date, e.end_date, e.status from section_enrollment e
      join section s on s.district_id = e.district_id and s.id = e.section_id join users u on u.district_id = e.district_id and u.id = e.user_id where e.district_id = $1 order by 1, 2, 3`,
  }
  const found: Record<string, unknown> = {}
  for (const [name, statement] of Object.entries(lists))
    found[name] = Array.from(await database.owner.unsafe(statement, [districtID]), (row) => ({
      ...row,
    }))
  return found
}
