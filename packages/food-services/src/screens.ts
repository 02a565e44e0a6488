import { defineScreens, type MenuGroup, type RecordScreens } from '@atrium/kit/shared'
import { decides, manages, worksHere } from './words.ts'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/food-services',
    title: { en: 'Food services', es: 'Servicios de alimentos' },
    menus: [{ menu: 'main', order: 44, under: 'settings' }],
  },
]

const place = (order: number) => [{ menu: 'main', order, under: 'settings/food-services' } as const]

const lists: readonly RecordScreens[] = [
  {
    path: '/settings/food-services/free-and-reduced-lunch',
    record: () => import('./applications/applications.record.ts').then((file) => file.application),
    needs: [decides],
    reach: 'district',
    title: { en: 'Free and reduced-price meals', es: 'Comidas gratis y a precio reducido' },
    about: {
      en: 'Applications of families, decided by rule. Only you and others who decide see them.',
      es: 'Solicitudes de las familias, decididas por regla. Solo las ven usted y quienes deciden.',
    },
    keywords: {
      en: 'lunch application eligibility NSLP verification',
      es: 'almuerzo solicitud derecho verificación',
    },
    one: { en: 'Application for meals', es: 'Solicitud de comidas' },
    menus: place(1),
  },
  {
    path: '/settings/food-services/free-and-reduced-lunch/certified',
    record: () =>
      import('./eligibility/eligibilities.record.ts').then((file) => file.eligibilitiesRecord),
    needs: [decides],
    reach: 'district',
    title: { en: 'Certified students', es: 'Estudiantes certificados' },
    about: {
      en: 'Who eats free or at a reduced price, also by the state’s direct certification list.',
      es: 'Quién come gratis o a precio reducido, también por la lista de certificación directa del estado.',
    },
    keywords: { en: 'direct certification CALPADS SNAP', es: 'certificación directa CALPADS SNAP' },
    one: { en: 'Certified student', es: 'Estudiante certificado' },
    menus: place(2),
    why: 'The state certifies children without an application; the specification names only the applications’ page.',
  },
  {
    path: '/settings/food-services/free-and-reduced-lunch/claims',
    record: () => import('./claims/claims.record.ts').then((file) => file.claim),
    needs: [decides],
    reach: 'district',
    title: { en: 'Claims', es: 'Reclamos' },
    about: {
      en: 'The meals of a month by category, checked, closed, and posted to the ledger.',
      es: 'Las comidas de un mes por categoría, revisadas, cerradas y registradas en la contabilidad.',
    },
    keywords: { en: 'reimbursement edit check CNIPS', es: 'reembolso revisión CNIPS' },
    one: { en: 'Claim', es: 'Reclamo' },
    menus: place(3),
    why: 'Meals are claimed each month; the specification has no page for it.',
  },
  {
    path: '/settings/food-services/free-and-reduced-lunch/income-tables',
    record: () =>
      import('./eligibility/income-tables.record.ts').then((file) => file.incomeTablesRecord),
    needs: [decides],
    reach: 'district',
    title: { en: 'Income tables', es: 'Tablas de ingresos' },
    about: {
      en: 'The income eligibility guidelines of each school year.',
      es: 'Las pautas de ingresos de cada año escolar.',
    },
    keywords: { en: 'guidelines poverty USDA', es: 'pautas pobreza USDA' },
    one: { en: 'Income table', es: 'Tabla de ingresos' },
    menus: place(4),
    why: 'USDA publishes new limits each year, which the district enters.',
  },
  {
    path: '/settings/food-services/menu-items',
    record: () => import('./menus/items.record.ts').then((file) => file.itemsRecord),
    needs: worksHere,
    title: { en: 'Menu items', es: 'Platillos' },
    about: {
      en: 'What the kitchens cook, what it counts as, and what it contains.',
      es: 'Lo que preparan las cocinas, cómo cuenta y qué contiene.',
    },
    keywords: { en: 'recipes allergens food', es: 'recetas alérgenos comida' },
    one: { en: 'Menu item', es: 'Platillo' },
    menus: place(5),
  },
  {
    path: '/settings/food-services/lunch-menu',
    record: () => import('./menus/menus.record.ts').then((file) => file.menusRecord),
    needs: worksHere,
    title: { en: 'Lunch menu', es: 'Menú de almuerzos' },
    about: {
      en: 'What is served on each day. Families see it on their child’s page.',
      es: 'Lo que se sirve cada día. Las familias lo ven en la página de su hijo.',
    },
    keywords: { en: 'calendar breakfast food', es: 'calendario desayuno comida' },
    one: { en: 'Menu', es: 'Menú' },
    menus: place(6),
  },
]

export const screens = defineScreens(
  [
    {
      name: 'settings/food-services/meal-accounts',
      path: '/settings/food-services/meal-accounts',
      scope: 'chosen',
      area: 'app',
      needs: [manages],
      title: { en: 'Meal accounts', es: 'Cuentas de comidas' },
      about: {
        en: 'What families paid in, and the numbers that students type at the line.',
        es: 'Lo que pagaron las familias y los números que los estudiantes marcan en la fila.',
      },
      keywords: { en: 'lunch money balance PIN deposit', es: 'dinero saldo PIN depósito' },
      menus: place(7),
    },
    {
      name: 'settings/food-services/meal-accounts/account',
      path: '/settings/food-services/meal-accounts/:studentID',
      area: 'app',
      needs: [manages],
      title: { en: 'Meal account', es: 'Cuenta de comidas' },
      parent: 'settings/food-services/meal-accounts',
      why: 'One family’s account, with everything that was put in and taken out.',
    },
    {
      name: 'settings/food-services/meal-accounts/line',
      path: '/settings/food-services/meal-accounts/line',
      scope: 'school',
      area: 'app',
      needs: worksHere,
      title: { en: 'Meal line', es: 'Fila del comedor' },
      about: {
        en: 'Serve meals by the number that each student types.',
        es: 'Sirva comidas con el número que marca cada estudiante.',
      },
      keywords: { en: 'kiosk PIN cafeteria POS serve', es: 'quiosco PIN cafetería servir' },
      menus: place(8),
      why: 'Meals are counted where they are served; the specification names only the accounts.',
    },
    {
      name: 'settings/food-services/options',
      path: '/settings/food-services/options',
      scope: 'own',
      area: 'app',
      needs: [manages],
      title: { en: 'Meal prices and claims', es: 'Precios de comidas y reclamos' },
      about: {
        en: 'What meals cost, and what claims are checked and reimbursed with.',
        es: 'Cuánto cuestan las comidas y con qué se revisan y reembolsan los reclamos.',
      },
      keywords: { en: 'rates attendance factor', es: 'tarifas factor de asistencia' },
      menus: place(9),
      why: 'Prices and rates are the district’s to set.',
    },
    {
      name: 'student/meals',
      path: '/student/:studentID/meals',
      area: 'app',
      // These needs only say who can open the page for some student; the server decides for each one.
      needs: [[manages, 'children.own', 'profile.own']],
      title: { en: 'Meals', es: 'Comidas' },
      menus: [{ menu: 'student', order: 550, under: 'student/support' }],
      parent: 'students/search',
      why: 'Families see their meal account and the menu; the specification has the accounts only for the office.',
    },
    {
      name: 'family/meals',
      path: '/family/meals',
      area: 'app',
      needs: ['children.own'],
      title: { en: 'School meals', es: 'Comidas escolares' },
      about: {
        en: 'Apply for free or reduced-price meals, and see your children’s accounts.',
        es: 'Solicite comidas gratis o a precio reducido y vea las cuentas de sus hijos.',
      },
      keywords: {
        en: 'lunch free reduced application money',
        es: 'almuerzo gratis reducido solicitud dinero',
      },
      menus: [{ menu: 'user', order: 7, icon: 'tools-kitchen' }],
      why: 'Families apply themselves; the specification has no page for it.',
    },
    {
      name: 'family/meals/apply',
      path: '/family/meals/apply',
      area: 'app',
      needs: ['children.own'],
      title: { en: 'Apply for school meals', es: 'Solicitar comidas escolares' },
      parent: 'family/meals',
      why: 'Families apply themselves; the specification has no page for it.',
    },
    {
      name: 'family/meals/application',
      path: '/family/meals/applications/:id',
      area: 'app',
      needs: ['children.own'],
      title: { en: 'Your application for meals', es: 'Su solicitud de comidas' },
      parent: 'family/meals',
      why: 'Families read what was decided; the specification has no page for it.',
    },
  ],
  lists,
)
