import { f } from '@atrium/kit/shared'
import { defineDossier } from '@atrium/workflow/dossier'
import { takesPart } from '../words.ts'
import { meetingStates, meetingWorkflow } from './meeting-state.rules.ts'

/** Meetings of the communities that one is a member of, or manages. */
export const meeting = defineDossier({
  name: 'educatorGrowth.meetings',
  workflow: meetingWorkflow,
  states: meetingStates,
  scope: 'district',
  // Who may write is up to the part that someone has in the community.
  rights: { read: takesPart, create: [], edit: [], remove: [] },
  fields: {
    communityID: f.reference({
      ...{ to: 'educatorGrowth.ownCommunities', required: true, fixed: true },
    }),
    title: f.text({ max: 120, required: true }),
    heldOn: f.date({ required: true, default: 'today' }),
    startsAt: f.time({}),
    minutesLong: f.integer({ min: 5, max: 600 }),
    place: f.text({ max: 120 }),
    agenda: f.multiline({ max: 4000, required: true }),
    minutes: f.multiline({ max: 20000 }),
    present: f.many({ as: 'memberID', to: 'people.colleagues', max: 60 }),
    actions: f.lines({
      max: 30,
      fields: {
        what: f.text({ max: 500, required: true }),
        ownerID: f.reference({ to: 'people.colleagues', required: true }),
        dueOn: f.date({}),
        doneOn: f.date({}),
      },
    }),
  },
  totals: {},
  byActs: { openActions: f.integer({ hidden: true }) },
  list: {
    columns: ['title', 'communityID', 'heldOn', 'place', 'openActions', 'status'],
    search: ['title', 'agenda', 'minutes'],
    sort: '-heldOn',
    filters: ['status', 'communityID', 'heldOn'],
  },
  label: 'title',
  csv: 'export',
  page: { head: ['communityID', 'heldOn'] },
  texts: {
    one: { en: 'Meeting', es: 'Reunión' },
    many: { en: 'Community meetings', es: 'Reuniones de comunidades' },
    add: { en: 'Plan meeting', es: 'Programar reunión' },
    empty: { en: 'No meetings yet', es: 'Aún no hay reuniones' },
    emptyHint: {
      en: 'Plan a meeting with its agenda. Minutes and action items are added to it.',
      es: 'Programe una reunión con su orden del día. Después se agregan el acta y las tareas.',
    },
    communityID: { en: 'Community', es: 'Comunidad' },
    title: { en: 'Title', es: 'Título' },
    heldOn: { en: 'Date', es: 'Fecha' },
    startsAt: { en: 'Starts at', es: 'Comienza a las' },
    minutesLong: { en: 'Length in minutes', es: 'Duración en minutos' },
    place: { en: 'Place', es: 'Lugar' },
    agenda: { en: 'Agenda', es: 'Orden del día' },
    minutes: { en: 'Minutes', es: 'Acta' },
    'minutes.hint': {
      en: 'Only members and growth administrators read them.',
      es: 'Solo las leen los integrantes y la administración del desarrollo.',
    },
    present: { en: 'Present', es: 'Asistentes' },
    'present.add': { en: 'Add person', es: 'Agregar persona' },
    'present.memberID': { en: 'Member', es: 'Integrante' },
    actions: { en: 'Action items', es: 'Tareas acordadas' },
    'actions.add': { en: 'Add action item', es: 'Agregar tarea' },
    'actions.what': { en: 'What', es: 'Qué' },
    'actions.ownerID': { en: 'Who', es: 'Quién' },
    'actions.dueOn': { en: 'By', es: 'Para el' },
    'actions.doneOn': { en: 'Done', es: 'Hecha' },
    openActions: { en: 'Open action items', es: 'Tareas pendientes' },
    status: { en: 'Status', es: 'Estado' },
    'status.planned': { en: 'Planned', es: 'Programada' },
    'status.held': { en: 'Minutes closed', es: 'Acta cerrada' },
    'act.close': { en: 'Close minutes', es: 'Cerrar el acta' },
    'act.close.hint': {
      en: 'The minutes stay as they are. Action items can still be marked as done.',
      es: 'El acta queda como está. Las tareas aún se pueden marcar como hechas.',
    },
    'act.close.done': { en: 'Minutes closed', es: 'Acta cerrada' },
    'act.reopen': { en: 'Open minutes again', es: 'Volver a abrir el acta' },
    'act.reopen.done': { en: 'Minutes opened again', es: 'Acta abierta de nuevo' },
    'act.finishAction': { en: 'Mark as done', es: 'Marcar como hecha' },
    'act.finishAction.done': { en: 'Marked as done', es: 'Marcada como hecha' },
  },
})
