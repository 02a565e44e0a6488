import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import { gradeLevelTexts, gradeLevels } from '@atrium/schools/words'
import { readsSchool } from '../words.ts'
import { schoolVaccines, type SchoolVaccine } from './school-entry.rules.ts'
import { verdicts, type Verdict } from './standing.rules.ts'
import { schoolVaccineTexts, verdictTexts } from './standing.words.ts'

export interface PupilStanding {
  /** The student. */
  id: number
  version: number
  /** `Ruiz, Ana` */
  name: string
  grade: string | null
  verdict: Verdict
  /** Vaccines of which a dose is due, or was. */
  missing: SchoolVaccine[]
  /** The last day on which they may attend, unless something changes. */
  until: string | null
  /** Since when they may not attend. */
  from: string | null
}

/** A school's students with whether they may attend, those who may not at the top. */
export const schoolImmunizationsList = defineList<PupilStanding>()({
  name: 'health.schoolImmunizations',
  scope: 'district',
  reach: 'rows',
  read: readsSchool,
  filters: {
    verdict: f.choice({
      of: verdicts,
      tones: {
        ...{ excluded: 'bad', noRecord: 'bad', conditional: 'attention' },
        ...{ exempt: 'neutral', complete: 'good', unknown: 'neutral' },
      },
    }),
    grade: f.choice({ of: gradeLevels }),
    vaccine: f.choice({ of: schoolVaccines }),
    // Not offered: they say how the columns are shown.
    missing: f.choices({ of: schoolVaccines }),
    until: f.date(),
    from: f.date(),
  },
  offered: ['verdict', 'grade', 'vaccine'],
  columns: ['name', 'grade', 'verdict', 'missing', 'until', 'from'],
  search: ['name'],
  sort: 'verdict',
  csv: 'export',
  texts: {
    one: { en: 'Student', es: 'Estudiante' },
    many: { en: 'Immunizations', es: 'Vacunas' },
    empty: { en: 'No students here', es: 'No hay estudiantes' },
    emptyHint: {
      en: 'Students appear here while they are enrolled at your schools.',
      es: 'Los estudiantes aparecen aquí mientras están inscritos en sus escuelas.',
    },
    searchHint: { en: 'Student', es: 'Estudiante' },
    name: { en: 'Student', es: 'Estudiante' },
    grade: { en: 'Grade', es: 'Grado' },
    ...choiceTexts('grade', gradeLevelTexts),
    verdict: { en: 'May attend', es: 'Puede asistir' },
    ...choiceTexts('verdict', verdictTexts),
    vaccine: { en: 'Missing vaccine', es: 'Vacuna que falta' },
    ...choiceTexts('vaccine', schoolVaccineTexts),
    missing: { en: 'Missing', es: 'Faltan' },
    ...choiceTexts('missing', schoolVaccineTexts),
    until: { en: 'Until', es: 'Hasta' },
    from: { en: 'Not since', es: 'No desde' },
  },
})
