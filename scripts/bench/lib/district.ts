import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  ensureStartingGroups,
  grantGroup,
  grantRole,
  hashPassword,
  newAccount,
} from '../../../packages/auth/src/public.ts'
import { makeDistrict } from '../../../packages/demo/src/public.ts'
import { openDatabase, type Database } from '../../../packages/kit/src/server/database.ts'

/** Who measures: the administrator of the whole district. */
export const administrator = { username: 'admin@bench.test', password: 'a measured password' }

/** The day that the generated school year is built around. */
export const today = '2026-11-20'

export interface FilledDistrict {
  /** Students of this year, in no particular order. */
  studentIDs: number[]
  /** Their last names, repeated as often as they occur. */
  lastNames: string[]
}

export interface FilledClasses {
  staffID: number
  sectionIDs: number[]
}

/**
 * Fills a prepared, empty database with the demo generator's district: its people, the students at
 * their schools and their guardians, the same in each run. Sections are left out.
 */
export async function fillDistrict(
  url: string,
  options: { students: number; schools: number },
): Promise<FilledDistrict> {
  const database = openDatabase({ url, lanes: 1, writers: 1 })
  try {
    await load(database, options)
    await makeAdministrator(database)
    // What autovacuum would do within minutes.
    await database.owner.unsafe('vacuum analyze')
    const people = await database.owner<{ id: number; lastName: string }[]>`
      select u.id, u.last_name as "lastName" from student s join users u on u.district_id = s.district_id and u.id = s.user_id where s.status = 'active' order by md5(u.id::text)`
    return { studentIDs: people.map((one) => one.id), lastNames: people.map((one) => one.lastName) }
  } finally {
    await database.close()
  }
}

/** Adds accounts that can sign in with the administrator's password, and returns their names. */
export async function makeAccounts(url: string, count: number): Promise<string[]> {
  const database = openDatabase({ url, lanes: 1, writers: 1 })
  try {
    const passwordHash = await hashPassword(administrator.password)
    const people = await database.owner<{ id: number }[]>`
      select user_id as id from staff_member where not exists (select from account a where a.user_id = staff_member.user_id) order by user_id limit ${count}`
    return await database.transaction('every', async (tx) => {
      const names: string[] = []
      for (const { id: userID } of people) {
        const loginName = `staff${userID}@bench.test`
        await newAccount(tx, { districtID, userID, loginName, recoveryEmail: null, passwordHash })
        await grantRole(tx, { districtID, userID, role: 'staff', schoolID: 0 })
        names.push(loginName)
      }
      return names
    })
  } finally {
    await database.close()
  }
}

const districtID = 1

async function load(
  database: Database,
  options: { students: number; schools: number },
): Promise<void> {
  const files = makeDistrict({ today, ...options })
  const sql = await database.owner.reserve()
  try {
    for (const name of ['orgs', 'users', 'roles', 'demographics', 'relationships']) {
      const chunks = Readable.from(files.get(`${name}.csv`) ?? [])
      const first = (await chunks.take(1).toArray())[0] as string
      const header = first.slice(0, first.indexOf('\r\n')).split(',')
      await sql.unsafe(
        `create temp table csv_${name} (${header.map((column) => `"${column}" text`).join(', ')})`,
      )
      await pipeline(
        Readable.from(files.get(`${name}.csv`) ?? []),
        await sql.unsafe(`copy csv_${name} from stdin with (format csv, header)`).writable(),
      )
    }
    await sql.unsafe(inserts)
  } finally {
    sql.release()
  }
}

/**
 * Adds 100 classes of 30 students each at the first school of a filled district, all taught by one
 * teacher, in a current term.
 */
export async function fillClasses(url: string): Promise<FilledClasses> {
  const database = openDatabase({ url, lanes: 1, writers: 1 })
  try {
    await database.owner.unsafe(insertClasses)
    await database.owner.unsafe('vacuum analyze')
    const taught = await database.owner<{ sectionID: number; staffID: number }[]>`
      select section_id as "sectionID", user_id as "staffID" from section_enrollment where role = 'teacher' order by section_id`
    return { staffID: taught[0]?.staffID ?? 0, sectionIDs: taught.map((one) => one.sectionID) }
  } finally {
    await database.close()
  }
}

// Section numbers so high that no other parameter of a statement is likely to equal one.
const insertClasses = `
  insert into school_year (district_id, name, abbr, start_date, end_date)
    values (${districtID}, 'This year', 'TY', current_date - 300, current_date + 200);
  insert into term (district_id, school_year_id, name, abbr, start_date, end_date)
    select ${districtID}, id, 'Fall', 'F', current_date - 300, current_date + 60 from school_year;
  insert into course (district_id, title, code) values (${districtID}, 'Algebra I', 'MATH1');
  insert into section (id, district_id, school_id, course_id, term_id, section_number, title) overriding system value
    select 900000 + n, ${districtID}, (select min(school_id) from student where school_id > 0), course.id, term.id, n::text, 'Algebra I'
    from course, term, generate_series(1, 100) n;
  insert into section_enrollment (district_id, section_id, user_id, role, is_primary)
    select ${districtID}, s.id, (select min(user_id) from staff_member t where t.is_teacher and t.school_id = s.school_id), 'teacher', true from section s;
  insert into section_enrollment (district_id, section_id, user_id, role)
    select ${districtID}, s.id, p.user_id, 'student'
    from section s join (
      select user_id, school_id, row_number() over (partition by school_id order by user_id) as place
      from student where status = 'active'
    ) p on p.school_id = s.school_id
      and p.place between 5 * s.section_number::integer and 5 * s.section_number::integer + 29;`

/** Creates a district without a roster, with its administrator. */
export async function makeDistrictOffice(url: string): Promise<void> {
  const database = openDatabase({ url, lanes: 1, writers: 1 })
  try {
    await database.owner.unsafe(insertDistrict)
    await makeAdministrator(database)
  } finally {
    await database.close()
  }
}

const insertDistrict = `insert into district (name) values ('Measured Unified School District');`

const inserts = `
  ${insertDistrict}
  insert into school (district_id, sourced_id, name, number)
    select ${districtID}, "sourcedId", name, identifier from csv_orgs where type = 'school';
  create temp table person on commit preserve rows as
    select u.*, r.role, d."birthDate", d.sex, s.id as school_id
    from csv_users u
    left join (select distinct on ("userSourcedId") "userSourcedId", role from csv_roles) r on r."userSourcedId" = u."sourcedId"
    left join csv_demographics d on d."sourcedId" = u."sourcedId"
    left join school s on s.sourced_id = u."primaryOrgSourcedId";
  insert into users (district_id, sourced_id, local_id, state_id, first_name, middle_name, last_name, preferred_name, email, phone, birth_date, gender)
    select ${districtID}, "sourcedId", identifier, "stateId", "givenName", "middleName", "familyName", "preferredGivenName", email, phone, "birthDate"::date, sex from person;
  create temp table known as select id, sourced_id from users;
  create unique index on known (sourced_id);
  analyze known;
  insert into student (district_id, user_id, school_id, grade, status)
    select ${districtID}, id, coalesce(school_id, 0), grades, case when "enabledUser" = 'true' then 'active' else 'inactive' end
    from person join known on sourced_id = "sourcedId" where role = 'student';
  insert into staff_member (district_id, user_id, school_id, title, is_teacher)
    select ${districtID}, id, coalesce(school_id, 0), title, role = 'teacher'
    from person join known on sourced_id = "sourcedId" where role not in ('student', 'guardian');
  insert into guardian (district_id, user_id) select ${districtID}, id from person join known on sourced_id = "sourcedId" where role = 'guardian';
  insert into student_guardian (district_id, student_id, guardian_id, relationship)
    select ${districtID}, s.id, g.id, "relationshipRole" from csv_relationships
    join known s on s.sourced_id = "userSourcedId" join known g on g.sourced_id = "relationshipUserSourcedId";
  insert into school_enrollment (district_id, student_id, school_id, grade, entry_date)
    select district_id, user_id, school_id, grade, '2026-08-17' from student;
  insert into user_role (district_id, user_id, role, school_id) select district_id, user_id, 'student', school_id from student;`

async function makeAdministrator(database: Database): Promise<void> {
  const passwordHash = await hashPassword(administrator.password)
  const [user] = await database.owner<{ id: number }[]>`
    insert into users (district_id, first_name, last_name, email) values (${districtID}, 'Amelia', 'Okafor', ${administrator.username}) returning id`
  const userID = user?.id ?? 0
  await database.owner`insert into staff_member (district_id, user_id) values (${districtID}, ${userID})`
  await database.transaction('every', async (tx) => {
    await ensureStartingGroups(tx, districtID)
    await newAccount(tx, {
      districtID,
      userID,
      loginName: administrator.username,
      recoveryEmail: null,
      passwordHash,
    })
    await grantGroup(tx, { districtID, userID, group: 'districtAdministrator', schoolID: 0 })
    await grantRole(tx, { districtID, userID, role: 'staff', schoolID: 0 })
  })
}
