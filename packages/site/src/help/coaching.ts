import type { HelpText } from './help.types.ts'

export const coachingHelp: readonly HelpText[] = [
  {
    id: 'microcredentials-submissions',
    routes: ['microcredentialing/submissions'],
    title: { en: 'Submissions', es: 'Entregas' },
    html: {
      en: `<p>Everything that learners have handed in: who reviews it, until when, and what came of it. Narrow the list by status, microcredential, stack, school, approval area, reviewer or day; what you chose stands in the address, and the CSV file holds the same rows.</p>
<p><strong>Reassign</strong> gives a review to somebody else. Only people who may review it are offered, those with least to do first; both the old and the new reviewer are told. What you review blind yourself names nobody here either.</p>`,
      es: `<p>Todo lo que se ha entregado: quién lo revisa, hasta cuándo y en qué terminó. Limite la lista por estado, microcredencial, serie, escuela, área de aprobación, revisor o revisora, o día; lo que eligió queda en la dirección, y el archivo CSV contiene las mismas filas.</p>
<p><strong>Reasignar</strong> da una revisión a otra persona. Solo se ofrecen quienes pueden revisarla, primero quienes tienen menos pendiente; se avisa tanto a quien la tenía como a quien la recibe. Lo que usted mismo revisa a ciegas tampoco nombra a nadie aquí.</p>`,
    },
  },
]
