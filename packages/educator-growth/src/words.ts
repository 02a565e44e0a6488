/** Who reads, writes and rates the growth plans of others at their schools, and sets up how. */
export const manages = 'growth.manage'

/** Who evaluates the educators whom they are assigned. */
export const evaluates = 'growth.evaluate'

/** Anyone who works here: they have plans, communities and mentors of their own. */
export const worksHere = 'staff.read'

export const works = [[manages, evaluates]] as const
export const takesPart = [[manages, evaluates, worksHere]] as const

/** The district’s own lists: principals read them, and the office of educator evaluation changes them. */
export const setupRights = { read: works, edit: manages } as const

/** Who is evaluated in the same way. Someone in improvement has a plan of its own besides. */
export const educatorGroups = ['probationary', 'tenured', 'improvement'] as const
export type EducatorGroup = (typeof educatorGroups)[number]
export const educatorGroupTexts = {
  probationary: { en: 'Probationary', es: 'A prueba' },
  tenured: { en: 'Tenured', es: 'Con permanencia' },
  improvement: { en: 'In improvement', es: 'En plan de mejora' },
} as const

/** The steps of a year, in their order. */
export const steps = ['selfAssessment', 'goals', 'midYear', 'summative', 'signature'] as const
export type Step = (typeof steps)[number]
export const stepTexts = {
  selfAssessment: { en: 'Self-assessment', es: 'Autoevaluación' },
  goals: { en: 'Goals', es: 'Metas' },
  midYear: { en: 'Mid-year reflection', es: 'Reflexión de medio año' },
  summative: { en: 'Summative evaluation', es: 'Evaluación final' },
  signature: { en: 'Signatures', es: 'Firmas' },
} as const

/** The steps in which an educator answers questions. */
export const stages = ['selfAssessment', 'midYear', 'summative'] as const
export type Stage = (typeof stages)[number]
export const stageTexts = {
  selfAssessment: stepTexts.selfAssessment,
  midYear: stepTexts.midYear,
  summative: { en: 'Final reflection', es: 'Reflexión final' },
} as const

export const questionKinds = ['text', 'level'] as const
export type QuestionKind = (typeof questionKinds)[number]
export const questionKindTexts = {
  text: { en: 'Text', es: 'Texto' },
  level: { en: 'Level from 1 to 4', es: 'Nivel del 1 al 4' },
} as const

/** From 1 to 4. */
export const ratings = ['unsatisfactory', 'basic', 'proficient', 'distinguished'] as const
export type Rating = (typeof ratings)[number]
export const ratingTexts = {
  unsatisfactory: { en: '1: Unsatisfactory', es: '1: Insatisfactorio' },
  basic: { en: '2: Basic', es: '2: Básico' },
  proficient: { en: '3: Proficient', es: '3: Competente' },
  distinguished: { en: '4: Distinguished', es: '4: Sobresaliente' },
} as const
