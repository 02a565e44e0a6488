import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { reasonKinds, reasonKindTexts, units, unitTexts } from '../leave/leave.words.ts'
import { setupRights } from '../words.ts'

/** Why someone may be away. */
export const leaveReasonsRecord = defineRecord({
  name: 'humanResources.leaveReasons',
  scope: 'district',
  rights: setupRights,
  fields: {
    code: f.text({ max: 20, required: true }),
    name: f.translated({ max: 100, required: true }),
    kind: f.choice({ of: reasonKinds, required: true, default: 'sick' }),
    unit: f.choice({ of: units, required: true, default: 'days', fixed: true }),
    unforeseen: f.toggle({}),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['code', 'name', 'kind', 'unit', 'unforeseen', 'active'],
    search: ['code', 'name'],
    sort: 'code',
    filters: ['kind', 'unit', 'active'],
  },
  label: 'name',
  csv: 'both',
  unique: [['code']],
  texts: {
    one: { en: 'Reason', es: 'Motivo' },
    many: { en: 'Leave request reasons', es: 'Motivos de ausencia' },
    add: { en: 'Add reason', es: 'Agregar motivo' },
    empty: { en: 'No reasons yet', es: 'Aún no hay motivos' },
    emptyHint: {
      en: 'Add what employees are away for, such as sick leave or jury duty. Then say what is allowed.',
      es: 'Agregue por qué se ausenta el personal, como enfermedad o servicio de jurado. Después indique qué se permite.',
    },
    code: { en: 'Code', es: 'Código' },
    name: { en: 'Name', es: 'Nombre' },
    kind: { en: 'Kind', es: 'Tipo' },
    ...choiceTexts('kind', reasonKindTexts),
    unit: { en: 'Counted in', es: 'Se cuenta en' },
    ...choiceTexts('unit', unitTexts),
    unforeseen: { en: 'Can’t be planned', es: 'No se puede planear' },
    'unforeseen.hint': {
      en: 'It can be asked for afterwards, and on days without leave.',
      es: 'Se puede pedir después y en días sin ausencias.',
    },
    active: { en: 'Active', es: 'Activo' },
  },
})
