import type { BothLanguages } from '@atrium/kit/shared'

interface PermissionWords extends BothLanguages {
  /**
   * `school`: can be held at single schools or in the whole district. `district`: affects things
   * that belong to no school, so it has an effect, and can be granted, only district-wide.
   */
  at: 'school' | 'district'
  /**
   * The administrators' group doesn't have it, because it gives access to sensitive data. It must be
   * granted explicitly, or by making someone a school nurse.
   */
  byName?: true
}

/**
 * Runs the whole installation. It doesn't belong to any district, so no permission group can have
 * it.
 */
export const platformPermission = 'platform.manage'

/** Every permission in the platform, with what it allows and where it can be held. */
export const permissions = {
  'profile.own': { at: 'school', en: 'View own profile', es: 'Ver su propio perfil' },
  'children.own': {
    at: 'school',
    en: 'View own children’s profiles',
    es: 'Ver los perfiles de sus propios hijos',
  },
  'students.own': {
    at: 'school',
    en: 'View students in own sections',
    es: 'Ver a los estudiantes de sus propias secciones',
  },
  'students.read': {
    at: 'school',
    en: 'Search and view students',
    es: 'Buscar y ver estudiantes',
  },
  'students.manage': {
    at: 'school',
    en: 'Add and change students',
    es: 'Agregar y modificar estudiantes',
  },
  'students.health': {
    at: 'school',
    byName: true,
    en: 'View health pages of student profiles',
    es: 'Ver las páginas de salud de los perfiles de estudiantes',
  },
  'students.discipline': {
    at: 'school',
    byName: true,
    en: 'View discipline pages of student profiles',
    es: 'Ver las páginas de disciplina de los perfiles de estudiantes',
  },
  'students.specialEducation': {
    at: 'school',
    byName: true,
    en: 'View special education pages of student profiles',
    es: 'Ver las páginas de educación especial de los perfiles de estudiantes',
  },
  'students.counseling': {
    at: 'school',
    byName: true,
    en: 'Read and write counseling notes about students',
    es: 'Leer y escribir notas de consejería sobre estudiantes',
  },
  'staff.read': { at: 'school', en: 'Search and view staff', es: 'Buscar y ver personal' },
  'staff.manage': {
    at: 'school',
    en: 'Add and change staff',
    es: 'Agregar y modificar personal',
  },
  'guardians.read': {
    at: 'school',
    en: 'Search and view guardians',
    es: 'Buscar y ver padres y tutores',
  },
  'guardians.manage': {
    at: 'school',
    en: 'Add and change guardians',
    es: 'Agregar y modificar padres y tutores',
  },
  'classroom.use': {
    at: 'school',
    en: 'Work in own classroom',
    es: 'Trabajar en su propia aula',
  },
  'classroom.any': {
    at: 'school',
    en: 'Open any classroom at the school',
    es: 'Abrir cualquier aula de la escuela',
  },
  'attendance.take': {
    at: 'school',
    en: 'Take attendance in any class at the school',
    es: 'Registrar la asistencia en cualquier clase de la escuela',
  },
  'attendance.manage': {
    at: 'school',
    en: 'Change attendance codes',
    es: 'Modificar los códigos de asistencia',
  },
  'grades.post': {
    at: 'school',
    en: 'Post grades in any class at the school',
    es: 'Publicar calificaciones en cualquier clase de la escuela',
  },
  'grades.manage': {
    at: 'school',
    en: 'Set up grading, finalize grades, and print report cards and transcripts',
    es: 'Configurar y cerrar calificaciones e imprimir boletas y expedientes académicos',
  },
  'health.manage': {
    at: 'school',
    byName: true,
    en: 'Keep students’ health records',
    es: 'Llevar los registros de salud de los estudiantes',
  },
  'health.witness': {
    at: 'school',
    en: 'Sign second for medications they witness',
    es: 'Firmar como testigo de los medicamentos que presencian',
  },
  'health.serve': {
    at: 'school',
    byName: true,
    en: 'See what not to serve to which students',
    es: 'Ver qué no servir a qué estudiantes',
  },
  'meals.serve': {
    at: 'school',
    byName: true,
    en: 'Serve meals at the line',
    es: 'Servir comidas en la fila del comedor',
  },
  'meals.manage': {
    at: 'school',
    en: 'Keep menus, prices, and meal accounts',
    es: 'Llevar los menús, los precios y las cuentas de comidas',
  },
  'meals.eligibility': {
    at: 'district',
    byName: true,
    en: 'Decide who eats free or at a reduced price, and claim meals',
    es: 'Decidir quién come gratis o a precio reducido y reclamar las comidas',
  },
  'staff.health': {
    at: 'school',
    byName: true,
    en: 'View and change emergency information of staff',
    es: 'Ver y modificar la información de emergencia del personal',
  },
  'staff.personnel': {
    at: 'school',
    byName: true,
    en: 'View and change personnel records: employment, licenses, leave',
    es: 'Ver y modificar registros laborales: empleo, licencias, ausencias',
  },
  'humanResources.setup': {
    at: 'district',
    en: 'Change positions, employee groups, and what leave is allowed',
    es: 'Modificar los puestos, los grupos de personal y las ausencias permitidas',
  },
  'leave.request': {
    at: 'school',
    en: 'Ask for leave',
    es: 'Solicitar ausencias',
  },
  'leave.manage': {
    at: 'school',
    byName: true,
    en: 'Decide on requests for leave',
    es: 'Decidir sobre las solicitudes de ausencia',
  },
  'behavior.submit': {
    at: 'school',
    en: 'Submit behavior concerns',
    es: 'Enviar inquietudes de conducta',
  },
  'behavior.manage': {
    at: 'school',
    byName: true,
    en: 'Look into behavior concerns and manage incidents',
    es: 'Atender inquietudes de conducta y administrar incidentes',
  },
  'behavior.setup': {
    at: 'district',
    en: 'Change kinds of concerns, behavior, and consequences',
    es: 'Modificar los tipos de inquietudes, conductas y consecuencias',
  },
  'transportation.manage': {
    at: 'school',
    en: 'Assign students to buses, print bus lists, and tell families about late buses',
    es: 'Asignar estudiantes a autobuses, imprimir listas y avisar a las familias de retrasos',
  },
  'transportation.sheets': {
    at: 'school',
    byName: true,
    en: 'Print driver sheets, which say what to do for which students in an emergency',
    es: 'Imprimir hojas del conductor, que indican qué hacer por cada estudiante en una emergencia',
  },
  'transportation.setup': {
    at: 'district',
    en: 'Change bus providers, drivers, buses, stops, and routes',
    es: 'Modificar proveedores, conductores, autobuses, paradas y rutas',
  },
  'transportation.request': {
    at: 'school',
    en: 'Ask for a bus for a field trip',
    es: 'Solicitar un autobús para una excursión',
  },
  'transportation.approve': {
    at: 'school',
    byName: true,
    en: 'Approve field trips before they get a bus',
    es: 'Aprobar excursiones antes de que reciban un autobús',
  },
  'autoCall.send': {
    at: 'school',
    en: 'Write to all families of a school, and see who was reached',
    es: 'Escribir a todas las familias de una escuela y ver a quiénes llegó',
  },
  'autoCall.setup': {
    at: 'district',
    en: 'Decide how and when messages reach families',
    es: 'Decidir cómo y cuándo llegan los mensajes a las familias',
  },
  'specialEducation.manage': {
    at: 'school',
    byName: true,
    en: 'Write IEPs and 504 plans, and follow their due dates',
    es: 'Redactar IEP y planes 504 y dar seguimiento a sus plazos',
  },
  'specialEducation.serve': {
    at: 'school',
    byName: true,
    en: 'Record services and trials of students, as part of their IEP team',
    es: 'Anotar servicios e intentos de estudiantes de cuyos equipos de IEP forman parte',
  },
  'specialEducation.setup': {
    at: 'district',
    en: 'Decide what special education services owe in weeks with holidays',
    es: 'Decidir qué deben los servicios de educación especial en semanas con días festivos',
  },
  'interventions.manage': {
    at: 'school',
    en: 'Add and change students’ interventions',
    es: 'Agregar y modificar las intervenciones de los estudiantes',
  },
  'growth.manage': {
    at: 'school',
    en: 'Manage educators’ growth: plans, frameworks, evaluators, and their observations',
    es: 'Administrar el desarrollo de los educadores: planes, marcos, evaluadores y sus observaciones',
  },
  'growth.evaluate': {
    at: 'school',
    byName: true,
    en: 'Observe lessons and rate educators whom one is assigned',
    es: 'Observar clases y calificar a los educadores asignados',
  },
  'meritPay.administer': {
    at: 'district',
    byName: true,
    en: 'Set up merit pay, certify evaluations, and prepare and post payments',
    es: 'Configurar el pago por mérito, certificar evaluaciones y preparar y registrar pagos',
  },
  'meritPay.evaluate': {
    at: 'school',
    byName: true,
    en: 'Observe and score educators whom one is assigned for merit pay',
    es: 'Observar y calificar a los educadores asignados para el pago por mérito',
  },
  'meritPay.calibrate': {
    at: 'district',
    byName: true,
    en: 'Calibrate the scores of merit pay evaluations, as a member of the committee',
    es: 'Calibrar las calificaciones del pago por mérito como parte del comité',
  },
  'institutes.manage': {
    at: 'district',
    en: 'Set up institutes and their forms, name their administrators, and see all submissions',
    es: 'Configurar institutos y sus formularios, nombrar a sus administradores y ver todas las solicitudes',
  },
  'institutes.administer': {
    at: 'district',
    en: 'Run institutes, as an administrator of each one',
    es: 'Llevar los institutos que uno administra',
  },
  'progress.manage': {
    at: 'school',
    en: 'Set graduation requirements; waive and sign them off; approve service hours',
    es: 'Configurar requisitos de graduación; eximir y firmar requisitos; aprobar horas de servicio',
  },
  'imports.manage': { at: 'district', en: 'Import rosters', es: 'Importar datos de inscripción' },
  'registration.manage': {
    at: 'school',
    en: 'Manage self-registration and invitations',
    es: 'Administrar el registro y las invitaciones',
  },
  'schools.manage': {
    at: 'school',
    en: 'Change districts, schools, and levels',
    es: 'Modificar distritos, escuelas y niveles',
  },
  'calendar.manage': {
    at: 'school',
    en: 'Change school years and terms',
    es: 'Modificar años y períodos escolares',
  },
  'scheduling.manage': {
    at: 'school',
    en: 'Change courses, sections, and class rosters',
    es: 'Modificar cursos, secciones y listas de clase',
  },
  'promotion.manage': {
    at: 'district',
    en: 'Set promotion rules and close the school year',
    es: 'Configurar las reglas de promoción y cerrar el año escolar',
  },
  'payments.manage': {
    at: 'district',
    en: 'Connect a card payment provider and issue refunds',
    es: 'Conectar un proveedor de pagos con tarjeta y hacer reembolsos',
  },
  'finance.read': {
    at: 'school',
    en: 'View ledgers, activity accounts, and finance reports',
    es: 'Ver libros contables, cuentas de actividades e informes financieros',
  },
  'finance.enter': {
    at: 'school',
    en: 'Enter transactions, purchase orders, and bank statements',
    es: 'Registrar transacciones, órdenes de compra y estados bancarios',
  },
  'finance.approve': {
    at: 'school',
    en: 'Approve transactions and purchase orders that others entered',
    es: 'Aprobar transacciones y órdenes de compra que otros registraron',
  },
  'finance.manage': {
    at: 'district',
    en: 'Change accounts, budgets, and finance rules; close the fiscal year',
    es: 'Modificar cuentas, presupuestos y reglas financieras; cerrar el año fiscal',
  },
  'billing.manage': {
    at: 'school',
    en: 'Bill families and renters, take payments, and waive fees',
    es: 'Facturar a familias y arrendatarios, recibir pagos y exonerar cuotas',
  },
  'grants.read': {
    at: 'district',
    en: 'View grant applications and awards',
    es: 'Ver solicitudes de subvenciones y subvenciones otorgadas',
  },
  'grants.manage': {
    at: 'district',
    en: 'Prepare grant applications and manage awards',
    es: 'Preparar solicitudes y administrar las subvenciones otorgadas',
  },
  'grants.awards': {
    at: 'district',
    en: 'Manage grant awards: budgets, evidence, subawards, and drawdowns',
    es: 'Administrar las subvenciones otorgadas: presupuestos, evidencias, subvenciones secundarias y retiros',
  },
  'timesheets.approve': {
    at: 'school',
    en: 'Review and approve timesheets',
    es: 'Revisar y aprobar hojas de horas',
  },
  'timesheets.manage': {
    at: 'district',
    en: 'Set pay periods and programs; lock timesheets for payroll',
    es: 'Configurar períodos de pago y programas; cerrar las hojas de horas para la nómina',
  },
  'facilities.read': {
    at: 'school',
    en: 'View buildings and rooms',
    es: 'Ver edificios y salones',
  },
  'facilities.manage': {
    at: 'school',
    en: 'Change buildings and rooms',
    es: 'Modificar edificios y salones',
  },
  'tickets.submit': { at: 'school', en: 'Submit tickets', es: 'Enviar solicitudes' },
  'tickets.manage': {
    at: 'school',
    en: 'Work on tickets at the school',
    es: 'Atender las solicitudes de la escuela',
  },
  'activities.manage': {
    at: 'school',
    en: 'Change activities and who takes part in them',
    es: 'Modificar las actividades y quién participa en ellas',
  },
  'standards.manage': {
    at: 'district',
    en: 'Import standards; change categories and course codes',
    es: 'Importar estándares; modificar categorías y códigos de curso',
  },
  'security.manage': {
    at: 'school',
    en: 'Manage users and permission groups',
    es: 'Administrar usuarios y grupos de permisos',
  },
  'students.records': {
    at: 'district',
    en: 'Export, hold, and delete students’ complete records',
    es: 'Exportar, retener y eliminar expedientes completos de estudiantes',
  },
  'site.manage': {
    at: 'district',
    en: 'Change the public pages and help',
    es: 'Modificar las páginas públicas y la ayuda',
  },
  'credentials.manage': {
    at: 'district',
    en: 'Manage the issuer profile and its signing keys',
    es: 'Administrar el perfil de emisor y sus claves de firma',
  },
  'dataSuites.view': {
    at: 'school',
    en: 'View data suites shared with you',
    es: 'Ver los conjuntos de datos que se comparten con usted',
  },
  'dataSuites.create': {
    at: 'school',
    en: 'Create data suites from files',
    es: 'Crear conjuntos de datos a partir de archivos',
  },
  'dataSuites.manage': {
    at: 'district',
    en: 'Manage every data suite in the district',
    es: 'Administrar todos los conjuntos de datos del distrito',
  },
  'events.read': { at: 'school', en: 'View events', es: 'Ver eventos' },
  'events.manage': { at: 'school', en: 'Add and change events', es: 'Agregar y modificar eventos' },
  'microcredentials.create': {
    at: 'school',
    en: 'Create microcredentials',
    es: 'Crear microcredenciales',
  },
  'microcredentials.approve': {
    at: 'district',
    en: 'Approve microcredentials',
    es: 'Aprobar microcredenciales',
  },
  'microcredentials.review': {
    at: 'district',
    en: 'Review microcredential submissions',
    es: 'Revisar entregas de microcredenciales',
  },
  'microcredentials.coach': {
    at: 'school',
    en: 'Coach people earning microcredentials',
    es: 'Acompañar a quienes obtienen microcredenciales',
  },
  'microcredentials.administer': {
    at: 'district',
    en: 'Administer microcredentialing',
    es: 'Administrar las microcredenciales',
  },
  'pd.propose': {
    at: 'school',
    en: 'Propose professional development courses and run own sections',
    es: 'Proponer cursos de desarrollo profesional y dirigir sus propias secciones',
  },
  'pd.approveRequests': {
    at: 'school',
    en: 'Approve staff requests for professional development',
    es: 'Aprobar las solicitudes de desarrollo profesional del personal',
  },
  'pd.approve': {
    at: 'district',
    en: 'Approve professional development courses and outside learning',
    es: 'Aprobar cursos de desarrollo profesional y aprendizaje externo',
  },
  'pd.administer': {
    at: 'district',
    en: 'Administer professional development',
    es: 'Administrar el desarrollo profesional',
  },
} as const satisfies Record<string, PermissionWords>

export type Permission = keyof typeof permissions
export const permissionNames = Object.keys(permissions) as Permission[]

/**
 * Whether a permission has an effect only district-wide. An unknown name has no effect anywhere.
 */
export const isDistrictWide = (name: string): boolean =>
  Object.hasOwn(permissions, name) && permissions[name as Permission].at === 'district'

/** Whether a permission gives access to sensitive data, and must be granted explicitly. */
export const isSensitive = (name: string): boolean =>
  Object.hasOwn(permissions, name) && 'byName' in permissions[name as Permission]

/**
 * The groups that every district starts with. Districts can change them and add others. Stored
 * under their English names.
 */
export const startingGroups = {
  districtAdministrator: {
    name: 'District administrators',
    es: 'Administración del distrito',
    permissions: permissionNames.filter((name) => !name.endsWith('.own') && !isSensitive(name)),
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
      'grades.manage',
      'progress.manage',
      'scheduling.manage',
      'dataSuites.view',
      'dataSuites.create',
      'events.read',
      'facilities.read',
      'tickets.submit',
      'transportation.request',
      'leave.request',
      'behavior.submit',
      'health.witness',
      'activities.manage',
      'transportation.manage',
      'autoCall.send',
      'microcredentials.create',
      'microcredentials.coach',
      'pd.propose',
      'pd.approveRequests',
    ],
  },
  /** Who works the queue of registrations at a school, and enrolls the children. */
  registrar: {
    name: 'Registrars',
    es: 'Registro escolar',
    permissions: [
      'profile.own',
      'students.read',
      'students.manage',
      'guardians.read',
      'guardians.manage',
      'registration.manage',
    ],
  },
  /**
   * The district's own office. An administrator explicitly grants more to people who work with
   * student records.
   */
  districtStaff: {
    name: 'District office staff',
    es: 'Personal de la oficina del distrito',
    permissions: [
      'profile.own',
      'staff.read',
      'dataSuites.view',
      'events.read',
      'tickets.submit',
      'transportation.request',
      'leave.request',
      'behavior.submit',
      'pd.propose',
    ],
  },
  teacher: {
    name: 'Teachers',
    es: 'Maestros',
    permissions: [
      'profile.own',
      'students.own',
      'staff.read',
      'classroom.use',
      'dataSuites.view',
      'events.read',
      'tickets.submit',
      'transportation.request',
      'leave.request',
      'behavior.submit',
      'microcredentials.create',
      'microcredentials.coach',
      'pd.propose',
    ],
  },
  student: { name: 'Students', es: 'Estudiantes', permissions: ['profile.own'] },
  guardian: {
    name: 'Guardians',
    es: 'Padres y tutores',
    permissions: ['profile.own', 'children.own'],
  },
  publisher: { name: 'Publishers', es: 'Editoriales', permissions: ['profile.own'] },
  pdAdministrator: {
    name: 'Professional development administrators',
    es: 'Administración del desarrollo profesional',
    permissions: [
      'profile.own',
      'staff.read',
      'events.read',
      'tickets.submit',
      'leave.request',
      'behavior.submit',
      'microcredentials.create',
      'microcredentials.approve',
      'microcredentials.coach',
      'microcredentials.administer',
      'pd.propose',
      'pd.approve',
      'pd.administer',
    ],
  },
  bookkeeper: {
    name: 'Bookkeepers',
    es: 'Contabilidad',
    permissions: [
      'profile.own',
      'leave.request',
      'finance.read',
      'finance.enter',
      'billing.manage',
    ],
  },
  /** Principals and others who approve a school's spending, hours, and field trips. */
  siteApprover: {
    name: 'Site approvers',
    es: 'Aprobadores del plantel',
    permissions: [
      'profile.own',
      'finance.read',
      'finance.approve',
      'timesheets.approve',
      'transportation.approve',
    ],
  },
  auditor: {
    name: 'Auditors',
    es: 'Auditoría',
    permissions: ['profile.own', 'finance.read', 'grants.read'],
  },
  grantManager: {
    name: 'Grant managers',
    es: 'Administración de subvenciones',
    permissions: ['profile.own', 'staff.read', 'grants.read', 'grants.manage'],
  },
  grantAwardManager: {
    name: 'Grant award managers',
    es: 'Administración de subvenciones otorgadas',
    permissions: ['profile.own', 'staff.read', 'grants.read', 'grants.awards'],
  },
  siteEditor: {
    name: 'Site page editors',
    es: 'Editores de las páginas públicas',
    permissions: ['profile.own', 'site.manage'],
  },
  schedulingAdministrator: {
    name: 'Scheduling administrators',
    es: 'Administración de horarios',
    permissions: ['profile.own', 'scheduling.manage'],
  },
  interventionAdministrator: {
    name: 'Intervention administrators',
    es: 'Administración de intervenciones',
    permissions: ['profile.own', 'students.read', 'staff.read', 'interventions.manage'],
  },
  schoolNurse: {
    name: 'School nurses',
    es: 'Enfermería escolar',
    permissions: [
      'profile.own',
      'students.read',
      'students.health',
      'guardians.read',
      'staff.read',
      'events.read',
      'tickets.submit',
      'leave.request',
      'behavior.submit',
      'health.manage',
    ],
  },
  cafeteria: {
    name: 'Cafeteria staff',
    es: 'Personal del comedor escolar',
    permissions: ['profile.own', 'behavior.submit', 'health.serve', 'meals.serve'],
  },
  foodServices: {
    name: 'Food services office',
    es: 'Oficina de servicios de alimentos',
    permissions: ['profile.own', 'behavior.submit', 'health.serve', 'meals.serve', 'meals.manage'],
  },
  /** Who determines eligibility for meals: confidential by law (7 CFR 245.6(f)). */
  eligibilityClerk: {
    name: 'Meal eligibility clerks',
    es: 'Encargados del derecho a comidas',
    permissions: ['profile.own', 'meals.eligibility'],
  },
  /** The transportation office: drivers, routes, riders, and what drivers take along. */
  dispatcher: {
    name: 'Bus dispatchers',
    es: 'Despacho de autobuses',
    permissions: [
      'profile.own',
      'staff.read',
      'events.read',
      'tickets.submit',
      'behavior.submit',
      'transportation.manage',
      'transportation.setup',
      'transportation.sheets',
    ],
  },
  humanResources: {
    name: 'Human resources',
    es: 'Recursos Humanos',
    permissions: [
      'profile.own',
      'leave.request',
      'staff.read',
      'staff.manage',
      'staff.health',
      'staff.personnel',
    ],
  },
  /** The district's office of human resources: it also says which positions and what leave there are. */
  hrAdministrator: {
    name: 'Human resources administrators',
    es: 'Administración de Recursos Humanos',
    permissions: [
      'profile.own',
      'leave.request',
      'staff.read',
      'staff.manage',
      'staff.health',
      'staff.personnel',
      'leave.manage',
      'humanResources.setup',
    ],
  },
  /** Principals and others who decide on leave. */
  leaveManager: {
    name: 'Leave request managers',
    es: 'Administración de las solicitudes de ausencia',
    permissions: ['profile.own', 'staff.read', 'leave.manage'],
  },
  /** Principals, assistant principals, deans: who decides what follows from behavior. */
  behaviorAdministrator: {
    name: 'Behavior administrators',
    es: 'Administración de la conducta',
    permissions: [
      'profile.own',
      'students.read',
      'students.discipline',
      'guardians.read',
      'staff.read',
      'leave.request',
      'behavior.submit',
      'behavior.manage',
    ],
  },
  /** School counselors: alerts, support of all tiers, seniors, and notes of their own. */
  counselor: {
    name: 'School counselors',
    es: 'Consejería escolar',
    permissions: [
      'profile.own',
      'students.read',
      'students.counseling',
      'guardians.read',
      'staff.read',
      'events.read',
      'leave.request',
      'tickets.submit',
      'transportation.request',
      'behavior.submit',
      'interventions.manage',
      'progress.manage',
    ],
  },
  /** Special education teachers and coordinators who write plans. */
  caseManager: {
    name: 'Special education case managers',
    es: 'Encargados de casos de educación especial',
    permissions: [
      'profile.own',
      'students.read',
      'students.specialEducation',
      'guardians.read',
      'staff.read',
      'events.read',
      'leave.request',
      'tickets.submit',
      'transportation.request',
      'behavior.submit',
      'specialEducation.manage',
      'specialEducation.serve',
    ],
  },
  /** Who answers for special education in the district, and reports to the state. */
  specialEducationAdministrator: {
    name: 'Special education administrators',
    es: 'Administración de educación especial',
    permissions: [
      'profile.own',
      'students.read',
      'students.specialEducation',
      'guardians.read',
      'staff.read',
      'events.read',
      'leave.request',
      'tickets.submit',
      'behavior.submit',
      'specialEducation.manage',
      'specialEducation.serve',
      'specialEducation.setup',
    ],
  },
  /** Therapists, psychologists, aides: they see the students on whose teams they are. */
  serviceProvider: {
    name: 'Special education providers and aides',
    es: 'Proveedores y asistentes de educación especial',
    permissions: [
      'profile.own',
      'staff.read',
      'events.read',
      'leave.request',
      'tickets.submit',
      'behavior.submit',
      'specialEducation.serve',
    ],
  },
  growthAdministrator: {
    name: 'Educator growth administrators',
    es: 'Administración del desarrollo de educadores',
    permissions: ['profile.own', 'staff.read', 'growth.manage'],
  },
  /** Principals and others who observe lessons. */
  educatorEvaluator: {
    name: 'Educator evaluators',
    es: 'Evaluadores de educadores',
    permissions: ['profile.own', 'staff.read', 'growth.evaluate'],
  },
  meritPayAdministrator: {
    name: 'Merit pay administrators',
    es: 'Administración del pago por mérito',
    permissions: ['profile.own', 'staff.read', 'meritPay.administer'],
  },
  meritPayEvaluator: {
    name: 'Merit pay evaluators',
    es: 'Evaluadores del pago por mérito',
    permissions: ['profile.own', 'staff.read', 'meritPay.evaluate'],
  },
  meritPayCommittee: {
    name: 'Merit pay calibration committee',
    es: 'Comité de calibración del pago por mérito',
    permissions: ['profile.own', 'staff.read', 'meritPay.calibrate'],
  },
  instituteManager: {
    name: 'Institute managers',
    es: 'Encargados de institutos',
    permissions: ['profile.own', 'staff.read', 'institutes.manage', 'institutes.administer'],
  },
  instituteAdministrator: {
    name: 'Institute administrators',
    es: 'Administración de institutos',
    permissions: ['profile.own', 'staff.read', 'institutes.administer'],
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
