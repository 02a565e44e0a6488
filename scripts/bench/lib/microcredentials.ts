import { openDatabase } from '../../../packages/kit/src/server/database.ts'
import { random, type Random } from './random.ts'

export interface FilledCatalog {
  /** What people type into the catalog: beginnings of words, whole words, two words. */
  typed: string[]
  /** Ids of some public ones. */
  badgeIDs: number[]
}

const districtID = 1
const stacks = 12
const areas = 10

/**
 * A catalog as large as a state consortium's: microcredentials with descriptions of a few
 * paragraphs, credits, course codes and criteria, nine in ten of them active and public; and open
 * reviews of submissions by the district's students. The same each time.
 */
export async function fillCatalog(
  url: string,
  { microcredentials, openReviews }: { microcredentials: number; openReviews: number },
): Promise<FilledCatalog> {
  const database = openDatabase({ url, lanes: 1, writers: 1 })
  const sql = database.owner
  try {
    const next = random(23)
    const made = Array.from({ length: microcredentials }, (_, index) =>
      microcredential(next, index),
    )
    await sql.unsafe(lists)
    await sql.unsafe(insertBadges, [JSON.stringify(made)])
    await sql.unsafe(insertReviews, [openReviews])
    await sql.unsafe('vacuum analyze')
    const ids = await sql<
      { id: number }[]
    >`select id from badge where district_id = ${districtID} and status = 'actv' and catalog_visibility = 'public' order by md5(id::text) limit 200`
    return {
      badgeIDs: ids.map(({ id }) => id),
      typed: Array.from({ length: 200 }, (_, index) =>
        typedBy(next, made[(index * 97) % made.length]?.name ?? '', index),
      ),
    }
  } finally {
    await database.close()
  }
}

function microcredential(next: Random, index: number) {
  const name = `${next.pick(acts)} ${next.pick(matters)} ${next.pick(places)}${index % 3 === 0 ? ` ${1 + (index % 4)}` : ''}`
  const paragraphs = Array.from(
    { length: next.int(2, 4) },
    () => `<p>${sentence(next)} ${sentence(next)} <strong>${sentence(next)}</strong></p>`,
  )
  return {
    name,
    description: paragraphs.join(''),
    directions: `<p>${sentence(next)}</p>`,
    scenario: `<p>${sentence(next)} ${sentence(next)}</p>`,
    stack: next.int(1, stacks),
    area: next.int(1, areas),
    code: `C${1000 + next.int(0, 300)}`,
    status: index % 10 === 9 ? 'drft' : 'actv',
    visibility: index % 20 === 10 ? 'signedIn' : 'public',
  }
}

function sentence(next: Random): string {
  const words = [
    next.pick(acts).toLowerCase(),
    next.pick(matters),
    next.pick(places),
    next.pick(reasons),
  ]
  return `Teachers ${words.join(' ')} ${next.pick(reasons)}.`
}

function typedBy(next: Random, name: string, index: number): string {
  const words = name
    .toLowerCase()
    .split(' ')
    .filter((word) => word.length > 3)
  const one = next.pick(words)
  return index % 3 === 0
    ? one.slice(0, 3)
    : index % 3 === 1
      ? one
      : `${one.slice(0, 4)} ${next.pick(words)}`
}

const acts = [
  'Plan',
  'Lead',
  'Assess',
  'Design',
  'Teach',
  'Observe',
  'Model',
  'Scaffold',
  'Adapt',
  'Discuss',
  'Coach',
  'Document',
  'Compare',
  'Co-teach',
  'Investigate',
  'Celebrate',
  'Differentiate',
  'Translate',
  'Map',
  'Revisit',
]
const matters = [
  'number talks',
  'close reading',
  'family conversations',
  'restorative circles',
  'digital portfolios',
  'phonemic awareness',
  'lab safety',
  'formative checks',
  'academic vocabulary',
  'fractions',
  'primary sources',
  'inclusive groups',
  'trauma-informed routines',
  'data conversations',
  'peer feedback',
  'writing conferences',
  'robotics projects',
  'multilingual learners',
  'civic debates',
  'sketchnotes',
  'science notebooks',
  'educación bilingüe',
  'self-regulation',
  'place-based inquiry',
  'reading fluency',
]
const places = [
  'in kindergarten',
  'in the primary grades',
  'in middle school',
  'in high school',
  'across grades',
  'in advisory',
  'in small groups',
  'outdoors',
  'online',
  'in the library',
  'with paraprofessionals',
  'with new colleagues',
  'in rural schools',
  'in workshops',
  'at home',
]
const reasons = [
  'so that every student takes part',
  'with evidence from two lessons',
  'and reflect on what changed',
  'before the next unit begins',
  'while a colleague watches',
  'using samples of student work',
  'with a plan for the weeks after',
  'in the language of the family',
  'and share the result with the team',
  'without adding to anyone’s workload',
  'as the framework of the state describes',
  'from the first week of school',
]

const lists = `
  insert into badge_stack (district_id, name) select ${districtID}, 'Stack ' || n from generate_series(1, ${stacks}) n;
  insert into approval_area (district_id, name) select ${districtID}, 'Area ' || n from generate_series(1, ${areas}) n;
  insert into credit_type (district_id, name, abbr) values (${districtID}, 'Continuing education', 'CE');`

// The catalog's own columns are filled the way the product fills them: by the trigger, once the
// version is set.
const insertBadges = `
  with given as (select row_number() over () as n, g.* from json_to_recordset($1::json) as g(name text, description text, directions text, scenario text, stack int, area int, code text, status text, visibility text)),
  creator as (select min(user_id) as id from staff_member where district_id = ${districtID}),
  made as (insert into badge (district_id, creator_id, status, activated_at) select ${districtID}, creator.id, given.status, case when given.status = 'actv' then now() end from given, creator order by given.n returning id),
  numbered as (select id, row_number() over (order by id) as n from made),
  versions as (
    insert into badge_version (district_id, badge_id, number, name, description, directions_to_earn, scenario, stack_id, catalog_visibility)
    select ${districtID}, numbered.id, 1, given.name, given.description, given.directions, given.scenario,
      (select id from badge_stack where district_id = ${districtID} order by id offset given.stack - 1 limit 1), given.visibility
    from given join numbered using (n) returning id, badge_id),
  parts as (select v.id, g.* from versions v join numbered b on b.id = v.badge_id join given g using (n)),
  credits as (
    insert into badge_credit (district_id, version_id, credit_type_id, approval_area_id, number_of_credits, fee)
    select ${districtID}, parts.id, (select id from credit_type where district_id = ${districtID} limit 1), (select id from approval_area where district_id = ${districtID} order by id offset parts.area - 1 limit 1), 1, case when n % 4 = 0 then 5000 else 0 end from parts),
  codes as (insert into badge_course_code (district_id, version_id, code, title) select ${districtID}, id, code, 'Course ' || code from parts),
  criteria as (
    insert into earning_criterion (district_id, version_id, title, type, sort_order)
    select ${districtID}, id, 'Criterion ' || k, case when k = 3 then 'reflection' else 'evidence' end, k from parts, generate_series(1, 3) k)
  select count(*) from versions`

const insertReviews = `
  with named as (update badge b set version_id = v.id from badge_version v where v.district_id = ${districtID} and b.district_id = v.district_id and v.badge_id = b.id),
  learners as (select user_id, row_number() over (order by user_id) as n, count(*) over () as many from student where district_id = ${districtID}),
  offered as (select b.id, v.id as version_id, row_number() over (order by b.id) as n, count(*) over () as many from badge b join badge_version v on v.district_id = b.district_id and v.badge_id = b.id where b.district_id = ${districtID} and b.status = 'actv'),
  pairs as (select k, l.user_id, o.id as badge_id, o.version_id from generate_series(1, $1::int) k join learners l on l.n = 1 + k % l.many join offered o on o.n = 1 + ((k / l.many) * 37 + k) % o.many),
  own as (
    insert into badge_user (district_id, badge_id, version_id, user_id, status, round, submitted_at)
    select ${districtID}, badge_id, version_id, user_id, 2, 1, now() - make_interval(hours => (k % 2000)::int) from pairs
    on conflict do nothing returning id, badge_id, version_id, user_id, submitted_at),
  handed as (insert into badge_submission (district_id, badge_user_id, round, submitted_at) select ${districtID}, id, 1, submitted_at from own returning id, badge_user_id)
  insert into badge_review (district_id, submission_id, badge_user_id, badge_id, version_id, learner_id, round, review_mode, course_code_review_mode, course_codes, opened_at)
  select ${districtID}, h.id, o.id, o.badge_id, o.version_id, o.user_id, 1, (array['double', 'learner', 'reviewer'])[1 + o.id % 3],
    case when o.id % 5 = 0 then 'courseCodeReviewer' when o.id % 5 = 1 then 'learnersTeacher' else 'any' end, array['C' || 1000 + o.id % 300], o.submitted_at
  from handed h join own o on o.id = h.badge_user_id`
