import { users } from '@atrium/auth/tables'
import {
  dataOf,
  day,
  district,
  instant,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { consequenceTypes, incidentTypes } from '../setup/setup.table.ts'
import type { Plan, StepKind } from '../suspension/suspension.rules.ts'
import type { Place } from '../words.ts'
import type { IncidentStatus, Injury, Outcome, Restraint, Role, Weapon } from './incidents.words.ts'

/** What happened, once for all who were part of it. */
export const incidents = pgTable(
  'behavior_incident',
  {
    ...recordColumns(),
    schoolID: integer('school_id').notNull(),
    behaviorID: integer('behavior_id').notNull(),
    happenedOn: day('happened_on').notNull(),
    /** 'HH:MM' in school time. */
    time: text('time'),
    location: text('location').$type<Place>().notNull(),
    /** Only the office reads it: it names everyone. */
    story: text('story').notNull(),
    weapon: text('weapon').$type<Weapon>().notNull().default('none'),
    injury: text('injury').$type<Injury>().notNull().default('none'),
    lawEnforcement: boolean('law_enforcement').notNull().default(false),
    caseNumber: text('case_number'),
    status: text('status').$type<IncidentStatus>().notNull().default('open'),
    enteredBy: integer('entered_by').notNull(),
    decidedBy: integer('decided_by'),
    decidedAt: instant('decided_at'),
    /** Since when the families of the students in it see their own part. */
    releasedAt: instant('released_at'),
    /** Why it was dismissed. */
    reason: text('reason'),
    /** Classes in which attendance stayed as it was, because someone at school knew otherwise. */
    classesKept: smallint('classes_kept').notNull().default(0),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.behaviorID, incidentTypes),
    index('behavior_incident_school').on(table.districtID, table.schoolID, table.happenedOn),
  ],
)
export type IncidentRow = typeof incidents.$inferSelect

/** Someone's part in an incident. */
export const incidentPeople = pgTable(
  'behavior_incident_person',
  {
    ...lineColumns(),
    incidentID: integer('incident_id').notNull(),
    /** Null: not a student of the district. */
    studentID: integer('student_id'),
    /** The name of anyone else. */
    name: text('name'),
    role: text('role').$type<Role>().notNull(),
    plan: text('plan').$type<Plan>(),
    restraint: text('restraint').$type<Restraint>(),
    restraintMinutes: smallint('restraint_minutes'),
    /** What the student and the family read. */
    familyText: text('family_text'),
    outcome: text('outcome').$type<Outcome>(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.incidentID, incidents),
    refersTo(table, table.studentID, users),
    index('behavior_incident_person_student').on(table.districtID, table.studentID),
  ],
)

/** A support or a consequence of one student. */
export const incidentResponses = pgTable(
  'behavior_incident_response',
  {
    ...lineColumns(),
    incidentID: integer('incident_id').notNull(),
    studentID: integer('student_id').notNull(),
    consequenceID: integer('consequence_id').notNull(),
    fromDay: day('from_day'),
    toDay: day('to_day'),
    /** The last day with codes in attendance; null: none yet. */
    setThrough: day('set_through'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.incidentID, incidents),
    refersTo(table, table.studentID, users),
    refersTo(table, table.consequenceID, consequenceTypes),
    index('behavior_incident_response_student').on(table.districtID, table.studentID),
  ],
)

/** What due process asks of the school about one student, by a day. */
export const incidentSteps = pgTable(
  'behavior_incident_step',
  {
    ...lineColumns(),
    incidentID: integer('incident_id').notNull(),
    studentID: integer('student_id').notNull(),
    step: text('step').$type<StepKind>().notNull(),
    dueOn: day('due_on'),
    doneOn: day('done_on'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.incidentID, incidents),
    refersTo(table, table.studentID, users),
    index('behavior_incident_step_student').on(table.districtID, table.studentID),
  ],
)

/** A code that an incident set in attendance, and what it replaced, so that it can be undone. */
export const incidentMarks = pgTable(
  'behavior_incident_mark',
  {
    districtID: district(),
    incidentID: integer('incident_id').notNull(),
    studentID: integer('student_id').notNull(),
    eventID: integer('event_id').notNull(),
    version: integer('version').notNull(),
    markBefore: integer('mark_before'),
    minutesBefore: smallint('minutes_before'),
    officeBefore: boolean('office_before').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.incidentID, table.eventID] }),
    lineOf(table, table.incidentID, incidents),
    refersTo(table, table.studentID, users),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const incidentsData = dataOf(incidents, {
  keys: 'schoolID behaviorID',
  people: 'enteredBy decidedBy',
  discipline:
    'happenedOn time location story weapon injury lawEnforcement caseNumber status decidedAt releasedAt reason classesKept',
  kept: 'inUse',
})
export const incidentPeopleData = dataOf(incidentPeople, {
  of: 'studentID',
  title: { en: 'Part in behavior incidents', es: 'Participación en incidentes de conducta' },
  keys: 'place incidentID',
  people: 'studentID',
  discipline: 'name role restraint restraintMinutes familyText outcome',
  specialEducation: 'plan',
  kept: 'withPerson',
})
export const incidentResponsesData = dataOf(incidentResponses, {
  of: 'studentID',
  title: { en: 'Supports and consequences', es: 'Apoyos y consecuencias' },
  keys: 'place incidentID consequenceID',
  people: 'studentID',
  discipline: 'fromDay toDay setThrough',
  kept: 'withPerson',
})
export const incidentStepsData = dataOf(incidentSteps, {
  of: 'studentID',
  title: { en: 'Steps after an incident', es: 'Pasos después de un incidente' },
  keys: 'place incidentID',
  people: 'studentID',
  discipline: 'step dueOn doneOn',
  kept: 'withPerson',
})
export const incidentMarksData = dataOf(incidentMarks, {
  of: 'studentID',
  title: {
    en: 'Attendance codes set after an incident',
    es: 'Códigos de asistencia tras un incidente',
  },
  keys: 'incidentID eventID version markBefore',
  people: 'studentID',
  educationRecord: 'minutesBefore officeBefore',
  kept: 'withPerson',
})
