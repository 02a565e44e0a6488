import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import { creationStatuses, creationStatusTexts, needs, type CreationStatus } from '../words.ts'

/** One line of the studio's lists. */
export interface BadgeSummary {
  id: number
  version: number
  name: string
  status: CreationStatus
  versionNumber: number
  stackName: string | null
  creatorName: string
  /** Approvers' unresolved comments. */
  openCommentCount: number
  learnerCount: number
  submittedAt: string | null
  updatedAt: string
}

const anyone = [[needs.create, needs.approve, needs.administer]] as const
const names = {
  searchHint: { en: 'Name or description', es: 'Nombre o descripción' },
  name: { en: 'Name', es: 'Nombre' },
  stackName: { en: 'Stack', es: 'Serie' },
  creatorName: { en: 'Creator', es: 'Creada por' },
}

/** The microcredentials that a person works on: their own; everyone's for approvers and administrators. */
export const badgesList = defineList<BadgeSummary>()({
  aboutNoOne: true,
  name: 'microcredentials.badges',
  scope: 'district',
  reach: 'rows',
  read: anyone,
  filters: { status: f.choice({ of: creationStatuses }), mine: f.toggle() },
  columns: [
    'name',
    'status',
    'stackName',
    'learnerCount',
    'openCommentCount',
    'creatorName',
    'updatedAt',
  ],
  search: ['name'],
  sort: '-updatedAt',
  csv: 'export',
  texts: {
    one: { en: 'Microcredential', es: 'Microcredencial' },
    many: { en: 'Microcredentials', es: 'Microcredenciales' },
    empty: { en: 'No microcredentials yet', es: 'Todavía no hay microcredenciales' },
    emptyHint: {
      en: 'A microcredential says what someone can do and how they show it. Start with its name.',
      es: 'Una microcredencial dice qué sabe hacer una persona y cómo lo demuestra. Comience por el nombre; lo demás puede venir después.',
    },
    ...names,
    status: { en: 'Status', es: 'Estado' },
    ...choiceTexts('status', creationStatusTexts),
    mine: { en: 'Created by me', es: 'Creada por mí' },
    learnerCount: { en: 'Learners', es: 'Participantes' },
    openCommentCount: { en: 'Comments', es: 'Comentarios' },
    updatedAt: { en: 'Updated', es: 'Actualizada' },
  },
})

/** The same for people who see only their own. */
export const ownBadgesList: typeof badgesList = {
  ...badgesList,
  list: { ...badgesList.list, filters: ['status'] as never },
}

/** What creators have submitted, the longest waiting first. */
export const approvalsList = defineList<BadgeSummary>()({
  aboutNoOne: true,
  name: 'microcredentials.badges.approvals',
  scope: 'district',
  reach: 'rows',
  read: anyone,
  filters: {},
  columns: ['name', 'creatorName', 'stackName', 'versionNumber', 'submittedAt'],
  search: ['name'],
  sort: 'submittedAt',
  csv: 'export',
  texts: {
    one: { en: 'Microcredential', es: 'Microcredencial' },
    many: { en: 'Microcredentials', es: 'Microcredenciales' },
    empty: { en: 'Nothing needs your approval', es: 'Nada requiere su aprobación' },
    emptyHint: {
      en: 'Submitted drafts will show up here.',
      es: 'Aquí aparece lo que se envía a revisión.',
    },
    ...names,
    versionNumber: { en: 'Version', es: 'Versión' },
    submittedAt: { en: 'Submitted', es: 'Enviada' },
  },
})
