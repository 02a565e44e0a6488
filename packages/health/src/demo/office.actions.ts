import { users } from '@atrium/auth/tables'
import type { Tx } from '@atrium/kit/server'
import { staffMembers, studentGuardians, students } from '@atrium/people/tables'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { healthAllergies, healthConditions } from '../conditions/conditions.table.ts'
import { carePlanMedications, carePlans } from '../care-plans/care-plans.table.ts'
import * as lists from '../lists/lists.table.ts'
import { medicationEntries, medicationOrders } from '../medication/medication.table.ts'
import { healthScreenings, studentProviders } from '../screenings/screenings.table.ts'
import { staffHealth } from '../staff/staff-health.table.ts'
import { healthVisits, visitSymptoms } from '../visits/visits.table.ts'
import {
  knownConditions,
  knownMedications,
  knownProviders,
  officeLists,
  usualAllergies,
  usualCarePlans,
  usualConditions,
  usualVisits,
} from './office-lists.ts'
import { drawn } from './seed.actions.ts'

interface Demo {
  districtID: number
  /** The school of the nurse. */
  schoolID: number
  /** 'YYYY-MM-DD' in school time. */
  today: string
  now: Date
  timeZone: string
  /** The `sourced_id` of those who appear by name: a student with some of everything, and the staff. */
  studentID: string
  nurseID: string
  witnessID: string
}

/**
 * Furnishes the demo's health offices: the lists, three weeks of visits with some students who are
 * there now, conditions, allergies, medications with their stock, screenings, and providers.
 */
export async function seedHealthOffice(tx: Tx, demo: Demo): Promise<void> {
  await giveLists(tx, demo.districtID)
  await giveConditions(tx, demo)
  await giveVisits(tx, demo)
  await giveMedications(tx, demo)
  await giveCarePlans(tx, demo)
  await giveScreenings(tx, demo)
  await giveStaffHealth(tx, demo)
}

async function giveLists(tx: Tx, districtID: number): Promise<void> {
  const named = (names: readonly string[]) => names.map((name) => ({ districtID, name }))
  await tx.insert(lists.healthLogTypes).values(named(officeLists.logTypes))
  await tx.insert(lists.healthConcerns).values(named(officeLists.concerns))
  await tx.insert(lists.healthSymptoms).values(named(officeLists.symptoms))
  await tx.insert(lists.healthAssessments).values(named(officeLists.assessments))
  await tx.insert(lists.healthActions).values(named(officeLists.actions))
  await tx.insert(lists.healthOutcomes).values(named(officeLists.outcomes))
  await tx
    .insert(lists.knownConditions)
    .values(knownConditions.map(([name, code]) => ({ districtID, name, code })))
  await tx
    .insert(lists.knownMedications)
    .values(knownMedications.map(([name, isControlled]) => ({ districtID, name, isControlled })))
  await tx
    .insert(lists.knownProviders)
    .values(knownProviders.map(([kind, name, phone]) => ({ districtID, kind, name, phone })))
  const id = (list: PgTable, name: SQLWrapper) =>
    sql`(select l.id from ${list} l where l.district_id = ${districtID} and l.name = ${name})`
  await tx.execute(sql`
    insert into ${lists.visitTemplates} (district_id, name, log_type_id, concern_id, symptom_id, assessment_id, action_id, outcome_id)
    select ${districtID}::integer, v.name, ${id(lists.healthLogTypes, sql`v.log_type`)}, ${id(lists.healthConcerns, sql`v.concern`)},
      ${id(lists.healthSymptoms, sql`v.symptom`)}, ${id(lists.healthAssessments, sql`v.assessment`)}, ${id(lists.healthActions, sql`v.action`)},
      ${id(lists.healthOutcomes, sql`v.outcome`)}
    from (values ${rowsOf(usualVisits)}) as v(name, log_type, concern, symptom, assessment, action, outcome)`)
}

/** Constants as rows of a `values`. */
const rowsOf = (rows: readonly (readonly (string | number | boolean | null)[])[]): SQL =>
  sql.join(
    rows.map((row) => sql`(${sql.join(row.map(constant), sql`, `)})`),
    sql`, `,
  )

const constant = (value: string | number | boolean | null): SQL =>
  typeof value === 'number'
    ? sql`${value}::integer`
    : typeof value === 'boolean'
      ? sql`${value}::boolean`
      : sql`${value}::text`

/** The active students, each with a draw for one purpose; 0 for the one who has some of everything. */
const pupils = ({ districtID, studentID }: Demo, purpose: string, where = sql`true`): SQL => sql`(
  select s.user_id as id, s.school_id, s.grade, case when u.sourced_id = ${studentID} then 0 else ${drawn(sql`concat_ws(' ', s.user_id, ${purpose}::text)`)} end as draw,
    ${drawn(sql`concat_ws(' ', s.user_id, ${purpose}::text, 'other')`)} as other
  from ${students} s join ${users} u on u.district_id = s.district_id and u.id = s.user_id
  where s.district_id = ${districtID} and s.status = 'active' and ${where})`

async function giveConditions(tx: Tx, demo: Demo): Promise<void> {
  const { districtID, today } = demo
  await tx.execute(sql`
    insert into ${healthConditions} (district_id, user_id, condition_id, severity, since, guidance, plan, review_on, is_name_shared)
    select ${districtID}::integer, p.id, k.id, case when p.other < 0.3 then 'moderate' else 'mild' end, ${today}::date - 400 - (1500 * p.other)::integer,
      v.guidance, v.plan, case when v.plan is not null then ${today}::date - 20 + (200 * p.other)::integer end, p.other < 0.2
    from (values ${rowsOf(usualConditions)}) as v(name, guidance, plan, share)
    join ${lists.knownConditions} k on k.district_id = ${districtID} and k.name = v.name
    cross join lateral (select * from ${pupils(demo, 'condition')} q where ${drawnFor(sql`q`, sql`v.name`)} * 1000 < v.share or q.draw = 0 and v.name = 'Asthma') p`)
  await tx.execute(sql`
    insert into ${healthAllergies} (district_id, user_id, allergen, kind, severity, reaction, do_not_serve, guidance, has_epinephrine, is_name_shared)
    select ${districtID}::integer, p.id, v.allergen, v.kind, v.severity, v.reaction, v.do_not_serve, v.guidance, v.has_epinephrine, v.guidance is not null and p.other < 0.5
    from (values ${rowsOf(usualAllergies)}) as v(allergen, kind, severity, reaction, do_not_serve, guidance, has_epinephrine, share)
    cross join lateral (select * from ${pupils(demo, 'allergy')} q where ${drawnFor(sql`q`, sql`v.allergen`)} * 1000 < v.share or q.draw = 0 and v.allergen = 'Peanut') p`)
}

const drawnFor = (pupil: SQL, name: SQL): SQL => drawn(sql`concat_ws(' ', ${pupil}.id, ${name})`)

async function giveVisits(tx: Tx, demo: Demo): Promise<void> {
  const { districtID, today, now, timeZone, schoolID } = demo
  const at = sql`${now.toISOString()}::timestamptz`
  const visits = sql`(
    select p.id, p.other, x.arrived_at, x.left_at, 1 + floor(p.other * ${usualVisits.length - 0.001})::integer as kind
    from ${pupils(demo, 'visit')} p
    cross join lateral (select d::date as day, ${drawn(sql`concat_ws(' ', p.id, d)`)} as draw from generate_series(${today}::date - 20, ${today}::date, '1 day') d
      where extract(isodow from d) < 6) d
    cross join lateral (select (d.day + time '08:40' + make_interval(mins => (330 * p.other)::integer)) at time zone ${timeZone} as arrived_at) a
    cross join lateral (select a.arrived_at, a.arrived_at + make_interval(mins => 6 + (30 * least(d.draw / 0.015, 1))::integer) as left_at) x
    where (d.draw < 0.012 or p.draw = 0 and d.day in (${today}::date - 3, ${today}::date - 8)) and x.left_at < ${at}
    union all
    select p.id, p.other, ${at} - make_interval(mins => 4 + (22 * p.other)::integer), null, 1 + floor(p.other * ${usualVisits.length - 0.001})::integer
    from ${pupils(demo, 'here')} p where p.draw > 0 and (p.draw < 0.001 or p.school_id = ${schoolID} and p.draw < 0.003))`
  const id = (list: PgTable, name: SQLWrapper) =>
    sql`(select l.id from ${list} l where l.district_id = ${districtID} and l.name = ${name})`
  await tx.execute(sql`
    with usual as (
      select row_number() over () as kind, v.*, ${id(lists.healthLogTypes, sql`v.log_type`)} as log_type_id, ${id(lists.healthConcerns, sql`v.concern`)} as concern_id,
        ${id(lists.healthSymptoms, sql`v.symptom`)} as symptom_id, ${id(lists.healthAssessments, sql`v.assessment`)} as assessment_id,
        ${id(lists.healthActions, sql`v.action`)} as action_id, ${id(lists.healthOutcomes, sql`v.outcome`)} as outcome_id
      from (values ${rowsOf(usualVisits)}) as v(name, log_type, concern, symptom, assessment, action, outcome)),
    made as (
      insert into ${healthVisits} (district_id, user_id, arrived_at, log_type_id, concern_id, assessment_id, action_id, outcome_id, is_guardian_called, left_at, left_for)
      select ${districtID}::integer, x.id, x.arrived_at, u.log_type_id, u.concern_id, u.assessment_id, u.action_id,
        case when x.left_at is not null then u.outcome_id end, u.outcome <> 'Back to class', x.left_at,
        case when x.left_at is null then null when u.outcome = 'Back to class' then 'class' else 'home' end
      from ${visits} x join usual u on u.kind = x.kind
      returning id, concern_id)
    insert into ${visitSymptoms} (district_id, place, visit_id, symptom_id)
    select ${districtID}::integer, 1, m.id, u.symptom_id from made m join usual u on u.concern_id = m.concern_id`)
}

async function giveMedications(tx: Tx, demo: Demo): Promise<void> {
  const { districtID, schoolID, today, now, timeZone, nurseID, witnessID } = demo
  const person = (sourcedID: string) =>
    sql`(select u.id from ${users} u where u.district_id = ${districtID} and u.sourced_id = ${sourcedID})`
  const here = sql`s.school_id = ${schoolID}`
  const orders = [
    ['Methylphenidate 10 mg', '1 tablet', 'Dr. Anita Krishnan', '12:00', false, 12],
    [
      'Insulin lispro',
      'By the carbohydrate count, up to 8 units',
      'Dr. Paul Osei',
      '10:45',
      false,
      5,
    ],
    ['Acetaminophen 325 mg', '1 tablet', 'Dr. Elena Fuentes', '08:00', false, 6],
    ['Albuterol inhaler 90 mcg', '2 puffs with a spacer', 'Dr. Anita Krishnan', null, true, 30],
  ] as const
  await tx.execute(sql`
    insert into ${medicationOrders} (district_id, user_id, medication_id, dose, prescriber, starts_on, times, is_as_needed, is_controlled, expires_on, instructions)
    select ${districtID}::integer, p.id, k.id, v.dose, v.prescriber, ${today}::date - 60,
      case when v.due is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object('at', v.due)) end, v.is_as_needed, k.is_controlled,
      ${today}::date + 90 + (200 * p.other)::integer, case when v.name = 'Acetaminophen 325 mg' then 'With food.' end
    from (values ${rowsOf(orders)}) as v(name, dose, prescriber, due, is_as_needed, share)
    join ${lists.knownMedications} k on k.district_id = ${districtID} and k.name = v.name
    cross join lateral (select * from ${pupils(demo, 'medication', here)} q
      where ${drawnFor(sql`q`, sql`v.name`)} * 1000 < v.share or q.draw = 0 and v.name in ('Albuterol inhaler 90 mcg', 'Acetaminophen 325 mg')) p`)
  const entry = sql`${medicationEntries} (district_id, user_id, order_id, kind, day, due_at, at, units, by_id, witness_id, signed_at, note)`
  const at = sql`${now.toISOString()}::timestamptz`
  const signature = sql`case when o.is_controlled then ${person(witnessID)} end`
  const orderRows = sql`${medicationOrders} o where o.district_id = ${districtID}`
  await tx.execute(sql`
    insert into ${entry}
    select o.district_id, o.user_id, o.id, 'received', ${today}::date - 30, null, t.at, 60, ${person(nurseID)}, ${signature}, case when o.is_controlled then t.at end, null
    from (select * from ${orderRows}) o cross join lateral (select ((${today}::date - 30) + time '08:15') at time zone ${timeZone} as at) t`)
  await tx.execute(sql`
    insert into ${entry}
    select o.district_id, o.user_id, o.id, k.kind, d.day, o.due, t.at, case k.kind when 'given' then 1 else 0 end, ${person(nurseID)},
      case when k.kind = 'given' then ${signature} end, case when k.kind = 'given' and o.is_controlled then t.at + interval '2 minutes' end,
      case when k.kind = 'refused' then 'Said that it tastes bad; the family was called.' end
    from (select o.*, o.times -> 0 ->> 'at' as due from ${orderRows} and not o.is_as_needed) o
    cross join lateral (select d::date as day, ${drawn(sql`concat_ws(' ', o.id, d)`)} as draw from generate_series(${today}::date - 20, ${today}::date, '1 day') d
      where extract(isodow from d) < 6) d
    cross join lateral (select (d.day + o.due::time + make_interval(mins => (10 * d.draw)::integer)) at time zone ${timeZone} as at) t
    cross join lateral (select case when d.draw < 0.04 then 'refused' when d.draw < 0.07 then 'missed' else 'given' end as kind) k
    where t.at < ${at} - interval '30 minutes'`)
}

/** A plan for each condition that has one, most of them in force, some due for review; some earlier versions. */
async function giveCarePlans(tx: Tx, demo: Demo): Promise<void> {
  const { districtID, today, nurseID } = demo
  await tx.execute(sql`
    with planned as (
      select s.school_id, c.user_id, v.kind, c.id as condition_id, c.plan, v.steps, v.teachers, v.cafeteria, v.drivers,
        case when u.sourced_id = ${demo.studentID} then 'inForce' when d.draw < 0.12 then 'draft' when d.draw < 0.2 then 'ended' else 'inForce' end as status,
        ${today}::date - 20 - (345 * least(1, d.draw / 0.6))::integer as since, d.draw
      from ${healthConditions} c
      join ${lists.knownConditions} k on k.district_id = c.district_id and k.id = c.condition_id
      join (values ${rowsOf(usualCarePlans)}) as v(name, kind, steps, teachers, cafeteria, drivers) on v.name = k.name
      join ${students} s on s.district_id = c.district_id and s.user_id = c.user_id
      join ${users} u on u.district_id = c.district_id and u.id = c.user_id
      cross join lateral (select ${drawn(sql`concat_ws(' ', c.user_id, 'care plan')`)} as draw) d
      where c.district_id = ${districtID} and (d.draw < 0.6 or u.sourced_id = ${demo.studentID}))
    insert into ${carePlans} (district_id, school_id, student_id, kind, condition_id, care, emergency_steps, for_teachers, for_cafeteria, for_drivers,
      prescriber, prescriber_signed_on, guardian, guardian_signed_on, review_on, status, nurse_id, signed_at, in_force_on, ended_on, reason)
    select ${districtID}::integer, p.school_id, p.user_id, p.kind, p.condition_id, p.plan, p.steps, p.teachers, p.cafeteria, p.drivers,
      'Dr. Anita Krishnan', case when p.status <> 'draft' then p.since - 12 end, g.name, case when p.status <> 'draft' and g.name is not null then p.since - 9 end,
      case when p.status = 'draft' then ${today}::date + 300 else p.since + 340 end, p.status,
      case when p.status <> 'draft' then n.id end, case when p.status <> 'draft' then p.since + time '18:00' end, case when p.status <> 'draft' then p.since end,
      case when p.status = 'ended' then ${today}::date - 8 end, case when p.status = 'ended' then 'The doctor says that it is no longer needed.' end
    from planned p
    join ${users} n on n.district_id = ${districtID} and n.sourced_id = ${nurseID}
    left join lateral (select ltrim(u.first_name || ' ' || u.last_name) as name from ${studentGuardians} g join ${users} u on u.district_id = g.district_id and u.id = g.guardian_id
      where g.district_id = ${districtID} and g.student_id = p.user_id and g.removed_at is null and not g.restricted order by u.id limit 1) g on true
    order by p.user_id, p.condition_id`)
  await tx.execute(sql`
    insert into ${carePlanMedications} (district_id, plan_id, order_id, place)
    select r.district_id, r.id, o.id, row_number() over (partition by r.id order by o.id)
    from ${carePlans} r join ${medicationOrders} o on o.district_id = r.district_id and o.user_id = r.student_id and o.is_as_needed
    where r.district_id = ${districtID} and r.kind = 'asthma' order by r.id, o.id`)
}

async function giveScreenings(tx: Tx, demo: Demo): Promise<void> {
  const { districtID, today } = demo
  await tx.execute(sql`
    insert into ${healthScreenings} (district_id, user_id, kind, screened_on, result, details, follow_up, follow_up_on)
    select ${districtID}::integer, p.id, v.kind, ${today}::date - 30, r.result,
      case when r.result = 'refer' and v.kind = 'vision' then 'R 20/50 L 20/40' when r.result = 'refer' then 'R 1000 Hz not heard at 20 dB' end,
      case when r.result not in ('refer', 'recheck') then null when p.other < 0.5 then 'needed' when p.other < 0.8 then 'scheduled' else 'done' end,
      case when r.result in ('refer', 'recheck') and p.other >= 0.5 then ${today}::date + 14 end
    from (values ('vision', '{KG,02,05,08,10}'::text[]), ('hearing', '{KG,02,05,08,10}'::text[])) as v(kind, grades)
    join ${pupils(demo, 'screening')} p on p.grade = any(v.grades) or p.draw = 0
    cross join lateral (select ${drawn(sql`concat_ws(' ', p.id, v.kind)`)} as draw) d
    cross join lateral (select case when d.draw < 0.9 then 'pass' when d.draw < 0.94 then 'refer' when d.draw < 0.97 then 'recheck' else 'absent' end as result) r`)
  await tx.execute(sql`
    insert into ${studentProviders} (district_id, user_id, kind, provider_id, number)
    select ${districtID}::integer, p.id, k.kind, k.id, case when k.kind = 'insurance' then '9' || lpad(p.id::text, 8, '0') end
    from ${pupils(demo, 'provider')} p
    join ${lists.knownProviders} k on k.district_id = ${districtID} and k.name in ('Redwood Pediatrics', 'Oak Street Dental', 'Medi-Cal')
    where p.draw < 0.1`)
}

async function giveStaffHealth(tx: Tx, { districtID }: Demo): Promise<void> {
  await tx.execute(sql`
    insert into ${staffHealth} (district_id, user_id, contact_name, contact_phone, contact_relationship, allergies, doctor, hospital)
    select ${districtID}::integer, m.user_id, 'Jordan ' || u.last_name, '+1555' || lpad((7130000 + m.user_id % 9999)::text, 7, '0'), 'Spouse',
      case when ${drawn(sql`concat_ws(' ', m.user_id, 'allergy')`)} < 0.2 then 'Penicillin' end, 'Redwood Family Medicine', 'County General Hospital'
    from ${staffMembers} m join ${users} u on u.district_id = m.district_id and u.id = m.user_id
    where m.district_id = ${districtID} and m.status = 'active' and (u.sourced_id like 'demo-%' or ${drawn(sql`concat_ws(' ', m.user_id, 'staff')`)} < 0.4)`)
}
