import { defineRecord, f } from '@atrium/kit/shared'
import { gpaKinds, manages } from '../words.ts'

export const honorRollsRecord = defineRecord({
  name: 'reportCards.honorRolls',
  scope: 'district',
  school: 'schoolID',
  rights: manages,
  fields: {
    name: f.translated({ max: 60, required: true }),
    schoolID: f.reference({ to: 'schools.schools' }),
    gpa: f.choice({ of: gpaKinds, required: true, default: 'unweighted' }),
    minimumGPA: f.number({ min: 0, max: 10, required: true }),
    lowestPoints: f.number({ min: 0, max: 10 }),
    minimumGrades: f.integer({ min: 1, max: 20, required: true, default: 1 }),
    allowsIncomplete: f.toggle({ default: false }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['name', 'minimumGPA', 'gpa', 'lowestPoints', 'minimumGrades', 'schoolID', 'active'],
    search: ['name'],
    sort: 'minimumGPA',
    filters: ['gpa', 'schoolID', 'active'],
  },
  csv: 'export',
  texts: {
    one: { en: 'Honor roll', es: 'Cuadro de honor' },
    many: { en: 'Honor rolls', es: 'Cuadros de honor' },
    add: { en: 'Add honor roll', es: 'Agregar cuadro de honor' },
    empty: { en: 'No honor rolls yet', es: 'Aún no hay cuadros de honor' },
    emptyHint: {
      en: 'Add the levels your schools announce each term, such as Principal’s list and Honor roll. A student gets the highest level they qualify for.',
      es: 'Agregue los niveles que sus escuelas anuncian cada período. Cada estudiante recibe el más alto que alcanza.',
    },
    name: { en: 'Name', es: 'Nombre' },
    schoolID: { en: 'School (blank for every school)', es: 'Escuela (en blanco: todas)' },
    gpa: { en: 'GPA', es: 'Promedio' },
    'gpa.unweighted': { en: 'Unweighted', es: 'Sin ponderar' },
    'gpa.weighted': { en: 'Weighted', es: 'Ponderado' },
    minimumGPA: { en: 'Minimum GPA', es: 'Promedio mínimo' },
    lowestPoints: {
      en: 'No grade worth less than (points)',
      es: 'Ninguna calificación menor a (puntos)',
    },
    minimumGrades: { en: 'Minimum number of grades', es: 'Número mínimo de calificaciones' },
    allowsIncomplete: {
      en: 'Students with an incomplete can be on it',
      es: 'Puede incluir a estudiantes con un incompleto',
    },
    active: { en: 'In use', es: 'En uso' },
  },
})
