import { dataOf } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  importChanges,
  importFindings,
  importMappings,
  importStage,
  imports,
} from './imports.table.ts'

export const data = [
  dataOf(importChanges, {
    of: { column: 'recordID', only: sql`part in ('users', 'student')` },
    title: { en: 'Changes by imports', es: 'Cambios por importaciones' },
    withheld: {
      en: 'The record itself has these values.',
      es: 'El expediente mismo tiene estos valores.',
    },
    keys: 'importID recordID',
    educationRecord: 'entity part kind label changes undone',
    kept: {
      days: 365,
      after: sql`(select i.ended_at from import i where i.district_id = t.district_id and i.id = t.import_id)`,
      what: {
        en: 'What imports changed, row by row',
        es: 'Lo que cambiaron las importaciones, fila por fila',
      },
    },
  }),
  dataOf(importFindings, {
    keys: 'importID',
    setup: 'fileNo line field code values severity',
    kept: {
      days: 365,
      after: sql`(select i.ended_at from import i where i.district_id = t.district_id and i.id = t.import_id)`,
      what: {
        en: 'Problems found in imported files',
        es: 'Problemas encontrados en archivos importados',
      },
    },
  }),
  dataOf(importMappings, {
    people: 'savedBy',
    setup: 'signature kind mapping savedAt',
    kept: 'inUse',
  }),
  dataOf(importStage, {
    keys: 'importID key recordID aID bID cID',
    setup: 'target seq fileNo line own ends role refA refB refC alt schools patch made part more',
    kept: {
      days: 30,
      after: sql`(select i.ended_at from import i where i.district_id = t.district_id and i.id = t.import_id)`,
      what: { en: 'Rows of imported files', es: 'Filas de archivos importados' },
    },
  }),
  dataOf(imports, {
    keys: 'runID',
    people: 'createdBy',
    setup:
      'name entity processing state sourceName sourcePath sourceSha256 plan choices counts fileCounts blocks confirmedNumber errors warnings staged step mark written failure endedAt',
    kept: 'inUse',
  }),
]
