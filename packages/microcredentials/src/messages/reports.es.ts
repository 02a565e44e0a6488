import type { en } from './reports.en.ts'

export const es: Record<keyof typeof en, string> = {
  'microcredentials.reports.from': 'Desde',
  'microcredentials.reports.to': 'Hasta',
  'microcredentials.reports.all': 'Todas',
  'microcredentials.reports.csv': 'Exportar a CSV',
  'microcredentials.reports.earning': 'Comenzar y obtener',
  'microcredentials.reports.started': 'Comenzadas',
  'microcredentials.reports.submitted': 'Entregadas',
  'microcredentials.reports.earned': 'Obtenidas',
  'microcredentials.reports.reviewed': 'Revisiones respondidas',
  'microcredentials.reports.reviewDays': 'Mediana de días hasta la respuesta',
  'microcredentials.reports.days': '{days, number} {days, plural, one {día} other {días}}',
  'microcredentials.reports.noAnswers': 'ninguna respondida todavía',
  'microcredentials.reports.month': 'Mes',
  'microcredentials.reports.school': 'Escuela',
  'microcredentials.reports.stack': 'Serie',
  'microcredentials.reports.none': 'Ninguna',
  'microcredentials.reports.byMonth': 'Mes por mes',
  'microcredentials.reports.byMonth.says':
    'De {from} a {to}: {started, number} comenzadas, {submitted, number} entregadas, {earned, number} obtenidas. La tabla muestra cada mes.',
  'microcredentials.reports.by.school': 'Por escuela',
  'microcredentials.reports.by.stack': 'Por serie',
  'microcredentials.reports.by.says':
    'Comenzadas, entregadas y obtenidas en {groups}. La tabla muestra los números.',
  'microcredentials.reports.reviewTime': 'Cuánto tarda la revisión',
  'microcredentials.reports.reviewTime.says':
    'De {from} a {to}, la mitad de {reviewed, number} respuestas llegó en {days, number} días. La tabla muestra cada mes.',
  'microcredentials.reports.leftOut':
    'Usted revisa entregas de {count, plural, one {# microcredencial} other {# microcredenciales}} sin saber de quién son. Para que ningún número lo revele, aquí no se {count, plural, one {cuenta} other {cuentan}}.',
  'microcredentials.reports.few': 'Escuelas con menos de {count, number} participantes',
  'microcredentials.reports.smallestGroup':
    'Lo que a usted podría tocarle revisar a ciegas y aún no se ha obtenido se cuenta en una escuela cuando al menos {count, number} participantes trabajan en ello. Las escuelas más pequeñas se cuentan juntas o, si aun así son muy pocos, no se cuentan.',
  'microcredentials.reports.nothing': 'No hubo nada en estos meses',
  'microcredentials.reports.nothingHint':
    'Aquí se cuenta lo que se comienza, se entrega y se obtiene.',
}
