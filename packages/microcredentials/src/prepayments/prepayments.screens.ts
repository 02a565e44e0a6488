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
    about: {
      en: 'Microcredentials your district paid for in advance.',
      es: 'Microcredenciales que su distrito pagó por adelantado.',
    },
    keywords: { en: 'purchase orders codes seats', es: 'órdenes de compra códigos' },
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
    about: {
      en: 'Who used a prepayment code, and when.',
      es: 'Quién usó un código de prepago y cuándo.',
    },
    keywords: { en: 'codes used', es: 'códigos usados' },
    menus: menu(85),
  },
])
