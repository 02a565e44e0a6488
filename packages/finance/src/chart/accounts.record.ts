import { defineRecord, f } from '@atrium/kit/shared'
import { accountKinds, needs, segmentKinds } from '../words.ts'

const kindTexts = {
  'kind.asset': { en: 'Asset', es: 'Activo' },
  'kind.liability': { en: 'Liability', es: 'Pasivo' },
  'kind.equity': { en: 'Fund balance', es: 'Saldo del fondo' },
  'kind.revenue': { en: 'Revenue', es: 'Ingreso' },
  'kind.expense': { en: 'Expense', es: 'Gasto' },
}
const segment = (required = false) =>
  f.text({
    max: 12,
    required,
    pattern: { source: '[0-9A-Za-z]+', message: 'finance.valid.segment' },
    group: 'code',
  })

export const accountsRecord = defineRecord({
  name: 'finance.accounts',
  scope: 'district',
  rights: { read: needs.read, edit: needs.manage },
  label: 'title',
  fields: {
    name: f.text({ max: 120, required: true }),
    kind: f.choice({ of: accountKinds, required: true, default: 'expense' }),
    schoolID: f.reference({ to: 'finance.schools' }),
    isActivity: f.toggle({}),
    restrictedCents: f.cents({
      min: 0,
      max: 2_000_000_000,
      default: 0,
      when: { field: 'isActivity', is: true },
    }),
    restrictionReason: f.text({ max: 200, when: { field: 'isActivity', is: true } }),
    fund: segment(true),
    source: segment(),
    projectYear: segment(),
    program: segment(),
    function: segment(),
    object: segment(),
    site: segment(),
    active: f.toggle({ default: true }),
  },
  computed: {
    code: f.text({ max: 80, required: true }),
    title: f.text({ max: 220, required: true }),
  },
  list: {
    columns: ['name', 'code', 'kind', 'schoolID', 'isActivity', 'active'],
    search: ['code', 'name'],
    sort: 'code',
    filters: ['kind', 'schoolID', 'isActivity', 'active'],
  },
  csv: 'export',
  texts: {
    one: { en: 'Account', es: 'Cuenta' },
    many: { en: 'Accounts', es: 'Cuentas' },
    add: { en: 'Add account', es: 'Agregar cuenta' },
    empty: { en: 'No accounts yet', es: 'Aún no hay cuentas' },
    emptyHint: {
      en: 'Load your state’s chart of accounts under Fiscal years and periods, then add an account for each club, site budget, and bank account.',
      es: 'Cargue el catálogo de cuentas de su estado en Años fiscales y períodos y luego agregue una cuenta para cada club, presupuesto escolar y cuenta bancaria.',
    },
    name: { en: 'Name', es: 'Nombre' },
    code: { en: 'Account code', es: 'Código de cuenta' },
    title: { en: 'Account', es: 'Cuenta' },
    kind: { en: 'Type', es: 'Tipo' },
    ...kindTexts,
    schoolID: { en: 'School', es: 'Escuela' },
    'schoolID.hint': {
      en: 'Blank for an account of the whole district.',
      es: 'En blanco si la cuenta es de todo el distrito.',
    },
    isActivity: { en: 'Activity account', es: 'Cuenta de actividades' },
    'isActivity.hint': {
      en: 'A club or site account that can only spend what it has.',
      es: 'Una cuenta de club o de escuela que solo puede gastar lo que tiene.',
    },
    restrictedCents: { en: 'Restricted amount', es: 'Monto restringido' },
    restrictionReason: { en: 'Restricted for', es: 'Restringido para' },
    'group.code': { en: 'Account code', es: 'Código de cuenta' },
    fund: { en: 'Fund', es: 'Fondo' },
    source: { en: 'Source (resource)', es: 'Fuente (recurso)' },
    projectYear: { en: 'Project year', es: 'Año de proyecto' },
    'projectYear.hint': {
      en: 'Tells the grant years of a source apart. Blank for most accounts.',
      es: 'Distingue los años de subvención de una fuente. En blanco en la mayoría de las cuentas.',
    },
    program: { en: 'Program (goal)', es: 'Programa (meta)' },
    function: { en: 'Function', es: 'Función' },
    object: { en: 'Object', es: 'Objeto' },
    site: { en: 'School or site', es: 'Escuela o sede' },
    active: { en: 'Can be posted to', es: 'Acepta movimientos' },
  },
})

export const segmentsRecord = defineRecord({
  name: 'finance.segments',
  scope: 'district',
  rights: { read: needs.read, edit: needs.manage },
  fields: {
    kind: f.choice({ of: segmentKinds, required: true, default: 'object' }),
    code: f.text({
      max: 12,
      required: true,
      pattern: { source: '[0-9A-Za-z]+', message: 'finance.valid.segment' },
    }),
    name: f.text({ max: 160, required: true }),
    isRestricted: f.toggle({ when: { field: 'kind', is: 'source' } }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['name', 'kind', 'code', 'isRestricted', 'active'],
    search: ['code', 'name'],
    sort: 'code',
    filters: ['kind', 'active'],
  },
  csv: 'both',
  unique: [['kind', 'code']],
  texts: {
    one: { en: 'Account code value', es: 'Valor del código de cuenta' },
    many: { en: 'Account code values', es: 'Valores del código de cuenta' },
    add: { en: 'Add value', es: 'Agregar valor' },
    empty: { en: 'No account codes yet', es: 'Aún no hay códigos de cuenta' },
    emptyHint: {
      en: 'An account code is made of these values: fund, source, program, function, object, and school. Load your state’s chart under Fiscal years and periods.',
      es: 'El código de cuenta se forma con estos valores: fondo, fuente, programa, función, objeto y escuela. Cargue el catálogo de su estado en Años fiscales y períodos.',
    },
    kind: { en: 'Segment', es: 'Segmento' },
    'kind.fund': { en: 'Fund', es: 'Fondo' },
    'kind.source': { en: 'Source (resource)', es: 'Fuente (recurso)' },
    'kind.projectYear': { en: 'Project year', es: 'Año de proyecto' },
    'kind.program': { en: 'Program (goal)', es: 'Programa (meta)' },
    'kind.function': { en: 'Function', es: 'Función' },
    'kind.object': { en: 'Object', es: 'Objeto' },
    'kind.site': { en: 'School or site', es: 'Escuela o sede' },
    code: { en: 'Code', es: 'Código' },
    name: { en: 'Name', es: 'Nombre' },
    isRestricted: { en: 'Restricted', es: 'Restringido' },
    'isRestricted.hint': {
      en: 'At the end of the year, what is left of it stays with this source.',
      es: 'Al cierre del año, lo que queda permanece con esta fuente.',
    },
    active: { en: 'In use', es: 'En uso' },
  },
})
