import { provideAuth, provideVisiblePerson, type SessionStore } from '@atrium/auth/public'
import { asRefusal, provideSecrets, secretBox } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { addStaff, castOf, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import { visibilityOfPerson } from '@atrium/people/public'
import { loadMessages } from './messages.ts'
import { appRouter, messageFiles, restRows, screens } from './modules.ts'
import { proveProcedures } from './policies.ts'
import type { Hints } from './sample-input.ts'

/** What distinguishes people who may be seen by some and not by others: it is in no other row. */
export const marks = {
  ana: 'Zanaqx',
  noor: 'Znoorqx',
  marcus: 'Zmarcusqx',
  other: 'Zotherqx',
} as const
export type Mark = keyof typeof marks

export const procedures = proveProcedures(appRouter, restRows)
const defs = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: unknown[] } }>
export const inputOf = (path: string): unknown => defs[path]?._def.inputs[0]

type Call = (input: unknown) => Promise<unknown>
export const procedureOf = (caller: object, path: string): Call =>
  path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], caller) as Call
export const codeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: unknown) => asRefusal(error)?.code ?? 'broken',
  )

/** Two districts whose names collide, and their people. */
export async function makeMatrixWorld() {
  await loadMessages(messageFiles)
  provideSecrets(secretBox([Buffer.alloc(32, 7)]))
  provideAuth({
    store: {} as SessionStore,
    screens,
    publicOrigin: 'https://atrium.test',
    filesRoot: '/midas/rest/files',
  })
  provideVisiblePerson(visibilityOfPerson)
  const database = await testDatabase()
  const riverbend = await makeRiverbend(database)
  const { ana, noor, marcus, oak, lakeside, districtID } = riverbend
  const teacher = { districtID, schoolID: oak, title: 'Mathematics', isTeacher: true }
  const [fay, theo] = await database.transaction(
    districtID,
    async (tx) =>
      [
        await addStaff(tx, { ...teacher, firstName: 'Fay', lastName: 'Former' }),
        await addStaff(tx, { ...teacher, firstName: 'Theo', lastName: 'Never' }),
      ] as const,
  )
  // The other district has the same name, the same school and another Ana Ruiz.
  await database.owner.unsafe(`
  update district set name = 'Riverbend Unified' where id = ${lakeside.districtID};
  update school set name = 'Oak High', number = '${marks.other}' where district_id = ${lakeside.districtID};
  update users set middle_name = '${marks.other}', preferred_name = '${marks.other}', email = '${marks.other}@atrium.test', local_id = '${marks.other}' || id
    where district_id = ${lakeside.districtID};
  insert into course (district_id, school_id, title) select district_id, id, 'Algebra ${marks.other}' from school where district_id = ${lakeside.districtID};
  insert into event (district_id, school_id, name, starts_at, ends_at) select district_id, null, '${marks.other}', now(), now() + interval '1 day' from school where district_id = ${lakeside.districtID};
  update users set preferred_name = '${marks.ana}' where id = ${ana};
  update users set preferred_name = '${marks.noor}' where id = ${noor};
  update staff_member set home_language = '${marks.marcus}' where user_id = ${marcus};
  insert into intervention_tier (district_id, code, name, support, place) values (${districtID}, 'tier2', '{"en":"Tier 2"}', 'targeted', 2) on conflict do nothing;
  insert into intervention_area (district_id, code, name) values (${districtID}, 'reading', '{"en":"Reading"}') on conflict do nothing;
  insert into intervention (district_id, user_id, tier_id, area_id, goal, starts_on)
    select ${districtID}, x.user_id, t.id, a.id, x.mark, '2026-09-01' from (values (${ana}, '${marks.ana}'), (${noor}, '${marks.noor}')) x (user_id, mark)
    join intervention_tier t on t.district_id = ${districtID} and t.code = 'tier2' join intervention_area a on a.district_id = ${districtID} and a.code = 'reading';
  insert into growth_plan (district_id, user_id, school_year, focus, goal) values (${districtID}, ${marcus}, 2026, 'instruction', '${marks.marcus}');
  insert into section_enrollment (district_id, section_id, user_id, role, status, start_date, end_date)
    values (${districtID}, ${riverbend.algebraFall}, ${riverbend.priya}, 'teacher', 'active', '2024-08-12', '2024-12-20');
`)
  // A class that ended two weeks ago: Fay taught it to its end, and Ana was in it.
  const [ended] = await database.owner<{ id: number }[]>`
    insert into section (district_id, school_id, course_id, term_id, section_number, title, start_date, end_date)
    select district_id, school_id, course_id, term_id, '009', 'Algebra 0', '2026-08-17', '2026-09-30' from section where id = ${riverbend.algebraFall} returning id`
  const endedSection = ended?.id ?? 0
  await database.owner`
    insert into section_enrollment (district_id, section_id, user_id, role, status, is_primary)
    values (${districtID}, ${endedSection}, ${fay}, 'teacher', 'active', true), (${districtID}, ${endedSection}, ${ana}, 'student', 'active', false)`
  const cast = castOf(riverbend)
  return {
    database,
    riverbend,
    endedSection,
    cast: { ...cast, fay: { ...cast.marcus, userID: fay }, theo: { ...cast.marcus, userID: theo } },
  }
}

/** Inputs that name this person wherever they name one, and a class and its term at Oak High. */
export const hintsOf = (
  { marcus, algebraFall, fall, oak }: Riverbend,
  target: number,
  others: Hints = {},
): Hints => ({
  ...Object.fromEntries(
    ['id', 'userID', 'personID', 'studentID', 'learnerID', 'guardianID', 'goneID'].map((name) => [
      name,
      target,
    ]),
  ),
  staffID: marcus,
  sectionID: algebraFall,
  termID: fall,
  schoolID: oak,
  text: 'Ruiz',
  search: 'Ruiz',
  query: 'Ruiz',
  page: 1,
  pageSize: 50,
  size: 50,
  limit: 50,
  date: '2026-10-14',
  kind: target === marcus ? 'staff' : 'student',
  ...others,
})
