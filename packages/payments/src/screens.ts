import { defineScreens, type MenuGroup } from '@atrium/kit/shared'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/financial',
    title: { en: 'Financial', es: 'Finanzas' },
    menus: [{ menu: 'main', order: 45, under: 'settings' }],
  },
]

export const screens = defineScreens([
  {
    name: 'settings/financial/card-payment-provider',
    path: '/settings/financial/card-payment-provider',
    area: 'app',
    needs: ['payments.manage'],
    title: { en: 'Card payments', es: 'Pagos con tarjeta' },
    about: {
      en: 'The company that processes your card payments.',
      es: 'La empresa que procesa sus pagos con tarjeta.',
    },
    keywords: { en: 'credit card stripe processor', es: 'tarjeta de crédito procesador' },
    menus: [{ menu: 'main', order: 1, under: 'settings/financial' }],
  },
])
