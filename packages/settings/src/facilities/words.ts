import type { Needs } from '@atrium/kit/shared'

/** Who can see buildings and rooms, and who can change them. */
export const needs = {
  see: [['facilities.read', 'facilities.manage']],
  manage: ['facilities.manage'],
} as const satisfies Record<string, Needs>

/** What a building is for. */
export const buildingKinds = [
  'main',
  'classrooms',
  'portable',
  'gymnasium',
  'library',
  'cafeteria',
  'administration',
  'other',
] as const

/** What a room is for (CEDS classroom type, in the words that schools use). */
export const roomKinds = [
  'classroom',
  'laboratory',
  'computerLab',
  'gymnasium',
  'library',
  'music',
  'art',
  'office',
  'other',
] as const

/** What a school lends. */
export const equipmentKinds = [
  'laptop',
  'tablet',
  'hotspot',
  'calculator',
  'instrument',
  'camera',
  'uniform',
  'other',
] as const

/**
 * A signature as lines in a box of this size, `M10 20L11 24…`, and the maximum number of
 * characters.
 */
export const signatureSize = { width: 300, height: 100, most: 8000 } as const

export const conditions = ['new', 'good', 'worn', 'damaged', 'lost'] as const
export const conditionTexts = {
  new: { en: 'New', es: 'Nuevo' },
  good: { en: 'Good', es: 'Bueno' },
  worn: { en: 'Worn', es: 'Desgastado' },
  damaged: { en: 'Damaged', es: 'Dañado' },
  lost: { en: 'Lost', es: 'Perdido' },
} as const

/** What a locker is for. */
export const lockerKinds = ['hall', 'gym', 'band', 'staff'] as const
export const lockerKindTexts = {
  hall: { en: 'Hall', es: 'Pasillo' },
  gym: { en: 'Gym', es: 'Gimnasio' },
  band: { en: 'Band room', es: 'Salón de música' },
  staff: { en: 'Staff', es: 'Personal' },
} as const
