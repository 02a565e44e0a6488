import type { en } from './reports.en.ts'

export const es: Record<keyof typeof en, string> = {
  'microcredentials.reports.from': 'Desde',
  'microcredentials.reports.to': 'Hasta',
  'microcredentials.reports.all': 'Todas',
  'microcredentials.reports.csv': 'Exportar a CSV',
  'microcredentials.reports.earning': 'Comenzadas y obtenidas',
  'microcredentials.reports.started': 'Comenzadas',
  'microcredentials.reports.submitted': 'Entregadas',
  'microcredentials.reports.earned': 'Obtenidas',
  'microcredentials.reports.reviewed': 'Revisiones completadas',
  'microcredentials.reports.reviewDays': 'Mediana de días hasta completarlas',
  'microcredentials.reports.days': '{days, number} {days, plural, one {día} other {días}}',
  'microcredentials.reports.noAnswers': 'ninguna completada todavía',
  'microcredentials.reports.month': 'Mes',
  'microcredentials.reports.school': 'Escuela',
  'microcredentials.reports.stack': 'Serie',
  'microcredentials.reports.none': 'Ninguna',
  'microcredentials.reports.byMonth': 'Por mes',
  'microcredentials.reports.byMonth.says':
    'De {from} a {to}: {started, number} comenzadas, {submitted, number} entregadas, {earned, number} obtenidas. La tabla muestra cada mes.',
  'microcredentials.reports.by.school': 'Por escuela',
  'microcredentials.reports.by.stack': 'Por serie',
  'microcredentials.reports.by.says':
    'Comenzadas, entregadas y obtenidas por {groups}. La tabla muestra los números.',
  'microcredentials.reports.reviewTime': 'Tiempo de revisión',
  'microcredentials.reports.reviewTime.says':
    'De {from} a {to}, la mitad de {reviewed, number} revisiones se completó en {days, number} días. La tabla muestra cada mes.',
  'microcredentials.reports.leftOut':
    'Usted revisa a ciegas entregas de {count, plural, one {# microcredencial} other {# microcredenciales}}, así que aquí no se {count, plural, one {cuenta} other {cuentan}}.',
  'microcredentials.reports.few': 'Escuelas con menos de {count, number} participantes',
  'microcredentials.reports.smallestGroup':
    'Para proteger la revisión a ciegas, las escuelas con menos de {count, number} participantes activos se agrupan o se omiten.',
  'microcredentials.reports.nothing': 'Sin actividad en estos meses',
  'microcredentials.reports.nothingHint': 'Los números aparecerán aquí cuando alguien comience.',
}
