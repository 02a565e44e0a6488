import type { BothLanguages, Tone } from '@atrium/kit/shared'

export type IncidentStatus = 'open' | 'decided' | 'closed' | 'dismissed'

/** Each state with its color, in their order. */
export const incidentStates = {
  open: 'waiting',
  decided: 'attention',
  closed: 'good',
  dismissed: 'neutral',
} as const satisfies Record<IncidentStatus, Tone>

/**
 * Ed-Fi DisciplineIncidentParticipationCodeDescriptor, in this order: Perpetrator, Victim, Witness,
 * Reporter.
 */
export const roles = ['perpetrator', 'victim', 'witness', 'reporter'] as const
export type Role = (typeof roles)[number]

/** Roles of the student that a concern is about. */
export const offeredRoles = ['perpetrator', 'victim', 'witness'] as const

/** Their names on screens: about what someone did, not what they are. */
export const roleTexts: Record<Role, BothLanguages> = {
  perpetrator: { en: 'Took part in it', es: 'Participó' },
  victim: { en: 'Was affected', es: 'Fue afectado' },
  witness: { en: 'Saw it', es: 'Lo presenció' },
  reporter: { en: 'Reported it', es: 'Lo informó' },
}

/** Roles of students with a page of their own about an incident. */
export const familyRoles: readonly Role[] = ['perpetrator', 'victim']

/**
 * Ed-Fi WeaponDescriptor, all firearms in one, in this order: None, Firearm, Knife Less Than 2.5
 * Inches, Knife Less Than Three Inches, Knife Greater Than Three Inches, Other Sharp Objects, BB gun,
 * Club, Substance Used as Weapon, Destructive Device, Other Object, Unknown.
 */
export const weapons = [
  'none',
  'firearm',
  'knifeShort',
  'knifeMiddle',
  'knifeLong',
  'sharp',
  'bbGun',
  'club',
  'substance',
  'explosive',
  'other',
  'unknown',
] as const
export type Weapon = (typeof weapons)[number]

export const weaponTexts: Record<Weapon, BothLanguages> = {
  none: { en: 'None', es: 'Ninguna' },
  firearm: { en: 'Firearm', es: 'Arma de fuego' },
  knifeShort: { en: 'Knife, under 2.5 inches', es: 'Navaja de menos de 2.5 pulgadas' },
  knifeMiddle: { en: 'Knife, 2.5 to 3 inches', es: 'Navaja de 2.5 a 3 pulgadas' },
  knifeLong: { en: 'Knife, 3 inches or more', es: 'Navaja de 3 pulgadas o más' },
  sharp: { en: 'Other sharp object', es: 'Otro objeto filoso' },
  bbGun: { en: 'BB gun', es: 'Pistola de balines' },
  club: { en: 'Club or bat', es: 'Garrote o bate' },
  substance: { en: 'Substance used as a weapon', es: 'Sustancia usada como arma' },
  explosive: { en: 'Explosive or incendiary device', es: 'Artefacto explosivo o incendiario' },
  other: { en: 'Other object', es: 'Otro objeto' },
  unknown: { en: 'Unknown', es: 'Se desconoce' },
}

export const injuries = ['none', 'minor', 'medical', 'serious'] as const
export type Injury = (typeof injuries)[number]
export const injuryTexts: Record<Injury, BothLanguages> = {
  none: { en: 'No one was hurt', es: 'Nadie resultó lastimado' },
  minor: { en: 'Minor, no treatment', es: 'Leve, sin atención' },
  medical: { en: 'Treated by the nurse or a doctor', es: 'Atendida por enfermería o un médico' },
  serious: { en: 'Serious bodily injury', es: 'Lesión corporal grave' },
}

/** What adults did to hold a student: the state counts each (Cal. Ed. Code 49006). */
export const restraints = ['none', 'physical', 'mechanical', 'seclusion'] as const
export type Restraint = (typeof restraints)[number]
export const restraintTexts: Record<Restraint, BothLanguages> = {
  none: { en: 'None', es: 'Ninguna' },
  physical: { en: 'Physical restraint', es: 'Restricción física' },
  mechanical: { en: 'Mechanical restraint', es: 'Restricción mecánica' },
  seclusion: { en: 'Seclusion', es: 'Aislamiento' },
}

/** How it went on with a student. */
export const outcomes = ['better', 'same', 'worse', 'left'] as const
export type Outcome = (typeof outcomes)[number]
export const outcomeTexts: Record<Outcome, BothLanguages> = {
  better: { en: 'Better since', es: 'Mejor desde entonces' },
  same: { en: 'No change', es: 'Sin cambios' },
  worse: { en: 'Worse since', es: 'Peor desde entonces' },
  left: { en: 'Left the school', es: 'Salió de la escuela' },
}
