import type { BothLanguages } from '@atrium/kit/shared'

/** What happens to the weight of a component that wasn't scored. `undecided`: no total until the district chooses. */
export const missingPolicies = ['undecided', 'wait', 'redistribute', 'minimum'] as const
export type MissingPolicy = (typeof missingPolicies)[number]

export const missingPolicyTexts: Record<MissingPolicy, BothLanguages> = {
  undecided: { en: 'Not decided yet', es: 'Sin decidir' },
  wait: { en: 'Wait until it is scored', es: 'Esperar a que se califique' },
  redistribute: {
    en: 'Give its weight to the other components',
    es: 'Repartir su peso entre los demás componentes',
  },
  minimum: { en: 'Count the lowest score', es: 'Contar la calificación mínima' },
}
