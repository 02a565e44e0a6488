import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { manages } from '../intervention.words.ts'
import { frequencies, frequencyTexts } from './monitoring.words.ts'

/** What schools measure while an intervention goes on. */
export const monitorsRecord = defineRecord({
  name: 'students.monitors',
  scope: 'district',
  rights: { read: manages, edit: manages },
  fields: {
    name: f.translated({ max: 100, required: true }),
    areaID: f.reference({ to: 'students.offeredAreas', required: true }),
    unit: f.translated({ max: 40, required: true }),
    frequency: f.choice({ of: frequencies, required: true, default: 'weekly' }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['name', 'areaID', 'unit', 'frequency', 'active'],
    search: ['name'],
    sort: 'name',
    filters: ['areaID', 'frequency', 'active'],
  },
  label: 'name',
  csv: 'both',
  texts: {
    one: { en: 'Progress monitor', es: 'Medida de progreso' },
    many: { en: 'Progress monitors', es: 'Medidas de progreso' },
    add: { en: 'Add progress monitor', es: 'Agregar medida' },
    empty: { en: 'No progress monitors yet', es: 'Aún no hay medidas de progreso' },
    emptyHint: {
      en: 'Add what you measure while an intervention goes on, such as words read in a minute.',
      es: 'Agregue lo que mide durante una intervención, como las palabras leídas en un minuto.',
    },
    name: { en: 'Name', es: 'Nombre' },
    areaID: { en: 'Area', es: 'Área' },
    unit: { en: 'Unit', es: 'Unidad' },
    'unit.hint': { en: 'Such as “words a minute”.', es: 'Por ejemplo, “palabras por minuto”.' },
    frequency: { en: 'How often', es: 'Con qué frecuencia' },
    ...choiceTexts('frequency', frequencyTexts),
    active: { en: 'Active', es: 'Activa' },
  },
})
