import { dataOf } from '../data-declaration.ts'
import { files } from './file.table.ts'

export const data = [
  dataOf(files, {
    of: 'ownerID',
    title: { en: 'Files', es: 'Archivos' },
    keys: 'uuid sha256 originalUUID',
    people: 'ownerID',
    educationRecord: 'purpose filename mediaType byteSize width height image source modifiers',
    kept: 'withPerson',
    erased: {
      why: {
        en: 'Files are removed with their contents within 30 days.',
        es: 'Los archivos se eliminan con su contenido en 30 días.',
      },
      clear: 'filename modifiers',
    },
  }),
]
