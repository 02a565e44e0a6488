import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import { gradeLevelTexts, gradeLevels } from '@atrium/schools/words'
import { severityTexts } from '../health.words.ts'
import { readsGuidance, readsSchool, serves, severities, severityTones } from '../words.ts'
import { allergyKinds, allergyKindTexts, type AllergyKind } from './conditions.words.ts'

interface OfStudent {
  id: number
  version: number
  studentID: number
  /** `Ruiz, Ana` */
  name: string
  grade: string | null
}

export interface StudentAllergy extends OfStudent {
  allergen: string
  kind: AllergyKind
  severity: (typeof severities)[number]
  reaction: string | null
  doNotServe: string | null
  hasEpinephrine: boolean
}

const ofStudent = {
  name: { en: 'Student', es: 'Estudiante' },
  grade: { en: 'Grade', es: 'Grado' },
  ...choiceTexts('grade', gradeLevelTexts),
} as const

/** What the students of a school are allergic to, the most dangerous at the top: for the health office. */
export const allergensList = defineList<StudentAllergy>()({
  name: 'health.allergens',
  scope: 'district',
  reach: 'rows',
  read: readsSchool,
  filters: {
    kind: f.choice({ of: allergyKinds }),
    severity: f.choice({ of: severities, tones: severityTones }),
    grade: f.choice({ of: gradeLevels }),
    hasEpinephrine: f.toggle({}),
  },
  columns: [
    ...(['name', 'grade', 'allergen', 'kind', 'severity', 'reaction'] as const),
    ...(['doNotServe', 'hasEpinephrine'] as const),
  ],
  search: ['name', 'allergen'],
  sort: '-severity',
  csv: 'export',
  texts: {
    one: { en: 'Allergy', es: 'Alergia' },
    many: { en: 'Allergens', es: 'Alérgenos' },
    empty: { en: 'No allergies on record', es: 'No hay alergias registradas' },
    emptyHint: {
      en: 'Add allergies on the students’ profiles. They appear here, and in the cafeteria what not to serve.',
      es: 'Agregue alergias en los perfiles de los estudiantes. Aparecen aquí y, en el comedor, lo que no se debe servir.',
    },
    searchHint: { en: 'Student or allergen', es: 'Estudiante o alérgeno' },
    ...ofStudent,
    allergen: { en: 'Allergen', es: 'Alérgeno' },
    kind: { en: 'Kind', es: 'Tipo' },
    ...choiceTexts('kind', allergyKindTexts),
    severity: { en: 'Severity', es: 'Gravedad' },
    ...choiceTexts('severity', severityTexts),
    reaction: { en: 'Reaction', es: 'Reacción' },
    doNotServe: { en: 'Do not serve', es: 'No servir' },
    hasEpinephrine: { en: 'Epinephrine at school', es: 'Epinefrina en la escuela' },
  },
})

export interface NotServed extends OfStudent {
  doNotServe: string | null
  /** What a care plan asks of the cafeteria. */
  toDo: string | null
  emergency: string | null
}

/** What the cafeteria must not serve to whom, what else it does for them, and nothing else. */
export const kitchenList = defineList<NotServed>()({
  name: 'health.kitchen',
  scope: 'district',
  reach: 'rows',
  read: [serves],
  filters: { grade: f.choice({ of: gradeLevels }) },
  columns: ['name', 'grade', 'doNotServe', 'toDo', 'emergency'],
  search: ['name', 'doNotServe', 'toDo'],
  sort: 'name',
  csv: 'export',
  texts: {
    one: { en: 'Student', es: 'Estudiante' },
    many: { en: 'Do not serve', es: 'No servir' },
    empty: { en: 'Nothing to leave out', es: 'No hay nada que evitar' },
    emptyHint: {
      en: 'The health office says here what not to serve to whom.',
      es: 'Aquí la enfermería indica qué no servir y a quién.',
    },
    searchHint: { en: 'Student or food', es: 'Estudiante o alimento' },
    ...ofStudent,
    doNotServe: { en: 'Do not serve', es: 'No servir' },
    toDo: { en: 'What to do', es: 'Qué hacer' },
    emergency: { en: 'In an emergency', es: 'En una emergencia' },
  },
})

export interface GuidanceFor extends OfStudent {
  guidance: string
  /** The steps of a care plan in force. */
  emergency: string | null
  /** What it is about; null: the nurse hasn't shared it with this reader. */
  about: string | null
}

/** What to do for whom: a teacher's students of now, or the students of the health office. */
export const guidanceList = defineList<GuidanceFor>()({
  name: 'health.guidance',
  scope: 'district',
  reach: 'rows',
  read: readsGuidance,
  filters: { grade: f.choice({ of: gradeLevels }) },
  columns: ['name', 'grade', 'guidance', 'emergency', 'about'],
  search: ['name', 'guidance', 'emergency'],
  sort: 'name',
  csv: 'export',
  texts: {
    one: { en: 'Student', es: 'Estudiante' },
    many: { en: 'What to do', es: 'Qué hacer' },
    empty: { en: 'Nothing to know', es: 'No hay nada que saber' },
    emptyHint: {
      en: 'When a student of your classes needs something from you, the health office says here what to do.',
      es: 'Cuando un estudiante de sus clases necesite algo de usted, la enfermería indica aquí qué hacer.',
    },
    searchHint: { en: 'Student or words', es: 'Estudiante o palabras' },
    ...ofStudent,
    guidance: { en: 'What to do', es: 'Qué hacer' },
    emergency: { en: 'In an emergency', es: 'En una emergencia' },
    about: { en: 'Because of', es: 'Por' },
  },
})
