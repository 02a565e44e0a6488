import { defineScreens, type MenuGroup, type RecordScreens } from '@atrium/kit/shared'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/attendance',
    title: { en: 'Attendance', es: 'Asistencia' },
    menus: [{ menu: 'main', order: 35, under: 'settings' }],
  },
]

const lists: readonly RecordScreens[] = [
  {
    path: '/students/absence-reports',
    record: () =>
      import('./absence-reports/absence-reports.record.ts').then((file) => file.absenceReport),
    needs: ['attendance.take'],
    title: { en: 'Absence reports', es: 'Avisos de ausencia' },
    about: {
      en: 'Absences that families have reported, for the office to confirm.',
      es: 'Las ausencias que avisaron las familias, para que la oficina las confirme.',
    },
    keywords: {
      en: 'reported absence call in sick verify excuse doctor’s note',
      es: 'aviso ausencia enfermo verificar justificante nota médica',
    },
    one: { en: 'Absence report', es: 'Aviso de ausencia' },
    menus: [{ menu: 'main', order: 31, under: 'students', icon: 'inbox' }],
    why: 'Families report absences, and the office confirms them; the specification has neither.',
  },
  {
    path: '/settings/attendance/groups-and-marks',
    record: () => import('./marks/marks.record.ts').then((file) => file.marksRecord),
    needs: ['attendance.manage'],
    title: { en: 'Groups and marks', es: 'Grupos y marcas' },
    about: {
      en: 'The codes teachers use for absent, tardy, and excused.',
      es: 'Los códigos para ausencias, retardos y faltas justificadas.',
    },
    keywords: { en: 'absence tardy excused codes', es: 'faltas retardos justificadas códigos' },
    one: { en: 'Attendance mark', es: 'Marca de asistencia' },
    menus: [{ menu: 'main', order: 1, under: 'settings/attendance' }],
  },
  {
    path: '/settings/attendance/attendance-triggers',
    record: () => import('./triggers/triggers.record.ts').then((file) => file.triggersRecord),
    needs: ['attendance.manage'],
    title: { en: 'Attendance triggers', es: 'Alertas de asistencia' },
    about: {
      en: 'What happens at 3, 5, or 10 absences: an email, a letter, a task.',
      es: 'Qué pasa con 3, 5 o 10 ausencias: un correo, una carta, una tarea.',
    },
    keywords: {
      en: 'truancy letters absences letter truancy parents',
      es: 'ausentismo cartas faltas carta ausentismo padres',
    },
    one: { en: 'Attendance trigger', es: 'Alerta de asistencia' },
    menus: [{ menu: 'main', order: 3, under: 'settings/attendance' }],
  },
  {
    path: '/settings/attendance/attendance-period-rules',
    record: () => import('./periods/period-rules.record.ts').then((file) => file.periodRulesRecord),
    needs: ['attendance.manage'],
    title: { en: 'Attendance period rules', es: 'Reglas de asistencia por hora de clase' },
    about: {
      en: 'Grades with a shorter day, and periods that don’t count.',
      es: 'Grados con un día más corto y horas de clase que no cuentan.',
    },
    keywords: { en: 'kindergarten homeroom minutes', es: 'kínder salón base minutos' },
    one: { en: 'Period rule', es: 'Regla de horas de clase' },
    menus: [{ menu: 'main', order: 4, under: 'settings/attendance' }],
  },
  {
    path: '/settings/attendance/attendance-tracks',
    scope: 'school',
    record: () => import('./tracks/tracks.record.ts').then((file) => file.tracksRecord),
    needs: ['attendance.manage'],
    title: { en: 'Attendance tracks', es: 'Calendarios de asistencia' },
    about: {
      en: 'Year-round students who are off at different times.',
      es: 'Estudiantes de año continuo con descansos en fechas distintas.',
    },
    keywords: { en: 'year-round intersession', es: 'año continuo intersesión' },
    one: { en: 'Attendance track', es: 'Calendario de asistencia' },
    menus: [{ menu: 'main', order: 5, under: 'settings/attendance' }],
  },
]

export const screens = defineScreens(
  [
    {
      name: 'settings/attendance/options',
      path: '/settings/attendance/options',
      scope: 'own',
      area: 'app',
      needs: ['attendance.manage'],
      title: { en: 'Attendance settings', es: 'Configuración de asistencia' },
      about: {
        en: 'How many minutes make a full day or a half day.',
        es: 'Cuántos minutos cuentan como día completo o medio día.',
      },
      keywords: { en: 'minutes full half day', es: 'minutos día completo medio' },
      menus: [{ menu: 'main', order: 2, under: 'settings/attendance' }],
    },
    {
      name: 'classroom/attendance',
      path: '/classroom/:staffID/:sectionID/attendance',
      area: 'app',
      needs: [
        ['classroom.use', 'attendance.take'],
        ['staff-own', 'attendance.take'],
      ],
      title: { en: 'Attendance', es: 'Asistencia' },
      menus: [{ menu: 'classroom', order: 10 }],
    },
    {
      name: 'classroom/ad-hoc-attendance',
      path: '/classroom/:staffID/:sectionID/ad-hoc-attendance',
      area: 'app',
      needs: [
        ['classroom.use', 'attendance.take'],
        ['staff-own', 'attendance.take'],
      ],
      title: { en: 'Ad hoc attendance', es: 'Asistencia ocasional' },
      keywords: { en: 'tutoring field trip makeup', es: 'tutoría excursión reposición' },
      menus: [{ menu: 'classroom', order: 100 }],
    },
    {
      name: 'students/attendance',
      path: '/students/attendance',
      scope: 'school',
      area: 'app',
      needs: ['attendance.take'],
      title: { en: 'Attendance', es: 'Asistencia' },
      about: {
        en: 'Today’s absences, classes that haven’t taken attendance, and follow-ups.',
        es: 'Las ausencias de hoy, las clases sin asistencia y los seguimientos.',
      },
      keywords: {
        en: 'absences absent list office chronic absent late sign out snow day today',
        es: 'ausencias lista oficina crónico ausente tarde salida hoy',
      },
      menus: [{ menu: 'main', order: 30, under: 'students', icon: 'list-details' }],
    },
    {
      name: 'family/absences',
      path: '/family/absences',
      area: 'app',
      needs: ['children.own'],
      title: { en: 'Report an absence', es: 'Avisar una ausencia' },
      about: {
        en: 'Tell the school that your child is absent, late, or leaving early.',
        es: 'Avise a la escuela que su hijo falta, llega tarde o sale temprano.',
      },
      keywords: {
        en: 'sick absent late appointment call in',
        es: 'enfermo falta tarde cita justificar',
      },
      menus: [{ menu: 'user', order: 6, icon: 'calendar-check' }],
      why: 'Families report absences themselves; the specification has no page for it.',
    },
    {
      name: 'staff/attendance',
      path: '/staff/attendance',
      scope: 'school',
      area: 'app',
      needs: [['attendance.take', 'staff.manage']],
      title: { en: 'Staff attendance', es: 'Asistencia del personal' },
      about: {
        en: 'Who is out today, and which classes need a substitute.',
        es: 'Quién falta hoy y qué clases necesitan suplente.',
      },
      keywords: { en: 'substitute sick leave', es: 'suplente enfermedad permiso' },
      menus: [{ menu: 'main', order: 45, under: 'staff', icon: 'list-details' }],
    },
    {
      name: 'staff-member/attendance',
      path: '/staff-member/:staffID/attendance',
      area: 'app',
      needs: [['staff.manage', 'staff-own']],
      title: { en: 'Attendance', es: 'Asistencia' },
      menus: [{ menu: 'staff', order: 220, under: 'staff-member/work' }],
      parent: 'staff/search',
    },
    {
      name: 'student/attendance',
      path: '/student/:studentID/attendance',
      area: 'app',
      needs: [['students.read', 'students.own', 'children.own', 'profile.own']],
      title: { en: 'Attendance', es: 'Asistencia' },
      menus: [{ menu: 'student', order: 320, under: 'student/school' }],
      parent: 'students/search',
    },
  ],
  lists,
)
