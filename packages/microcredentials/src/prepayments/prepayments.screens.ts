import { defineScreens } from '@atrium/kit/shared'
import { needs } from '../words.ts'

const administer = [needs.administer]
const menu = (order: number, under = 'microcredentialing') => [
  { menu: 'main' as const, order, under },
]

export const screens = defineScreens([
  {
    name: 'microcredentialing/prepayments',
    path: '/microcredentialing/prepayments',
    area: 'app',
    needs: administer,
    title: { en: 'Prepayments', es: 'Pagos anticipados' },
    menus: menu(80),
  },
  {
    name: 'microcredentialing/prepayments/view',
    path: '/microcredentialing/prepayments/:id',
    area: 'app',
    needs: administer,
    title: { en: 'Prepayment', es: 'Pago anticipado' },
    parent: 'microcredentialing/prepayments',
  },
  {
    name: 'microcredentialing/redemptions',
    path: '/microcredentialing/redemptions',
    area: 'app',
    needs: administer,
    title: { en: 'Redemptions', es: 'Canjes' },
    menus: menu(85),
  },
])
