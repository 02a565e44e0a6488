import type { BothLanguages } from '@atrium/kit/shared'

/** Every permission string of the platform, and what it lets a person do. A test holds every policy against this list. */
export const permissions = {
  'profile.own': { en: 'See one’s own profile', es: 'Ver el perfil propio' },
  'children.own': {
    en: 'See the profiles of one’s own children',
    es: 'Ver los perfiles de los hijos propios',
  },
  'students.own': {
    en: 'See the students of one’s own sections',
    es: 'Ver a los estudiantes de las secciones propias',
  },
  'students.read': { en: 'Search and see students', es: 'Buscar y ver estudiantes' },
  'students.manage': { en: 'Add and change students', es: 'Agregar y modificar estudiantes' },
  'staff.read': { en: 'Search and see staff', es: 'Buscar y ver personal' },
  'staff.manage': { en: 'Add and change staff', es: 'Agregar y modificar personal' },
  'guardians.read': { en: 'Search and see guardians', es: 'Buscar y ver tutores' },
  'guardians.manage': { en: 'Add and change guardians', es: 'Agregar y modificar tutores' },
  'classroom.use': { en: 'Work in one’s own classroom', es: 'Trabajar en el aula propia' },
  'classroom.any': {
    en: 'Open any classroom of the school',
    es: 'Abrir cualquier aula de la escuela',
  },
  'attendance.take': {
    en: 'Take attendance in any class of the school',
    es: 'Registrar la asistencia en cualquier clase de la escuela',
  },
  'attendance.manage': {
    en: 'Change attendance groups and marks',
    es: 'Modificar los grupos y las marcas de asistencia',
  },
  'grades.post': {
    en: 'Post grades in any class of the school',
    es: 'Publicar calificaciones en cualquier clase de la escuela',
  },
  'imports.manage': { en: 'Bring in rosters', es: 'Importar datos de inscripción' },
  'registration.manage': {
    en: 'Manage self-registration and invitations',
    es: 'Administrar el registro y las invitaciones',
  },
  'schools.manage': {
    en: 'Change districts, schools and levels',
    es: 'Modificar distritos, escuelas y niveles',
  },
  'calendar.manage': {
    en: 'Change school years and terms',
    es: 'Modificar años y períodos escolares',
  },
  'payments.manage': {
    en: 'Connect a card payment provider and give payments back',
    es: 'Conectar un proveedor de pagos con tarjeta y devolver pagos',
  },
  'facilities.manage': { en: 'Change buildings and rooms', es: 'Modificar edificios y salones' },
  'standards.manage': {
    en: 'Bring in standards; change categories and course codes',
    es: 'Importar estándares; modificar categorías y códigos de curso',
  },
  'security.manage': {
    en: 'Manage users and permission groups',
    es: 'Administrar usuarios y grupos de permisos',
  },
  'site.manage': {
    en: 'Change the public pages and help',
    es: 'Modificar las páginas públicas y la ayuda',
  },
  'credentials.manage': {
    en: 'Manage the issuer profile and its signing keys',
    es: 'Administrar el perfil de emisor y sus claves de firma',
  },
  'dataSuites.view': {
    en: 'See data suites that are shared with one',
    es: 'Ver los conjuntos de datos que le comparten',
  },
  'dataSuites.create': {
    en: 'Make data suites of files',
    es: 'Crear conjuntos de datos a partir de archivos',
  },
  'dataSuites.manage': {
    en: 'Manage every data suite of the district',
    es: 'Administrar todos los conjuntos de datos del distrito',
  },
  'events.read': { en: 'See events', es: 'Ver eventos' },
  'events.manage': { en: 'Add and change events', es: 'Agregar y modificar eventos' },
  'microcredentials.create': { en: 'Create microcredentials', es: 'Crear microcredenciales' },
  'microcredentials.approve': { en: 'Approve microcredentials', es: 'Aprobar microcredenciales' },
  'microcredentials.review': {
    en: 'Review submissions of microcredentials',
    es: 'Revisar entregas de microcredenciales',
  },
  'microcredentials.coach': {
    en: 'Coach people who earn microcredentials',
    es: 'Acompañar a quienes obtienen microcredenciales',
  },
  'microcredentials.administer': {
    en: 'Administer microcredentialing',
    es: 'Administrar las microcredenciales',
  },
} as const satisfies Record<string, BothLanguages>

export type Permission = keyof typeof permissions
export const permissionNames = Object.keys(permissions) as Permission[]

/** The groups that every district starts with; a district may change them and make more. They are kept by their English names. */
export const startingGroups = {
  districtAdministrator: {
    name: 'District administrators',
    es: 'Administración del distrito',
    permissions: permissionNames.filter((name) => !name.endsWith('.own')),
  },
  schoolStaff: {
    name: 'School staff',
    es: 'Personal escolar',
    permissions: [
      'profile.own',
      'students.read',
      'students.manage',
      'staff.read',
      'guardians.read',
      'guardians.manage',
      'classroom.any',
      'attendance.take',
      'grades.post',
      'dataSuites.view',
      'dataSuites.create',
      'events.read',
      'microcredentials.create',
      'microcredentials.coach',
    ],
  },
  /** The district's own office. Whose work there is with students' records is given more by an administrator, by name. */
  districtStaff: {
    name: 'District office staff',
    es: 'Personal de la oficina del distrito',
    permissions: ['profile.own', 'staff.read', 'dataSuites.view', 'events.read'],
  },
  teacher: {
    name: 'Teachers',
    es: 'Docentes',
    permissions: [
      'profile.own',
      'students.own',
      'staff.read',
      'classroom.use',
      'dataSuites.view',
      'events.read',
      'microcredentials.create',
      'microcredentials.coach',
    ],
  },
  student: { name: 'Students', es: 'Estudiantes', permissions: ['profile.own'] },
  guardian: { name: 'Guardians', es: 'Tutores', permissions: ['profile.own', 'children.own'] },
  publisher: { name: 'Publishers', es: 'Editoriales', permissions: ['profile.own'] },
  pdAdministrator: {
    name: 'Professional development administrators',
    es: 'Administración del desarrollo profesional',
    permissions: [
      'profile.own',
      'staff.read',
      'events.read',
      'microcredentials.create',
      'microcredentials.approve',
      'microcredentials.coach',
      'microcredentials.administer',
    ],
  },
  reviewer: {
    name: 'Reviewers',
    es: 'Revisores',
    permissions: ['profile.own', 'microcredentials.review'],
  },
} as const satisfies Record<
  string,
  { name: string; es: string; permissions: readonly Permission[] }
>

export type StartingGroup = keyof typeof startingGroups
