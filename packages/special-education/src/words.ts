import type { BothLanguages } from '@atrium/kit/shared'

/** Who writes plans at a school: case managers. They also read special education pages. */
export const manages = ['specialEducation.manage', 'students.specialEducation'] as const

/** Who writes down minutes of services and trials of goals: providers and aides, and case managers. */
export const serves = ['specialEducation.serve', 'specialEducation.manage'] as const

export const planKinds = ['iep', '504'] as const
export type PlanKind = (typeof planKinds)[number]
export const planKindTexts: Record<PlanKind, BothLanguages> = {
  iep: { en: 'IEP', es: 'IEP' },
  '504': { en: '504 plan', es: 'Plan 504' },
}

/** The 13 disabilities of IDEA (34 CFR 300.8(c)). */
export const categories = [
  'autism',
  'deafBlindness',
  'deafness',
  'emotional',
  'hearing',
  'intellectual',
  'multiple',
  'orthopedic',
  'otherHealth',
  'specificLearning',
  'speechLanguage',
  'brainInjury',
  'visual',
] as const
export type Category = (typeof categories)[number]

/** Their code values in Ed-Fi's DisabilityDescriptor. */
export const edfiDisabilities: Record<Category, string> = {
  autism: 'Autism',
  deafBlindness: 'Deaf-Blindness',
  deafness: 'Deafness',
  emotional: 'Emotional Disturbance',
  hearing: 'Hearing Impairment',
  intellectual: 'Intellectual Disability',
  multiple: 'Multiple Disabilities',
  orthopedic: 'Orthopedic Impairment',
  otherHealth: 'Other Health Impairment',
  specificLearning: 'Specific Learning Disability',
  speechLanguage: 'Speech or Language Impairment',
  brainInjury: 'Traumatic Brain Injury',
  visual: 'Visual Impairment',
}

export const categoryTexts: Record<Category, BothLanguages> = {
  autism: { en: 'Autism', es: 'Autismo' },
  deafBlindness: { en: 'Deaf-blindness', es: 'Sordoceguera' },
  deafness: { en: 'Deafness', es: 'Sordera' },
  emotional: { en: 'Emotional disturbance', es: 'Trastorno emocional' },
  hearing: { en: 'Hearing impairment', es: 'Impedimento auditivo' },
  intellectual: { en: 'Intellectual disability', es: 'Discapacidad intelectual' },
  multiple: { en: 'Multiple disabilities', es: 'Discapacidades múltiples' },
  orthopedic: { en: 'Orthopedic impairment', es: 'Impedimento ortopédico' },
  otherHealth: { en: 'Other health impairment', es: 'Otro impedimento de salud' },
  specificLearning: {
    en: 'Specific learning disability',
    es: 'Discapacidad específica del aprendizaje',
  },
  speechLanguage: { en: 'Speech or language impairment', es: 'Impedimento del habla o lenguaje' },
  brainInjury: { en: 'Traumatic brain injury', es: 'Lesión cerebral traumática' },
  visual: { en: 'Visual impairment', es: 'Impedimento visual' },
}

/** Where the student learns: the educational environments that states report (IDEA, section 618). */
export const placements = [
  'regular80',
  'regular40',
  'regularLess',
  'separateSchool',
  'residential',
  'homeHospital',
  'privateSchool',
  'correctional',
] as const
export type Placement = (typeof placements)[number]
export const placementTexts: Record<Placement, BothLanguages> = {
  regular80: {
    en: 'Regular class, 80% of the day or more',
    es: 'Clase regular, 80% del día o más',
  },
  regular40: { en: 'Regular class, 40% to 79%', es: 'Clase regular, del 40% al 79%' },
  regularLess: { en: 'Regular class, less than 40%', es: 'Clase regular, menos del 40%' },
  separateSchool: { en: 'Separate school', es: 'Escuela especial' },
  residential: { en: 'Residential facility', es: 'Centro residencial' },
  homeHospital: { en: 'Home or hospital', es: 'Hogar u hospital' },
  privateSchool: {
    en: 'Private school, placed by the parents',
    es: 'Escuela privada, elegida por los padres',
  },
  correctional: { en: 'Correctional facility', es: 'Centro correccional' },
}

export const serviceKinds = [
  'academic',
  'speech',
  'occupational',
  'physical',
  'adaptedPE',
  'counseling',
  'behavior',
  'health',
  'vision',
  'hearing',
  'transition',
  'consultation',
] as const
export type ServiceKind = (typeof serviceKinds)[number]
export const serviceKindTexts: Record<ServiceKind, BothLanguages> = {
  academic: { en: 'Specialized academic instruction', es: 'Instrucción académica especializada' },
  speech: { en: 'Language and speech', es: 'Lenguaje y habla' },
  occupational: { en: 'Occupational therapy', es: 'Terapia ocupacional' },
  physical: { en: 'Physical therapy', es: 'Fisioterapia' },
  adaptedPE: { en: 'Adapted physical education', es: 'Educación física adaptada' },
  counseling: { en: 'Counseling', es: 'Consejería' },
  behavior: { en: 'Behavior intervention', es: 'Intervención de conducta' },
  health: { en: 'Health and nursing', es: 'Salud y enfermería' },
  vision: { en: 'Vision services', es: 'Servicios de visión' },
  hearing: { en: 'Audiological services', es: 'Servicios de audiología' },
  transition: { en: 'Transition services', es: 'Servicios de transición' },
  consultation: { en: 'Consultation with teachers', es: 'Consulta con los maestros' },
}

export const settings = ['regularClass', 'separateClass', 'serviceRoom', 'home', 'online'] as const
export type Setting = (typeof settings)[number]
export const settingTexts: Record<Setting, BothLanguages> = {
  regularClass: { en: 'Regular class', es: 'Clase regular' },
  separateClass: { en: 'Separate class', es: 'Clase separada' },
  serviceRoom: { en: 'Service provider’s room', es: 'Sala del proveedor' },
  home: { en: 'Home', es: 'Casa' },
  online: { en: 'Online', es: 'En línea' },
}

export const perTexts: Record<'week' | 'month', BothLanguages> = {
  week: { en: 'A week', es: 'Por semana' },
  month: { en: 'A month', es: 'Por mes' },
}

/** Who is on a team (34 CFR 300.321). */
export const teamRoles = [
  'parent',
  'student',
  'specialEducation',
  'generalEducation',
  'administrator',
  'psychologist',
  'provider',
  'aide',
  'other',
] as const
export type TeamRole = (typeof teamRoles)[number]
export const teamRoleTexts: Record<TeamRole, BothLanguages> = {
  parent: { en: 'Parent', es: 'Madre, padre o tutor' },
  student: { en: 'Student', es: 'Estudiante' },
  specialEducation: { en: 'Special education teacher', es: 'Maestro de educación especial' },
  generalEducation: { en: 'General education teacher', es: 'Maestro de educación general' },
  administrator: { en: 'Administrator', es: 'Representante de la escuela' },
  psychologist: { en: 'School psychologist', es: 'Psicólogo escolar' },
  provider: { en: 'Service provider', es: 'Proveedor de servicios' },
  aide: { en: 'Aide', es: 'Asistente' },
  other: { en: 'Other', es: 'Otra persona' },
}

export const accommodationAreas = ['class', 'tests', 'materials', 'behavior', 'schedule'] as const
export type AccommodationArea = (typeof accommodationAreas)[number]
export const accommodationAreaTexts: Record<AccommodationArea, BothLanguages> = {
  class: { en: 'In class', es: 'En clase' },
  tests: { en: 'On tests', es: 'En los exámenes' },
  materials: { en: 'Materials', es: 'Materiales' },
  behavior: { en: 'Behavior support', es: 'Apoyo de conducta' },
  schedule: { en: 'Schedule', es: 'Horario' },
}

/** What a prior written notice says about an action (34 CFR 300.503(a)). */
export const noticeActions = ['proposes', 'refuses'] as const
export type NoticeAction = (typeof noticeActions)[number]
export const noticeActionTexts: Record<NoticeAction, BothLanguages> = {
  proposes: { en: 'The district proposes it', es: 'El distrito lo propone' },
  refuses: { en: 'The district refuses it', es: 'El distrito lo rechaza' },
}

/** What made a new version of a plan. */
export const changeKinds = ['amendment', 'annual', 'triennial'] as const
export type ChangeKind = (typeof changeKinds)[number]
export const changeKindTexts: Record<ChangeKind | 'first', BothLanguages> = {
  first: { en: 'First plan', es: 'Primer plan' },
  amendment: { en: 'Amendment', es: 'Enmienda' },
  annual: { en: 'Annual review', es: 'Revisión anual' },
  triennial: { en: 'Three-year evaluation', es: 'Evaluación de tres años' },
}

/** Ed-Fi’s ReasonExitedDescriptor, in a few words. */
export const exitReasons = [
  'notEligible',
  'graduated',
  'age',
  'moved',
  'consentRevoked',
  'other',
] as const
export type ExitReason = (typeof exitReasons)[number]
export const exitReasonTexts: Record<ExitReason, BothLanguages> = {
  notEligible: { en: 'No longer eligible', es: 'Ya no cumple los requisitos' },
  graduated: { en: 'Graduated with a diploma', es: 'Se graduó con diploma' },
  age: { en: 'Reached the maximum age', es: 'Llegó a la edad máxima' },
  moved: { en: 'Moved to another district', es: 'Se mudó a otro distrito' },
  consentRevoked: {
    en: 'Parent withdrew or didn’t give consent',
    es: 'La familia retiró o no dio su consentimiento',
  },
  other: { en: 'Other', es: 'Otro motivo' },
}
