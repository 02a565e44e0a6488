import type { BothLanguages } from '@atrium/kit/shared'

/** Who else reads something that its owner made. */
export const audiences = ['private', 'family', 'school', 'both'] as const
export type Audience = (typeof audiences)[number]

export const audienceTexts: Record<Audience, BothLanguages> = {
  private: { en: 'Only me', es: 'Solo yo' },
  family: { en: 'My family and I', es: 'Mi familia y yo' },
  school: { en: 'My teachers and school, and I', es: 'Mis maestros, mi escuela y yo' },
  both: { en: 'My family, and my teachers and school', es: 'Mi familia, y mis maestros y escuela' },
}
