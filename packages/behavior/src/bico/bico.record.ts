import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import { responseKinds, responseKindTexts, type ResponseKind } from '../setup/setup.words.ts'
import { manages } from '../words.ts'
import { readings, type Reading } from './bico.rules.ts'

export interface BicoRow {
  id: number
  version: number
  behavior: string
  response: string
  kind: ResponseKind
  given: number
  followed: number
  before: number
  after: number
  better: number
  reading: Reading
}

/** Behavior, response, and what followed: which responses were followed by fewer incidents of the same kind. */
export const bicoList = defineList<BicoRow>()({
  name: 'behavior.bico',
  scope: 'district',
  reach: 'rows',
  read: manages,
  filters: {
    kind: f.choice({ of: responseKinds }),
    reading: f.choice({
      of: readings,
      tones: {
        ...{ fewer: 'good', same: 'neutral', more: 'attention' },
        ...{ tooSmall: 'neutral', tooEarly: 'neutral' },
      },
    }),
    // Not offered: they say how the columns are shown.
    given: f.integer(),
    followed: f.integer(),
    before: f.integer(),
    after: f.integer(),
    better: f.integer(),
  },
  offered: ['kind', 'reading'],
  columns: [
    'behavior',
    'response',
    'kind',
    'given',
    'followed',
    'before',
    'after',
    'better',
    'reading',
  ],
  search: ['behavior', 'response'],
  sort: 'behavior',
  csv: 'export',
  texts: {
    one: { en: 'Response', es: 'Respuesta' },
    many: { en: 'Behavior and what followed', es: 'Conducta y lo que siguió' },
    empty: { en: 'No responses yet', es: 'Aún no hay respuestas' },
    emptyHint: {
      en: 'Each support and consequence of a decided incident counts here.',
      es: 'Aquí cuenta cada apoyo y cada consecuencia de un incidente decidido.',
    },
    searchHint: { en: 'Behavior or response', es: 'Conducta o respuesta' },
    behavior: { en: 'Behavior', es: 'Conducta' },
    response: { en: 'Response', es: 'Respuesta' },
    kind: { en: 'Kind', es: 'Tipo' },
    ...choiceTexts('kind', responseKindTexts),
    given: { en: 'Times given', es: 'Veces que se dio' },
    followed: { en: 'With 30 school days since', es: 'Con 30 días de clases desde entonces' },
    before: { en: 'Incidents before', es: 'Incidentes antes' },
    after: { en: 'Incidents after', es: 'Incidentes después' },
    better: { en: 'Noted as better', es: 'Anotados como mejor' },
    reading: { en: 'What it says', es: 'Qué indica' },
    'reading.fewer': { en: 'Fewer since', es: 'Menos desde entonces' },
    'reading.same': { en: 'The same', es: 'Igual' },
    'reading.more': { en: 'More since', es: 'Más desde entonces' },
    'reading.tooSmall': {
      en: 'Fewer than 10: means nothing yet',
      es: 'Menos de 10: aún no indica nada',
    },
    'reading.tooEarly': { en: 'Too early', es: 'Demasiado pronto' },
  },
})
