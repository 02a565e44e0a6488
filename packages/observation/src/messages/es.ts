import type { ObservationMessages } from './en.ts'

export const es: ObservationMessages = {
  'observation.competencies.codeSigns': 'Use letras, números, puntos y guiones, como 3.1 o 2b.',
  'observation.competencies.codeTwice': 'Dos indicadores tienen el mismo código.',
  'observation.colleagues.mayNotEvaluate':
    'Esta persona no puede evaluar en la escuela del educador. Primero dele el permiso.',
  'observation.colleagues.notHere': 'Este educador no trabaja en esa escuela.',
  'observation.colleagues.ownEvaluator': 'Otra persona asigna a quien lo evalúa y a su mentor.',
  'observation.colleagues.self': 'Nadie se evalúa ni es mentor de sí mismo.',
  'observation.colleagues.twice': 'Esta persona ya tiene esa función en algunos de estos días.',
  'observation.frameworks.twoLevels': 'Agregue al menos dos niveles.',
}
