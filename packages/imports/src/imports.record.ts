import { defineList, f } from '@atrium/kit/shared'
import { fileKinds, importStates, type FileKind, type ImportState } from './words.ts'

const importEntities = [...fileKinds, 'bundle'] as const

export interface ImportListRow {
  id: number
  version: number
  name: string
  /** The file, where it has another name. */
  sourceName: string
  state: ImportState
  /** `bundle` for a zip of several files. */
  entity: FileKind | 'bundle'
  createCount: number
  updateCount: number
  endCount: number
  /** Rows that were refused. */
  errorCount: number
  createdBy: string
  createdAt: string
}

/** The imports of a district. The names of states and entities are the module's messages. */
export const importsList = defineList<ImportListRow>()({
  aboutNoOne: true,
  name: 'imports',
  scope: 'district',
  reach: 'district',
  read: ['imports.manage'],
  filters: { state: f.choice({ of: importStates }), entity: f.choice({ of: importEntities }) },
  columns: [
    'name',
    'state',
    'entity',
    'createCount',
    'updateCount',
    'endCount',
    'errorCount',
    'createdBy',
    'createdAt',
  ],
  search: ['name', 'sourceName'],
  sort: '-createdAt',
  csv: 'export',
  texts: {
    one: { en: 'Import', es: 'Importación' },
    many: { en: 'Imports', es: 'Importaciones' },
    empty: { en: 'No imports yet', es: 'Aún no hay importaciones' },
    emptyHint: {
      en: 'Import users, schools, courses, sections, and enrollments: one CSV file, or a zip of several, such as a OneRoster or SDS export. Nothing is saved until you’ve reviewed the changes.',
      es: 'Importe usuarios, escuelas, cursos, secciones e inscripciones: un archivo CSV, o un zip con varios, como una exportación de OneRoster o SDS. No se guarda nada hasta que usted revise los cambios.',
    },
    searchHint: { en: 'Name or file', es: 'Nombre o archivo' },
    name: { en: 'Name', es: 'Nombre' },
    state: { en: 'State', es: 'Estado' },
    entity: { en: 'Holds', es: 'Contiene' },
    createCount: { en: 'Added', es: 'Agregados' },
    updateCount: { en: 'Updated', es: 'Actualizados' },
    endCount: { en: 'Ended', es: 'Dados de baja' },
    errorCount: { en: 'Refused', es: 'Rechazadas' },
    createdBy: { en: 'Started by', es: 'Iniciada por' },
    createdAt: { en: 'When', es: 'Cuándo' },
  },
})
