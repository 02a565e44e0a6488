import { defineRecord, f } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export const areaApproversRecord = defineRecord({
  name: 'pd.areaApprovers',
  scope: 'district',
  rights: needs.administer,
  fields: {
    approvalAreaID: f.reference({ to: 'microcredentials.approvalAreas', required: true }),
    userID: f.reference({ to: 'pd.people', required: true }),
  },
  list: {
    columns: ['approvalAreaID', 'userID'],
    search: [],
    sort: 'approvalAreaID',
    filters: ['approvalAreaID'],
  },
  label: 'userID',
  unique: [['approvalAreaID', 'userID']],
  csv: 'export',
  texts: {
    one: { en: 'Approver', es: 'Persona que aprueba' },
    many: { en: 'Approvers by area', es: 'Quién aprueba cada área' },
    add: { en: 'Add approver', es: 'Agregar persona que aprueba' },
    empty: { en: 'No approvers by area yet', es: 'Aún nadie aprueba un área en particular' },
    emptyHint: {
      en: 'Name who approves courses that give credit of an area. For an area with no one here, anyone who approves courses can.',
      es: 'Indique quién aprueba los cursos que dan crédito de un área. Si un área no tiene a nadie aquí, puede hacerlo cualquier persona que apruebe cursos.',
    },
    approvalAreaID: { en: 'Approval area', es: 'Área de aprobación' },
    userID: { en: 'Who approves', es: 'Quién aprueba' },
  },
})
