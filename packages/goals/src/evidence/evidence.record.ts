import { choiceTexts, f } from '@atrium/kit/shared'
import { defineDossier } from '@atrium/workflow/dossier'
import { audienceTexts } from '../words.ts'
import { evidenceWorkflow } from './evidence-state.rules.ts'
import { evidenceStates, portfolioStatusTexts } from './evidence.words.ts'

/** One's own portfolio. */
export const evidenceRecord = defineDossier({
  name: 'goals.evidence',
  workflow: evidenceWorkflow,
  states: evidenceStates,
  scope: 'district',
  // `within` keeps everyone to their own.
  rights: { read: [], edit: [] },
  totals: {},
  fields: {
    name: f.text({ max: 120, required: true }),
    description: f.multiline({ max: 4000 }),
    goalID: f.reference({ to: 'goals.ownGoals' }),
    credentialID: f.reference({ to: 'goals.ownBadges' }),
    workID: f.reference({ to: 'goals.ownWork' }),
    standards: f.many({ as: 'standardID', to: 'goals.standards', max: 20 }),
  },
  byActs: { submittedAt: f.instant({}) },
  list: {
    columns: ['name', 'description', 'submittedAt', 'status'],
    shown: ['name', 'submittedAt', 'status'],
    search: ['name', 'description'],
    sort: '-submittedAt',
    filters: ['status'],
  },
  label: 'name',
  csv: 'export',
  page: { head: ['submittedAt'], attachments: 'goals.evidence' },
  texts: {
    one: { en: 'Evidence', es: 'Evidencia' },
    many: { en: 'My portfolio', es: 'Mi portafolio' },
    add: { en: 'Add evidence', es: 'Agregar evidencia' },
    about: {
      en: 'Work that shows what you can do. Add its files after you save.',
      es: 'Trabajos que muestran lo que sabe hacer. Agregue los archivos después de guardar.',
    },
    empty: { en: 'Nothing in your portfolio yet', es: 'Aún no hay nada en su portafolio' },
    emptyHint: {
      en: 'Add work that you are proud of. Only you see it until you submit it.',
      es: 'Agregue trabajos de los que se sienta orgulloso. Solo usted los ve hasta que los entregue.',
    },
    searchHint: { en: 'Name or description', es: 'Nombre o descripción' },
    name: { en: 'Name', es: 'Nombre' },
    description: { en: 'Description', es: 'Descripción' },
    goalID: { en: 'Goal', es: 'Meta' },
    credentialID: { en: 'Badge', es: 'Insignia' },
    workID: { en: 'Class work', es: 'Trabajo de clase' },
    'workID.hint': {
      en: 'An assignment of yours that was graded. Copies keep what it scored when you submit them.',
      es: 'Una tarea suya que ya tiene calificación. Las copias guardan la calificación que tenía al entregarlas.',
    },
    standards: { en: 'Standards', es: 'Estándares' },
    'standards.add': { en: 'Add standard', es: 'Agregar estándar' },
    'standards.standardID': { en: 'Standard', es: 'Estándar' },
    submittedAt: { en: 'Last submitted', es: 'Última entrega' },
    attachments: {
      en: 'Photos, documents, recordings. Changing them later leaves what you submitted as it was.',
      es: 'Fotos, documentos, grabaciones. Si los cambia después, lo que entregó se queda como estaba.',
    },
    status: { en: 'Status', es: 'Estado' },
    'status.draft': portfolioStatusTexts.draft,
    'status.submitted': portfolioStatusTexts.submitted,
    'status.archived': portfolioStatusTexts.archived,
    'act.submit': { en: 'Submit', es: 'Entregar' },
    'act.submit.hint': {
      en: 'A copy is kept exactly as it is now, with its files. You can go on changing yours and submit it again.',
      es: 'Se guarda una copia tal como está ahora, con sus archivos. Puede seguir cambiando la suya y entregarla de nuevo.',
    },
    'act.submit.audience': { en: 'Who sees the copy', es: 'Quién ve la copia' },
    ...choiceTexts('act.submit.audience', audienceTexts),
    'act.submit.done': { en: 'Evidence submitted', es: 'Evidencia entregada' },
    'act.archive': { en: 'Archive', es: 'Archivar' },
    'act.archive.hint': {
      en: 'Its copies stay. You can bring it back.',
      es: 'Sus copias se quedan. Puede recuperarla.',
    },
    'act.archive.done': { en: 'Evidence archived', es: 'Evidencia archivada' },
    'act.restore': { en: 'Bring back', es: 'Recuperar' },
    'act.restore.done': { en: 'Evidence brought back', es: 'Evidencia recuperada' },
  },
})
