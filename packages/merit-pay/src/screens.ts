import { defineScreens, type RecordScreens } from '@atrium/kit/shared'
import { administers, calibrates, evaluates, setupRights } from './words.ts'

const under = 'educator-merit-pay'

const lists: readonly RecordScreens[] = [
  {
    path: '/educator-merit-pay/educator-categories',
    record: () => import('./setup/categories.record.ts').then((file) => file.categoriesRecord),
    needs: setupRights.read,
    title: { en: 'Educator categories', es: 'Categorías de educadores' },
    about: {
      en: 'Groups of educators that are evaluated alike.',
      es: 'Grupos de educadores cuyo trabajo se evalúa igual.',
    },
    keywords: { en: 'merit pay groups', es: 'pago por mérito grupos' },
    one: { en: 'Educator category', es: 'Categoría de educadores' },
    menus: [{ menu: 'main', order: 10, under, icon: 'users' }],
  },
  {
    path: '/educator-merit-pay/effectiveness-areas',
    record: () => import('./setup/areas.record.ts').then((file) => file.areasRecord),
    needs: setupRights.read,
    title: { en: 'Effectiveness areas', es: 'Áreas de efectividad' },
    about: {
      en: 'What effective work consists of, with the components that are scored.',
      es: 'En qué consiste el trabajo efectivo, con los componentes que se califican.',
    },
    keywords: { en: 'components rubric weights', es: 'componentes rúbrica pesos' },
    one: { en: 'Effectiveness area', es: 'Área de efectividad' },
    menus: [{ menu: 'main', order: 20, under, icon: 'list-details' }],
  },
  {
    path: '/educator-merit-pay/annual-evaluation-settings',
    record: () => import('./cycles/cycles.record.ts').then((file) => file.cycle),
    needs: setupRights.read,
    title: { en: 'Annual evaluation settings', es: 'Ajustes de la evaluación anual' },
    about: {
      en: 'Weights, levels, and the pool of each year, and what other settings would come to.',
      es: 'Pesos, niveles y fondo de cada año, y en qué resultarían otros ajustes.',
    },
    keywords: { en: 'merit pay pool simulation cuts', es: 'pago por mérito fondo simulación' },
    one: { en: 'Evaluation settings', es: 'Ajustes de evaluación' },
    menus: [{ menu: 'main', order: 30, under, icon: 'adjustments' }],
  },
  {
    path: '/educator-merit-pay/spot-observations',
    record: () => import('./observations/observations.record.ts').then((file) => file.observation),
    needs: [[administers, evaluates]],
    title: { en: 'Spot observations', es: 'Observaciones breves' },
    about: {
      en: 'What evaluators see in short visits.',
      es: 'Lo que ven los evaluadores en visitas breves.',
    },
    keywords: { en: 'walkthrough classroom visit', es: 'recorrido visita al aula' },
    one: { en: 'Spot observation', es: 'Observación breve' },
    menus: [{ menu: 'main', order: 40, under, icon: 'eye' }],
  },
  {
    path: '/educator-merit-pay/evaluations',
    record: () => import('./evaluations/evaluations.record.ts').then((file) => file.evaluation),
    needs: [[administers, evaluates, calibrates]],
    title: { en: 'Evaluations', es: 'Evaluaciones' },
    about: {
      en: 'The educators whom you evaluate, from open to paid.',
      es: 'Los educadores a quienes evalúa, desde que se abre hasta que se paga.',
    },
    keywords: { en: 'merit pay scores appeal calibrate', es: 'pago por mérito apelación calibrar' },
    one: { en: 'Evaluation', es: 'Evaluación' },
    why: 'definitions: merit pay goes from draft to paid by administrator, evaluator, committee and educator; no path is given',
    menus: [{ menu: 'main', order: 50, under, icon: 'clipboard-check' }],
  },
  {
    path: '/educator-merit-pay/payments',
    record: () => import('./payments/runs.record.ts').then((file) => file.run),
    needs: [administers],
    title: { en: 'Merit payments', es: 'Pagos por mérito' },
    about: {
      en: 'The pool by shares, the file for payroll, and posting.',
      es: 'El fondo por partes, el archivo para nómina y el registro.',
    },
    keywords: { en: 'payroll file post pool', es: 'nómina archivo fondo' },
    one: { en: 'Payment', es: 'Pago' },
    why: 'definitions: what is certified is paid; no path is given',
    menus: [{ menu: 'main', order: 60, under, icon: 'coin' }],
  },
]

export const screens = defineScreens(
  [
    {
      name: 'my/merit-pay-report-card',
      path: '/my/merit-pay-report-card',
      area: 'app',
      needs: ['staff.read'],
      title: { en: 'Merit pay report card', es: 'Informe de pago por mérito' },
      about: {
        en: 'Your evaluations, what each figure rests on, and what is paid.',
        es: 'Sus evaluaciones, en qué se basa cada cifra y lo que se paga.',
      },
      keywords: { en: 'evaluation bonus appeal', es: 'evaluación bono apelación' },
      menus: [{ menu: 'user', order: 480, icon: 'award' }],
    },
  ],
  lists,
)
