import { users } from '@atrium/auth/tables'
import {
  liveColumn as column,
  personID,
  schoolColumns,
  withinReach,
} from '@atrium/engine/live-parts'
import type { LiveTable } from '@atrium/engine/live-tables'
import { approvalAreas, creditTypes } from '@atrium/microcredentials/public'
import { staffMembers } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { pdCourses } from '../courses/courses.table.ts'
import { pdCredits } from '../credit/credit.table.ts'
import { pdEnrollments } from '../enrollment/enrollment.table.ts'
import { lcapGoals, pdRequirements } from '../lists/lists.table.ts'
import { pdSections } from '../sections/sections.table.ts'
import { needs } from '../words.ts'

const person = [
  column('Staff ID', 'Identificador del personal', personID, 'text', 'code'),
  column('First name', 'Nombre', sql`u.first_name`),
  column('Last name', 'Apellido', sql`u.last_name`),
  ...schoolColumns,
]

/** Credit on transcripts, for data suites: hours by person, school, credit type and LCAP goal. */
export const creditsTable: LiveTable = {
  name: 'pd-credits',
  title: { en: 'Professional development credit', es: 'Créditos de desarrollo profesional' },
  description: {
    en: 'One row for each credit on a staff member’s transcript',
    es: 'Una fila por crédito en el historial de un miembro del personal',
  },
  permission: needs.administer,
  schoolColumn: 'School ID',
  columns: [
    ...person,
    column('Course', 'Curso', sql`k.title`),
    column('Credit type', 'Tipo de crédito', sql`t.name`),
    column('Approval area', 'Área de aprobación', sql`a.name`),
    column('LCAP goal', 'Meta del LCAP', sql`g.code`, 'text', 'code'),
    column('Credit', 'Crédito', sql`k.amount`, 'float'),
    column('Hours', 'Horas', sql`round(k.minutes / 60.0, 2)::float`, 'float'),
    column('Earned', 'Obtenido', sql`k.earned_on`, 'date', 'date'),
    column('Revoked', 'Revocado', sql`k.revoked_at::date`, 'date', 'date'),
  ],
  from: (
    districtID,
    reach,
  ) => sql`${pdCredits} k join ${users} u on u.district_id = k.district_id and u.id = k.user_id join ${creditTypes} t on t.district_id = k.district_id and t.id = k.credit_type_id
      left join ${approvalAreas} a on a.district_id = k.district_id and a.id = k.approval_area_id left join ${lcapGoals} g on g.district_id = k.district_id and g.id = k.lcap_goal_id
      left join ${staffMembers} m on m.district_id = k.district_id and m.user_id = k.user_id left join ${schools} s on s.district_id = m.district_id and s.id = m.school_id
    where k.district_id = ${districtID} and ${withinReach(sql`m.school_id`, reach)}`,
  order: sql`k.id`,
}

/** Places in sections, for data suites. */
export const enrollmentsTable: LiveTable = {
  name: 'pd-enrollments',
  title: {
    en: 'Professional development enrollments',
    es: 'Inscripciones en desarrollo profesional',
  },
  description: {
    en: 'One row for each request for a section, from the request to the outcome',
    es: 'Una fila por solicitud de una sección, desde la solicitud hasta el resultado',
  },
  permission: needs.administer,
  schoolColumn: 'School ID',
  columns: [
    ...person,
    column('Course', 'Curso', sql`c.title`),
    column('Course ID', 'Código del curso', sql`c.code`, 'text', 'code'),
    column('Section', 'Sección', sql`x.number`, 'text', 'code'),
    column('Starts', 'Comienza', sql`x.starts_at::date`, 'date', 'date'),
    column('Status', 'Estado', sql`e.status`, 'text', 'code'),
    column('Funding code', 'Código de financiamiento', sql`x.funding_code`, 'text', 'code'),
    column('Cost', 'Costo', sql`(e.cost_cents / 100.0)::float`, 'float'),
    column('Payment', 'Pago', sql`e.payment_state`, 'text', 'code'),
  ],
  from: (
    districtID,
    reach,
  ) => sql`${pdEnrollments} e join ${users} u on u.district_id = e.district_id and u.id = e.user_id join ${pdSections} x on x.district_id = e.district_id and x.id = e.section_id join ${pdCourses} c on c.district_id = x.district_id and c.id = x.course_id
      left join ${staffMembers} m on m.district_id = e.district_id and m.user_id = e.user_id left join ${schools} s on s.district_id = m.district_id and s.id = m.school_id
    where e.district_id = ${districtID} and ${withinReach(sql`m.school_id`, reach)}`,
  order: sql`e.id`,
}

const earned = sql`(select coalesce(sum(k.amount), 0) from ${pdCredits} k where k.district_id = m.district_id and k.user_id = m.user_id and k.credit_type_id = q.credit_type_id
  and k.revoked_at is null and k.earned_on between q.starts_on and q.due_on)`

/**
 * What each person has earned of their requirements, for data suites: who is behind, and by when.
 */
export const requirementsTable: LiveTable = {
  name: 'pd-requirements',
  title: {
    en: 'Professional development requirements',
    es: 'Requisitos de desarrollo profesional',
  },
  description: {
    en: 'One row for each staff member and requirement, with what is still needed and by when',
    es: 'Una fila por miembro del personal y requisito, con lo que falta y la fecha límite',
  },
  permission: needs.administer,
  schoolColumn: 'School ID',
  columns: [
    ...person,
    column('Requirement', 'Requisito', sql`q.name`),
    column('Credit type', 'Tipo de crédito', sql`t.name`),
    column('Required', 'Requerido', sql`q.amount`, 'float'),
    column('Earned', 'Obtenido', sql`round(${earned}::numeric, 2)::float`, 'float'),
    column(
      'Still needed',
      'Falta',
      sql`greatest(round((q.amount - ${earned})::numeric, 2), 0)::float`,
      'float',
    ),
    column('Due', 'Fecha límite', sql`q.due_on`, 'date', 'date'),
  ],
  from: (
    districtID,
    reach,
  ) => sql`${pdRequirements} q join ${creditTypes} t on t.district_id = q.district_id and t.id = q.credit_type_id
      join ${staffMembers} m on m.district_id = q.district_id and m.status = 'active' and (q.audience = 'staff' or m.is_teacher)
      join ${users} u on u.district_id = m.district_id and u.id = m.user_id and u.status = 'active'
      left join ${schools} s on s.district_id = m.district_id and s.id = m.school_id
    where q.district_id = ${districtID} and q.removed_at is null and ${withinReach(sql`m.school_id`, reach)}`,
  order: sql`q.id, u.id`,
}
