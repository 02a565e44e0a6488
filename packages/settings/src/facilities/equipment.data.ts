import { dataOf } from '@atrium/kit/server'
import { equipment, equipmentCheckouts } from './equipment.table.ts'

export const data = [
  dataOf(equipment, {
    keys: 'schoolID roomID',
    setup: 'tag name kind serialNumber condition active',
    kept: 'inUse',
  }),
  dataOf(equipmentCheckouts, {
    of: 'borrowerID',
    title: { en: 'Borrowed equipment', es: 'Equipo prestado' },
    keys: 'schoolID equipmentID',
    people: 'borrowerID',
    educationRecord:
      'borrowerNumber checkedOutOn dueOn returnedOn returnCondition returnSignature notes',
    kept: 'withPerson',
    erased: {
      why: {
        en: 'The school’s inventory shows where equipment has been.',
        es: 'El inventario de la escuela muestra dónde ha estado el equipo.',
      },
      clear: 'borrowerNumber returnSignature notes',
    },
  }),
]
