import { choiceTexts, f } from '@atrium/kit/shared'
import { gradeLevels, gradeLevelTexts } from '@atrium/schools/words'

/** What homerooms, houses, and teams have in common. */
export const groupFields = {
  name: f.text({ max: 60, required: true }),
  schoolYearID: f.reference({ to: 'schools.years', required: true, fixed: true }),
  advisorNumber: f.text({ max: 40 }),
  room: f.text({ max: 80 }),
  grades: f.choices({ of: gradeLevels }),
  capacity: f.integer({ min: 1, max: 2000 }),
  notes: f.multiline({ max: 1000 }),
}

export const groupComputed = {
  advisorName: f.text({ max: 200 }),
  students: f.integer({ required: true }),
}

export const groupTexts = {
  name: { en: 'Name', es: 'Nombre' },
  schoolYearID: { en: 'School year', es: 'Año escolar' },
  advisorNumber: { en: 'Staff ID', es: 'Número de empleado' },
  room: { en: 'Room', es: 'Salón' },
  grades: { en: 'Grades', es: 'Grados' },
  'grades.hint': {
    en: 'Leave blank for every grade at the school.',
    es: 'Déjelo en blanco para todos los grados de la escuela.',
  },
  ...choiceTexts('grades', gradeLevelTexts),
  capacity: { en: 'Seats', es: 'Lugares' },
  students: { en: 'Students', es: 'Estudiantes' },
  notes: { en: 'Notes', es: 'Notas' },
}
