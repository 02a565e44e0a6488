import { sessionHash } from '../../../packages/auth/src/lucia.ts'
import { newSessionID, sessionCookie } from '../../../packages/auth/src/session-cookie.ts'
import { openDatabase } from '../../../packages/kit/src/server/database.ts'
import { random, type Random } from './random.ts'

export interface FilledOffer {
  /** What people type into the catalog. */
  typed: string[]
  /** Some of the offered sections. */
  sectionIDs: number[]
  /** The section that everyone wants: this many seats, and a waitlist for all others. */
  wantedID: number
}

const districtID = 1

/**
 * A large district's year of professional development: ten upcoming sections of each course, with
 * credit, a meeting and an instructor.
 */
export async function fillOffer(
  url: string,
  { sections, seats }: { sections: number; seats: number },
): Promise<FilledOffer> {
  const database = openDatabase({ url, lanes: 1, writers: 1 })
  const sql = database.owner
  try {
    const next = random(41)
    const made = Array.from({ length: sections / 10 }, () => course(next))
    await sql.unsafe(insertOffer, [JSON.stringify(made)])
    const [wanted] = await sql<{ id: number }[]>`
      update pd_section set seats = ${seats}, waitlist_seats = 1000 where id = (select max(id) from pd_section) returning id`
    await sql.unsafe('vacuum analyze')
    const ids = await sql<
      { id: number }[]
    >`select id from pd_section order by md5(id::text) limit 200`
    return {
      wantedID: wanted?.id ?? 0,
      sectionIDs: ids.map(({ id }) => id),
      typed: Array.from({ length: 200 }, (_, index) =>
        typedBy(next, made[(index * 97) % made.length]?.title ?? '', index),
      ),
    }
  } finally {
    await database.close()
  }
}

export interface SignedIn {
  userID: number
  cookie: string
}

/**
 * Sessions as people's browsers send them: five hundred real sign-ins would measure password
 * hashing.
 */
export async function signInStaff(url: string, names: readonly string[]): Promise<SignedIn[]> {
  const database = openDatabase({ url, lanes: 1, writers: 1 })
  try {
    const people = await database.owner<{ userID: number }[]>`
      select user_id as "userID" from account where login_name = any(${[...names]}) order by user_id`
    const signedIn: SignedIn[] = []
    for (const { userID } of people) {
      const sessionID = newSessionID(false)
      await database.owner`
        insert into session (id_hash, district_id, user_id, idle_expires_at, absolute_expires_at)
        values (${sessionHash(sessionID)}, ${districtID}, ${userID}, now() + interval '1 hour', now() + interval '8 hours')`
      signedIn.push({ userID, cookie: `${sessionCookie}=${sessionID}` })
    }
    return signedIn
  } finally {
    await database.close()
  }
}

/** Who holds a seat in a section and who waits for one, each in the section's order. */
export async function standingOf(
  url: string,
  sectionID: number,
): Promise<{ userID: number; status: string }[]> {
  const database = openDatabase({ url, lanes: 1, writers: 1 })
  try {
    return await database.owner<{ userID: number; status: string }[]>`
      select user_id as "userID", status from pd_enrollment where section_id = ${sectionID} order by coalesce(waitlisted_at, requested_at), id`
  } finally {
    await database.close()
  }
}

function course(next: Random) {
  const title = `${next.pick(acts)} ${next.pick(matters)} ${next.pick(places)}`
  return {
    title,
    about: `${title}. ${next.pick(acts)} ${next.pick(matters)} ${next.pick(places)}.`,
  }
}

function typedBy(next: Random, title: string, index: number): string {
  const words = title
    .toLowerCase()
    .split(' ')
    .filter((word) => word.length > 3)
  const one = next.pick(words)
  if (index % 3 === 0) return one.slice(0, 3)
  return index % 3 === 1 ? one : `${one.slice(0, 4)} ${next.pick(words)}`
}

const acts = [
  'Plan',
  'Lead',
  'Assess',
  'Design',
  'Teach',
  'Observe',
  'Model',
  'Adapt',
  'Coach',
  'Compare',
]
const matters = [
  'number talks',
  'close reading',
  'family conversations',
  'restorative circles',
  'phonemic awareness',
  'lab safety',
  'academic vocabulary',
  'fractions',
  'primary sources',
  'writing conferences',
  'science notebooks',
  'educación bilingüe',
]
const places = [
  'in kindergarten',
  'in middle school',
  'in high school',
  'across grades',
  'in small groups',
  'outdoors',
  'in the library',
  'with new colleagues',
]

const insertOffer = `
  with given as (select row_number() over () as n, g.* from json_to_recordset($1::json) as g(title text, about text)),
  creators as (select user_id as id, row_number() over (order by user_id) - 1 as n from staff_member where district_id = ${districtID} order by user_id limit 40),
  type as (insert into credit_type (district_id, name, abbr) values (${districtID}, 'Professional learning hours', 'hr') returning id),
  courses as (
    insert into pd_course (district_id, code, title, description, organization, state, creator_id, search_text)
    select ${districtID}, 'PD-' || given.n, given.title, given.about, 'Office ' || given.n % 12, 'actv', creators.id, atrium_fold(given.title || ' PD-' || given.n || ' ' || given.about)
    from given join creators on creators.n = given.n % 40 returning id, creator_id),
  credits as (
    insert into pd_course_credit (district_id, course_id, place, credit_type_id, amount) select ${districtID}, courses.id, 1, type.id, 3 from courses, type),
  sections as (
    insert into pd_section (district_id, course_id, number, state, seats, waitlist_seats, creator_id, place, starts_at, ends_at)
    select ${districtID}, c.id, k::text, 'open', 24, 12, c.creator_id, 'Professional learning center', x.at, x.at + interval '3 hours'
    from courses c, generate_series(1, 10) k, lateral (select date_trunc('day', now()) + make_interval(days => 3 + (c.id * 7 + k * 31) % 300, hours => 23)) x(at)
    returning id, creator_id, starts_at, ends_at),
  meetings as (insert into pd_meeting (district_id, section_id, place, starts_at, ends_at) select ${districtID}, id, 1, starts_at, ends_at from sections),
  instructors as (insert into pd_instructor (district_id, section_id, place, user_id) select ${districtID}, id, 1, creator_id from sections)
  select count(*) from sections`
