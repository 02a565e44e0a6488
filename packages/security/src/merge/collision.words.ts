import type { BothLanguages } from '@atrium/kit/shared'

/**
 * What merging does where both people have a row of a table that can exist once for each person and
 * thing: one of the two stands, the stays become one, or each record keeps its own.
 */
export type CollisionRule =
  | {
      does: 'choose'
      /** What people see of a row, and choose between. */
      shows: readonly string[]
      /** By default, the row in which this is higher stands. */
      best?: string
      /** Otherwise, the row in which this is later. */
      later?: string
      /** Only these change places, instead of all that the row says. */
      only?: readonly string[]
      /** Only people who may read this page of the profile see the values. */
      page?: string
      /** What ends the row that stays with the duplicate; 'today' is the school's day. */
      ends?: { column: string; to: string; if?: readonly string[] }
      /**
       * Rows of both can be the same though no index says so: the database function that finds them by
       * their ids, and the columns that say what they are about.
       */
      twins?: {
        of: string
        about: readonly string[]
        /** The column of the row that stays with the duplicate that says for whom it was put aside. */
        asideFor: string
      }
    }
  | { does: 'join' }
  /** Each record keeps its own, and why. */
  | { does: 'keep'; why: string }

const member = 'says only that they belong to it, as the other does'
const choice = 'belongs to the account of each'
const official = 'is an official record of its own'

/**
 * Each table with a unique index over a person. `collisions.test.ts` compares them with the
 * database, so none can be forgotten.
 */
export const collisionRules: Readonly<Record<string, CollisionRule>> = {
  absence_notice: { does: 'keep', why: 'was sent' },
  activity_member: {
    does: 'choose',
    shows: ['role', 'joined_on', 'notes'],
    later: 'joined_on',
    ends: { column: 'left_on', to: 'today' },
  },
  ad_hoc_meeting_place: { does: 'choose', shows: ['state'], later: 'added_at', page: 'attendance' },
  address: {
    does: 'choose',
    shows: ['street', 'apartment', 'city', 'state', 'zip'],
    later: 'updated_at',
    page: 'contact',
  },
  auto_call_choice: { does: 'choose', shows: ['channels'], page: 'autoCall' },
  bus_boarding: { does: 'choose', shows: ['boarded'], later: 'at', page: 'transportation' },
  assignment_score: {
    does: 'choose',
    shows: ['points', 'mark', 'comment'],
    best: 'points',
    later: 'changed_at',
    page: 'grades',
  },
  attendance_event: {
    does: 'choose',
    shows: ['mark_id', 'minutes_missed'],
    later: 'updated_at',
    page: 'attendance',
  },
  attendance_follow_up: {
    does: 'choose',
    shows: ['count', 'reached_on', 'done_at', 'note'],
    best: 'count',
    page: 'attendance',
  },
  // In one class both records count where one of them did: `joinStays`.
  attendance_roster_change: { does: 'choose', shows: [], best: 'counts' },
  attendance_track_student: { does: 'choose', shows: ['track_id'], page: 'attendance' },
  badge_classroom_member: { does: 'keep', why: member },
  badge_curriculum_user: { does: 'choose', shows: ['started_at', 'completed_at'] },
  badge_look_up: { does: 'keep', why: 'says who looked it up' },
  badge_pathway_user: { does: 'choose', shows: ['started_at', 'completed_at'] },
  badge_user: { does: 'keep', why: 'has submitted work and a credential of its own' },
  bulk_operation_record: { does: 'keep', why: 'says what an operation did' },
  calendar_feed: { does: 'keep', why: choice },
  calibration_rater: { does: 'keep', why: member },
  calibration_rating: { does: 'keep', why: official },
  cart_item: { does: 'keep', why: member },
  class_change: {
    does: 'choose',
    shows: ['earned', 'possible'],
    best: 'possible',
    later: 'moved_at',
    page: 'grades',
  },
  classroom_coach: { does: 'keep', why: member },
  coaching_offer: { does: 'keep', why: member },
  coaching_request: { does: 'keep', why: 'is a conversation of its own' },
  course_code_reviewer: { does: 'keep', why: member },
  course_request_form: { does: 'choose', shows: ['saved_at'], later: 'saved_at' },
  data_suite_erasure: { does: 'keep', why: 'says what was erased' },
  data_suite_recipient: { does: 'keep', why: member },
  data_suite_share: { does: 'keep', why: 'opens a suite, and is never given by merging' },
  educator_plan: { does: 'keep', why: official },
  effort_report: { does: 'keep', why: official },
  family_registration: {
    does: 'keep',
    why: 'is as the family wrote it; the office declines the second one',
  },
  // The same screening of one day on both records.
  health_screening: {
    does: 'choose',
    shows: ['result', 'details'],
    later: 'updated_at',
    page: 'screenings',
  },
  // The same dose on both records: the one that was changed last says where it is known from.
  immunization_dose: {
    does: 'choose',
    shows: ['source', 'lot'],
    later: 'updated_at',
    page: 'immunizations',
  },
  institute_administrator: { does: 'keep', why: member },
  institute_conflict: { does: 'keep', why: 'is the word of the panelist of each' },
  institute_panelist: { does: 'keep', why: 'has readings that were dealt to it' },
  institute_reading: { does: 'keep', why: official },
  instructional_material_bid_cycle_reviewer: { does: 'keep', why: member },
  journal_signature: { does: 'keep', why: official },
  lesson_video_viewer: { does: 'keep', why: member },
  // Two accounts of one child: the office joins them, and gives back what is in the other.
  meal_student: {
    does: 'keep',
    why: 'is an account with money in it, which the office joins by hand',
  },
  // The same meal on both records is claimed once.
  meal_serving: {
    does: 'choose',
    shows: ['served_at'],
    later: 'served_at',
    ends: { column: 'voided_at', to: 'today' },
  },
  meal_count: { does: 'choose', shows: ['choice'], later: 'counted_at' },
  merit_evaluation: { does: 'keep', why: official },
  payroll_charge: { does: 'keep', why: official },
  pd_area_approver: { does: 'keep', why: member },
  pd_course_survey: { does: 'choose', shows: ['asked_at', 'answered_at'], later: 'answered_at' },
  pd_delegate: {
    does: 'choose',
    shows: ['delegate_id', 'from_date', 'until_date'],
    later: 'from_date',
  },
  pd_enrollment: {
    does: 'choose',
    shows: ['status', 'entry_date', 'exit_date'],
    later: 'entry_date',
    ends: {
      column: 'status',
      to: 'cancelled',
      if: ['awaitingApproval', 'waitlisted', 'enrolled'],
    },
  },
  pd_playlist_user: { does: 'keep', why: member },
  pd_supervisor: { does: 'choose', shows: ['supervisor_id'] },
  promotion_decision: {
    does: 'choose',
    shows: ['outcome', 'grade', 'school_id', 'note'],
    later: 'updated_at',
  },
  promotion_placement: { does: 'keep', why: 'says what closing a year did' },
  requirement_decision: {
    does: 'choose',
    shows: ['decision', 'note'],
    later: 'decided_at',
    page: 'transcript',
  },
  rubric_mark: {
    does: 'choose',
    shows: ['points', 'comment'],
    best: 'points',
    later: 'changed_at',
    page: 'grades',
  },
  saved_comment: { does: 'keep', why: choice },
  saved_view: { does: 'keep', why: choice },
  saved_view_default: { does: 'keep', why: choice },
  section_enrollment: { does: 'join' },
  special_plan: {
    does: 'choose',
    shows: ['status', 'referred_on'],
    later: 'updated_at',
    page: 'iep',
    ends: { column: 'status', to: 'exited' },
  },
  special_plan_confirmation: { does: 'keep', why: 'is what each of them confirmed' },
  staff_group_member: { does: 'keep', why: member },
  staff_health: {
    does: 'choose',
    shows: ['contact_name', 'contact_phone'],
    later: 'updated_at',
    page: 'staffHealth',
  },
  staff_state_report: {
    does: 'choose',
    shows: ['seid', 'job_class'],
    later: 'updated_at',
    page: 'staffStateReporting',
  },
  standard_score: {
    does: 'choose',
    shows: ['level'],
    best: 'level',
    later: 'changed_at',
    page: 'grades',
  },
  student_alert_acknowledgment: { does: 'keep', why: 'says who read it' },
  student_diploma: {
    does: 'choose',
    shows: ['diploma_type_id'],
    later: 'decided_at',
    page: 'transcript',
  },
  student_group_member: {
    does: 'choose',
    shows: ['group_id', 'start_date'],
    later: 'start_date',
    ends: { column: 'end_date', to: 'today' },
  },
  // Not what a court ordered: that holds on, whichever had it.
  student_guardian: {
    does: 'choose',
    shows: ['relationship', 'lives_with', 'has_custody', 'may_pick_up', 'gets_mail'],
    only: [
      'relationship',
      'lives_with',
      'has_custody',
      'may_pick_up',
      'gets_mail',
      'contact_order',
      'removed_at',
    ],
    page: 'family',
  },
  support_person: { does: 'keep', why: choice },
  term_grade: {
    does: 'choose',
    shows: ['percent', 'letter', 'comment'],
    best: 'percent',
    later: 'posted_at',
    page: 'grades',
  },
  test_score: {
    does: 'choose',
    shows: ['score', 'level', 'percentile'],
    best: 'score',
    later: 'updated_at',
  },
  timesheet: { does: 'keep', why: official },
  transcript_entry: {
    does: 'choose',
    shows: ['mark', 'credits_attempted', 'credits_earned'],
    best: 'points',
    page: 'transcript',
    twins: {
      of: 'transcript_twins',
      about: ['course_title', 'school_name', 'year_name', 'term_name'],
      asideFor: 'put_aside_for',
    },
  },
}

/** What a column holds, for people who choose between two of its values. */
export const columnTexts: Readonly<Record<string, BothLanguages>> = {
  answered_at: { en: 'Answered', es: 'Respondida' },
  apartment: { en: 'Apartment', es: 'Apartamento' },
  asked_at: { en: 'Asked', es: 'Enviada' },
  boarded: { en: 'On the bus', es: 'En el autobús' },
  channels: { en: 'Ways to reach the family', es: 'Formas de contactar a la familia' },
  choice: { en: 'Meal', es: 'Comida' },
  city: { en: 'City', es: 'Ciudad' },
  comment: { en: 'Comment', es: 'Comentario' },
  completed_at: { en: 'Completed', es: 'Terminado' },
  contact_name: { en: 'Emergency contact', es: 'Contacto de emergencia' },
  contact_phone: { en: 'Contact phone', es: 'Teléfono del contacto' },
  count: { en: 'Count', es: 'Cantidad' },
  credits_attempted: { en: 'Credits attempted', es: 'Créditos intentados' },
  credits_earned: { en: 'Credits earned', es: 'Créditos obtenidos' },
  decision: { en: 'Decision', es: 'Decisión' },
  delegate_id: { en: 'Delegate', es: 'Suplente' },
  details: { en: 'Details', es: 'Detalles' },
  diploma_type_id: { en: 'Diploma', es: 'Diploma' },
  done_at: { en: 'Done', es: 'Hecho' },
  earned: { en: 'Points brought along', es: 'Puntos traídos' },
  end_date: { en: 'To', es: 'Hasta' },
  entry_date: { en: 'From', es: 'Desde' },
  exit_date: { en: 'To', es: 'Hasta' },
  from_date: { en: 'From', es: 'Desde' },
  gets_mail: { en: 'Gets mail', es: 'Recibe correspondencia' },
  grade: { en: 'Grade', es: 'Grado' },
  group_id: { en: 'Group', es: 'Grupo' },
  has_custody: { en: 'Has custody', es: 'Tiene la custodia' },
  job_class: { en: 'Job classification', es: 'Clasificación del puesto' },
  joined_on: { en: 'From', es: 'Desde' },
  letter: { en: 'Mark', es: 'Calificación' },
  level: { en: 'Level', es: 'Nivel' },
  lives_with: { en: 'Lives with', es: 'Vive con' },
  lot: { en: 'Lot', es: 'Lote' },
  mark: { en: 'Mark', es: 'Marca' },
  mark_id: { en: 'Attendance mark', es: 'Marca de asistencia' },
  may_pick_up: { en: 'May pick up', es: 'Puede recoger' },
  minutes_missed: { en: 'Minutes missed', es: 'Minutos perdidos' },
  note: { en: 'Note', es: 'Nota' },
  notes: { en: 'Notes', es: 'Notas' },
  outcome: { en: 'Outcome', es: 'Resultado' },
  percent: { en: 'Percent', es: 'Porcentaje' },
  percentile: { en: 'Percentile', es: 'Percentil' },
  points: { en: 'Points', es: 'Puntos' },
  possible: { en: 'Of', es: 'De' },
  reached_on: { en: 'Reached', es: 'Alcanzado' },
  referred_on: { en: 'Referred', es: 'Fecha de referencia' },
  relationship: { en: 'Relationship', es: 'Parentesco' },
  result: { en: 'Result', es: 'Resultado' },
  role: { en: 'Role', es: 'Papel' },
  saved_at: { en: 'Saved', es: 'Guardada' },
  school_id: { en: 'School', es: 'Escuela' },
  score: { en: 'Score', es: 'Puntuación' },
  seid: { en: 'Statewide educator ID', es: 'Identificador estatal de educador' },
  served_at: { en: 'Served', es: 'Servida' },
  source: { en: 'Source', es: 'Origen' },
  start_date: { en: 'From', es: 'Desde' },
  started_at: { en: 'Started', es: 'Comenzado' },
  state: { en: 'State', es: 'Estado' },
  status: { en: 'Status', es: 'Estado' },
  street: { en: 'Street', es: 'Calle' },
  supervisor_id: { en: 'Supervisor', es: 'Supervisor' },
  track_id: { en: 'Track', es: 'Calendario' },
  until_date: { en: 'To', es: 'Hasta' },
  zip: { en: 'ZIP code', es: 'Código postal' },
}

/** Codes that these columns hold: the start of their message ids. */
export const codeMessages: Readonly<Record<string, string>> = {
  'activity_member.role': 'activities.members.role.',
  'ad_hoc_meeting_place.state': 'attendance.adHoc.state.',
  'assignment_score.mark': 'security.merge.mark.',
  'health_screening.result': 'health.screening.result.',
  'immunization_dose.source': 'health.dose.source.',
  'meal_count.choice': 'classroom.meals.choice.',
  'pd_enrollment.status': 'security.merge.place.',
  'promotion_decision.outcome': 'academics.promotion.outcome.',
  'requirement_decision.decision': 'security.merge.decision.',
  'special_plan.status': 'specialEducation.status.',
  'student_guardian.relationship': 'people.family.relationship.',
}
