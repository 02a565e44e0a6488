import type { BothLanguages } from '@atrium/kit/shared'

/**
 * A part of an area: everything in one menu that isn't claimed elsewhere, or pages by the beginning
 * of their names.
 */
export type AreaPart =
  | { menu: string }
  | { key: string; title: BothLanguages; begins: readonly string[] }

export interface Area {
  /** The last segment of its address, `/area/people`. */
  key: string
  title: BothLanguages
  about: BothLanguages
  icon: string
  parts: readonly AreaPart[]
}

/**
 * An office's areas of work, in sidebar order. Each page of the main menu belongs to one area: to
 * the part that claims the longest prefix of its name, or else to the part of its menu (`under` in
 * its row). So a new page finds its place by its row alone.
 */
export const areas: readonly Area[] = [
  {
    key: 'people',
    title: { en: 'People', es: 'Personas' },
    about: {
      en: 'Students, families, and staff, and how they join your schools.',
      es: 'Estudiantes, familias y personal, y cómo se incorporan a sus escuelas.',
    },
    icon: 'users',
    parts: [
      { menu: 'students' },
      { menu: 'staff' },
      { menu: 'guardians' },
      { menu: 'self-registration' },
    ],
  },
  {
    key: 'classes',
    title: { en: 'Classes and events', es: 'Clases y eventos' },
    about: {
      en: 'Sections, scheduling, homerooms, and what’s on the calendar.',
      es: 'Grupos, horarios, salones de base y lo que hay en el calendario.',
    },
    icon: 'chalkboard',
    parts: [
      { menu: 'classroom' },
      {
        key: 'scheduling',
        title: { en: 'Scheduling', es: 'Horarios' },
        begins: [
          'students/courses',
          'students/sections',
          'students/master-catalog',
          'students/schedule-conflicts',
          'students/scheduling',
          'students/ad-hoc-schedule',
        ],
      },
      {
        key: 'groups',
        title: { en: 'Groups and activities', es: 'Grupos y actividades' },
        begins: ['students/homerooms', 'students/houses-and-teams', 'students/activities'],
      },
      {
        key: 'transportation',
        title: { en: 'Buses', es: 'Autobuses' },
        begins: ['students/transportation'],
      },
      {
        key: 'auto-call',
        title: { en: 'Messages to families', es: 'Mensajes a las familias' },
        begins: ['students/auto-call'],
      },
      { menu: 'events' },
    ],
  },
  {
    key: 'attendance',
    title: { en: 'Attendance', es: 'Asistencia' },
    about: {
      en: 'Who is here today, who is out, and who is missing too much school.',
      es: 'Quién está hoy, quién falta y quién pierde demasiadas clases.',
    },
    icon: 'calendar-check',
    parts: [
      { menu: 'attendance' },
      {
        key: 'attendance-pages',
        title: { en: 'Attendance', es: 'Asistencia' },
        begins: ['students/attendance', 'staff/attendance'],
      },
    ],
  },
  {
    key: 'grades',
    title: { en: 'Grades', es: 'Calificaciones' },
    about: {
      en: 'Report cards, academic progress, and honors.',
      es: 'Boletas, progreso académico y distinciones.',
    },
    icon: 'report-analytics',
    parts: [
      { menu: 'grades' },
      {
        key: 'grades-pages',
        title: { en: 'Grades', es: 'Calificaciones' },
        begins: [
          'students/grades',
          'students/report-cards',
          'students/transcripts',
          'students/honor-roll',
          'students/class-rank',
          'students/graduation',
          'students/academic-progress',
          'students/progress',
          'students/test-scores',
          'academic-progress',
          'report-cards',
        ],
      },
    ],
  },
  {
    key: 'health',
    title: { en: 'Health and support', es: 'Salud y apoyo' },
    about: {
      en: 'Health office, behavior, interventions, and special education.',
      es: 'Enfermería, conducta, intervenciones y educación especial.',
    },
    icon: 'heart',
    parts: [
      { menu: 'health' },
      { key: 'health-office', title: { en: 'Health', es: 'Salud' }, begins: ['students/health'] },
      {
        key: 'behavior',
        title: { en: 'Behavior', es: 'Conducta' },
        begins: ['students/behavior'],
      },
      {
        key: 'support',
        title: { en: 'Support', es: 'Apoyo' },
        begins: [
          'students/response-to-intervention',
          'students/alerts',
          'students/special-education',
          'students/iep',
        ],
      },
    ],
  },
  {
    key: 'learning',
    title: { en: 'Learning', es: 'Aprendizaje' },
    about: {
      en: 'Professional development, microcredentials, and instructional materials.',
      es: 'Desarrollo profesional, microcredenciales y materiales didácticos.',
    },
    icon: 'presentation',
    parts: [
      { menu: 'professional-development' },
      { menu: 'microcredentialing' },
      { menu: 'instructional-materials' },
      { menu: 'educator-merit-pay' },
      {
        key: 'staff-learning',
        title: { en: 'Staff courses', es: 'Cursos del personal' },
        begins: ['staff/pd-'],
      },
      {
        key: 'educator-growth',
        title: { en: 'Educator growth', es: 'Desarrollo docente' },
        begins: [
          'settings/educator-growth/professional-learning-communities',
          'settings/educator-growth/community-meetings',
          'settings/educator-growth/resources',
        ],
      },
      {
        key: 'institutes',
        title: { en: 'Institutes', es: 'Institutos' },
        begins: ['institute'],
      },
    ],
  },
  {
    key: 'data',
    title: { en: 'Data', es: 'Datos' },
    about: {
      en: 'Dashboards, reports, and the data behind them.',
      es: 'Tableros, informes y los datos en los que se basan.',
    },
    icon: 'database',
    parts: [
      { menu: 'data' },
      {
        key: 'data-tools',
        title: { en: 'Data tools', es: 'Herramientas de datos' },
        begins: ['data-tools', 'data-explorer', 'data-integrations'],
      },
      { menu: 'reports' },
    ],
  },
  {
    key: 'finance',
    title: { en: 'Finance', es: 'Finanzas' },
    about: {
      en: 'Ledger, grants, and timesheets.',
      es: 'Libro mayor, subvenciones y hojas de horas.',
    },
    icon: 'coin',
    parts: [
      { menu: 'finance' },
      { menu: 'grants' },
      {
        key: 'transactions',
        title: { en: 'Student transactions', es: 'Movimientos de estudiantes' },
        begins: ['students/transactions'],
      },
    ],
  },
]

/**
 * Pages of the main menu that people set up rather than work with: they are behind the Admin
 * switch, with the settings.
 */
export const adminBegins: readonly string[] = [
  'settings',
  'site-pages',
  'data-integrations/customer-imports',
  'data-integrations/bulk-operations',
]
