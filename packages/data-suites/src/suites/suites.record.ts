import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import { suiteStatuses, suiteStatusTexts, type SuiteStatus } from '../words.ts'

export interface SuiteListRow {
  id: number
  version: number
  name: string
  description: string | null
  ownerName: string
  status: SuiteStatus
  fileCount: number
  /** Files whose rows the reader may not count have no counts; null if that is all of them. */
  rowCount: number | null
  updatedAt: string
}

/** The data suites that someone may see, those online before those offline. */
export const suitesList = defineList<SuiteListRow>()({
  aboutNoOne: true,
  name: 'dataSuites.suites',
  scope: 'district',
  reach: 'rows',
  read: ['dataSuites.view'],
  filters: { status: f.choice({ of: suiteStatuses }) },
  columns: ['name', 'description', 'ownerName', 'status', 'fileCount', 'rowCount', 'updatedAt'],
  search: ['name', 'description', 'ownerName'],
  sort: 'status',
  csv: 'export',
  texts: {
    one: { en: 'Data suite', es: 'Conjunto de datos' },
    many: { en: 'Data suites', es: 'Conjuntos de datos' },
    empty: { en: 'No data suites yet', es: 'Todavía no hay conjuntos de datos' },
    emptyHint: {
      en: 'A data suite is a dataset: files such as test results and attendance, related to each other, with charts.',
      es: 'Un conjunto de datos reúne archivos como resultados de exámenes y asistencia, relacionados entre sí, y las gráficas que se hacen con ellos.',
    },
    searchHint: { en: 'Name, description, or owner', es: 'Nombre, descripción o responsable' },
    name: { en: 'Name', es: 'Nombre' },
    description: { en: 'Description', es: 'Descripción' },
    ownerName: { en: 'Owner', es: 'Responsable' },
    status: { en: 'Status', es: 'Estado' },
    ...choiceTexts('status', suiteStatusTexts),
    fileCount: { en: 'Files', es: 'Archivos' },
    rowCount: { en: 'Rows', es: 'Filas' },
    updatedAt: { en: 'Updated', es: 'Actualizado' },
  },
})
