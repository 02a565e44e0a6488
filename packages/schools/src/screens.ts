import { defineScreens, type MenuGroup, type RecordScreens } from '@atrium/kit/shared'

const settings = (order: number, under: string) => [{ menu: 'main', order, under }] as const

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/schools',
    title: { en: 'Schools', es: 'Escuelas' },
    menus: [{ menu: 'main', order: 60, under: 'settings' }],
  },
  {
    name: 'settings/calendar',
    title: { en: 'Calendar', es: 'Calendario' },
    menus: [{ menu: 'main', order: 20, under: 'settings' }],
  },
]

const lists: readonly RecordScreens[] = [
  {
    path: '/settings/schools/schools',
    record: () => import('./schools/schools.record.ts').then((file) => file.schoolsRecord),
    needs: ['schools.manage'],
    title: { en: 'Schools', es: 'Escuelas' },
    about: {
      en: 'Each school’s name, grades, address, and principal.',
      es: 'El nombre, los grados, la dirección y el director de cada escuela.',
    },
    keywords: { en: 'campus address principal', es: 'plantel dirección director' },
    one: { en: 'School', es: 'Escuela' },
    menus: settings(2, 'settings/schools'),
  },
  {
    path: '/settings/schools/levels',
    record: () => import('./levels/levels.record.ts').then((file) => file.levelsRecord),
    needs: ['schools.manage'],
    title: { en: 'School levels', es: 'Niveles escolares' },
    about: {
      en: 'Elementary, middle, high, and any other level.',
      es: 'Primaria, secundaria, preparatoria y otros niveles.',
    },
    keywords: { en: 'elementary middle high', es: 'primaria secundaria preparatoria' },
    one: { en: 'School level', es: 'Nivel escolar' },
    menus: settings(3, 'settings/schools'),
  },
  {
    path: '/settings/schools/school-board',
    record: () => import('./board/board-members.record.ts').then((file) => file.boardMembersRecord),
    needs: ['schools.manage'],
    reach: 'district',
    title: { en: 'School board', es: 'Junta escolar' },
    about: {
      en: 'Board members, their seats, and when their terms end.',
      es: 'Los miembros de la junta, sus puestos y el fin de su mandato.',
    },
    keywords: { en: 'trustee board of education election', es: 'mesa directiva consejo elección' },
    one: { en: 'Board member', es: 'Miembro de la junta' },
    menus: settings(5, 'settings/schools'),
  },
  {
    path: '/settings/calendar/calendar-year',
    record: () => import('./years/years.record.ts').then((file) => file.yearsRecord),
    needs: ['calendar.manage'],
    title: { en: 'School years', es: 'Años escolares' },
    about: {
      en: 'When each school year starts and ends.',
      es: 'Cuándo empieza y termina cada año escolar.',
    },
    keywords: { en: 'first day last day', es: 'primer día último día' },
    one: { en: 'School year', es: 'Año escolar' },
    menus: settings(1, 'settings/calendar'),
  },
  {
    path: '/settings/calendar/terms',
    record: () => import('./terms/terms.record.ts').then((file) => file.termsRecord),
    needs: ['calendar.manage'],
    title: { en: 'Terms', es: 'Períodos' },
    about: { en: 'Semesters, trimesters, and quarters.', es: 'Semestres, trimestres y bimestres.' },
    keywords: { en: 'semester quarter trimester grading', es: 'semestre bimestre trimestre' },
    one: { en: 'Term', es: 'Período' },
    menus: settings(2, 'settings/calendar'),
  },
  {
    path: '/settings/calendar/periods',
    scope: 'school',
    record: () => import('./bells/periods.record.ts').then((file) => file.periodsRecord),
    needs: ['calendar.manage'],
    title: { en: 'Periods', es: 'Horas de clase' },
    about: {
      en: 'The parts of the school day: periods, advisory, and lunch.',
      es: 'Las partes del día escolar: horas de clase, tutoría y almuerzo.',
    },
    keywords: { en: 'advisory lunch block', es: 'tutoría almuerzo bloque' },
    one: { en: 'Period', es: 'Hora de clase' },
    menus: settings(3, 'settings/calendar'),
  },
  {
    path: '/settings/calendar/bell-schedules',
    scope: 'school',
    record: () =>
      import('./bells/bell-schedules.record.ts').then((file) => file.bellSchedulesRecord),
    needs: ['calendar.manage'],
    title: { en: 'Bell schedules', es: 'Horarios de timbres' },
    about: {
      en: 'When each period starts and ends on regular, minimum, and rainy days.',
      es: 'Cuándo empieza y termina cada hora en días regulares, cortos y de lluvia.',
    },
    keywords: {
      en: 'minimum day rainy day times times of periods minimum day assembly',
      es: 'día corto lluvia horas horas de los periodos día mínimo asamblea horario de timbres',
    },
    one: { en: 'Bell schedule', es: 'Horario de timbres' },
    menus: settings(4, 'settings/calendar'),
  },
  {
    path: '/settings/calendar/days',
    scope: 'school',
    record: () => import('./days/days.record.ts').then((file) => file.calendarDaysRecord),
    needs: ['calendar.manage'],
    title: { en: 'Calendar days', es: 'Días del calendario' },
    about: {
      en: 'Each day’s type, bell schedule, and rotation day.',
      es: 'El tipo, el horario de timbres y el día de rotación de cada fecha.',
    },
    keywords: {
      en: 'minimum day rotation A B snow day closed school early release',
      es: 'día corto rotación A B día sin clases por nieve escuela cerrada salida temprana',
    },
    one: { en: 'Calendar day', es: 'Día del calendario' },
    menus: settings(5, 'settings/calendar'),
  },
  {
    path: '/settings/calendar/not-in-session',
    record: () =>
      import('./closed-days/closed-days.record.ts').then((file) => file.closedDaysRecord),
    needs: ['calendar.manage'],
    title: { en: 'Not in session', es: 'Sin clases' },
    about: {
      en: 'Holidays, breaks, and other days without school.',
      es: 'Días festivos, vacaciones y otros días sin clases.',
    },
    keywords: { en: 'holidays breaks vacation closed', es: 'festivos vacaciones cerrado' },
    one: { en: 'Days not in session', es: 'Días sin clases' },
    menus: settings(8, 'settings/calendar'),
  },
]

export const screens = defineScreens(
  [
    {
      name: 'settings/schools/logos',
      path: '/settings/schools/logos',
      scope: 'own',
      area: 'app',
      needs: ['schools.manage'],
      title: { en: 'Logos', es: 'Logotipos' },
      about: {
        en: 'The logos and colors people see on screens and emails.',
        es: 'Los logotipos y colores en las pantallas y los correos.',
      },
      keywords: { en: 'branding colors icon', es: 'imagen colores' },
      menus: settings(4, 'settings/schools'),
    },
  ],
  lists,
)
