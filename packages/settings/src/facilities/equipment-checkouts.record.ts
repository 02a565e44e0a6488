import { defineRecord, f } from '@atrium/kit/shared'
import { conditions, conditionTexts, needs, signatureSize } from './words.ts'

export const equipmentCheckoutsRecord = defineRecord({
  name: 'settings.equipmentCheckouts',
  scope: 'school',
  // Who has what is about people: it takes more than looking up a room.
  rights: needs.manage[0],
  label: 'borrowerNumber',
  fields: {
    equipmentID: f.reference({ to: 'settings.equipment', required: true, fixed: true }),
    borrowerNumber: f.text({ max: 40, required: true, fixed: true }),
    checkedOutOn: f.date({ required: true, past: true }),
    dueOn: f.date({ notBefore: 'checkedOutOn' }),
    returnedOn: f.date({ past: true, notBefore: 'checkedOutOn' }),
    returnCondition: f.choice({ of: conditions }),
    returnSignature: f.text({
      max: signatureSize.most,
      pattern: { source: '(?:[ML]\\d{1,3} \\d{1,3})+', message: 'settings.signature.unreadable' },
    }),
    notes: f.multiline({ max: 500 }),
  },
  computed: { borrowerName: f.text({ max: 200, required: true }), overdue: f.toggle() },
  list: {
    columns: [
      'equipmentID',
      'borrowerName',
      'borrowerNumber',
      'checkedOutOn',
      'dueOn',
      'overdue',
      'returnedOn',
    ],
    search: ['borrowerNumber', 'notes'],
    sort: 'checkedOutOn',
    filters: ['equipmentID', 'dueOn', 'returnedOn', 'returnCondition'],
  },
  csv: 'export',
  texts: {
    one: { en: 'Checkout', es: 'Préstamo' },
    many: { en: 'Checkouts', es: 'Préstamos' },
    add: { en: 'Check out equipment', es: 'Prestar un equipo' },
    empty: { en: 'No equipment checked out yet', es: 'Aún no hay equipos prestados' },
    emptyHint: {
      en: 'Check out equipment by its tag and the ID number on the person’s card. A barcode scanner can fill in both.',
      es: 'Preste un equipo con su etiqueta y el número de la credencial de la persona. Un lector de códigos puede llenar ambos.',
    },
    equipmentID: { en: 'Equipment', es: 'Equipo' },
    borrowerNumber: { en: 'Student or staff ID', es: 'Número de estudiante o empleado' },
    borrowerName: { en: 'Borrower', es: 'Quién lo tiene' },
    checkedOutOn: { en: 'Checked out', es: 'Prestado el' },
    dueOn: { en: 'Due', es: 'Fecha límite' },
    overdue: { en: 'Overdue', es: 'Vencido' },
    returnedOn: { en: 'Returned', es: 'Devuelto el' },
    returnCondition: { en: 'Condition on return', es: 'Estado al devolverlo' },
    'returnCondition.new': conditionTexts.new,
    'returnCondition.good': conditionTexts.good,
    'returnCondition.worn': conditionTexts.worn,
    'returnCondition.damaged': conditionTexts.damaged,
    'returnCondition.lost': conditionTexts.lost,
    returnSignature: { en: 'Signature on return', es: 'Firma al devolverlo' },
    notes: { en: 'Notes', es: 'Notas' },
  },
})
