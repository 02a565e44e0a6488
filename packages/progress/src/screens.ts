import { defineScreens, type BothLanguages, type RecordScreens } from '@atrium/kit/shared'
import { manages } from './words.ts'

const lists: readonly RecordScreens[] = [
  {
    path: '/settings/academics/graduation-requirements',
    record: () =>
      import('./requirements/requirements.record.ts').then((file) => file.requirementsRecord),
    needs: [manages],
    title: { en: 'Graduation requirements', es: 'Requisitos de graduación' },
    about: {
      en: 'What students need to graduate, by school and graduating class.',
      es: 'Lo que se necesita para graduarse, por escuela y generación.',
    },
    keywords: { en: 'credits diploma A-G', es: 'créditos diploma' },
    one: { en: 'Graduation requirement', es: 'Requisito de graduación' },
    menus: [{ menu: 'main', order: 12, under: 'settings/academics' }],
  },
  {
    path: '/settings/academics/requirement-choices',
    record: () =>
      import('./requirements/choices.record.ts').then((file) => file.requirementGroupsRecord),
    needs: [manages],
    title: { en: 'Choices of requirements', es: 'Requisitos a elegir' },
    about: {
      en: 'Where students need only some of several graduation requirements.',
      es: 'Donde basta con cumplir algunos de varios requisitos de graduación.',
    },
    keywords: { en: 'graduation group one of', es: 'graduación grupo uno de' },
    one: { en: 'Choice of requirements', es: 'Requisitos a elegir' },
    menus: [{ menu: 'main', order: 12, under: 'settings/academics' }],
    why: 'issue: requirements of which students meet n of m; no path is given',
  },
  {
    path: '/settings/academics/diploma-types',
    record: () =>
      import('./requirements/choices.record.ts').then((file) => file.diplomaTypesRecord),
    needs: [manages],
    title: { en: 'Diploma types', es: 'Tipos de diploma' },
    about: {
      en: 'The diplomas that need something besides the usual requirements.',
      es: 'Los diplomas que piden algo más que los requisitos habituales.',
    },
    keywords: { en: 'graduation honors seal', es: 'graduación honores sello' },
    one: { en: 'Diploma type', es: 'Tipo de diploma' },
    menus: [{ menu: 'main', order: 12, under: 'settings/academics' }],
    why: 'issue: diplomas with their own requirements; no path is given',
  },
  {
    path: '/settings/academics/per-year-requirements',
    record: () =>
      import('./requirements/year-requirements.record.ts').then(
        (file) => file.yearRequirementsRecord,
      ),
    needs: [manages],
    title: { en: 'Per-year requirements', es: 'Requisitos por año' },
    about: {
      en: 'What students should have by the end of each grade.',
      es: 'Lo que se debe tener al final de cada grado.',
    },
    keywords: { en: 'on track credits grade', es: 'al día créditos grado' },
    one: { en: 'Per-year requirement', es: 'Requisito por año' },
    menus: [{ menu: 'main', order: 13, under: 'settings/academics' }],
  },
  {
    path: '/settings/academics/tests',
    record: () => import('./tests/tests.record.ts').then((file) => file.testsRecord),
    needs: [manages],
    title: { en: 'Tests', es: 'Pruebas' },
    about: {
      en: 'The tests students take and the range of each score.',
      es: 'Las pruebas que se toman y el rango de cada puntaje.',
    },
    keywords: { en: 'SAT CAASPP ELPAC assessment', es: 'evaluación SAT CAASPP ELPAC' },
    one: { en: 'Test', es: 'Prueba' },
    menus: [{ menu: 'main', order: 14, under: 'settings/academics' }],
    why: 'issue: test scores of any vendor need the tests they are of; no path is given',
  },
]

// These needs only say who can open the page for some student; the server decides for each student.
const page = <const Name extends string>(
  name: Name,
  order: number,
  title: BothLanguages,
  keywords: BothLanguages,
  viewers: readonly string[] = ['students.read', 'children.own', 'profile.own'],
) =>
  ({
    name: `student/${name}` as const,
    path: `/student/:studentID/${name}`,
    area: 'app',
    needs: [viewers],
    title,
    keywords,
    menus: [{ menu: 'student', order, under: 'student/learning' }],
    parent: 'students/search',
  }) as const

export const screens = defineScreens(
  [
    {
      name: 'students/test-score-import',
      path: '/students/test-score-import',
      area: 'app',
      needs: [manages],
      title: { en: 'Import test scores', es: 'Importar resultados de pruebas' },
      keywords: { en: 'SAT CAASPP ELPAC vendor file CSV', es: 'archivo proveedor CSV' },
      menus: [{ menu: 'main', order: 45, under: 'students', icon: 'file-import' }],
      why: 'issue: test scores from any vendor’s CSV through the importer’s mapping; no path is given',
    },
    {
      name: 'students/seniors-at-risk',
      path: '/students/seniors-at-risk',
      area: 'app',
      scope: 'school',
      needs: [manages],
      title: { en: 'Seniors at risk', es: 'Último año en riesgo' },
      about: {
        en: 'Seniors who have not met every graduation requirement.',
        es: 'Estudiantes de último año a quienes les faltan requisitos de graduación.',
      },
      keywords: { en: 'graduation grade 12 unmet', es: 'graduación grado 12 faltan' },
      menus: [{ menu: 'main', order: 44, under: 'students', icon: 'flag' }],
      why: 'issue: a counselor’s worklist of seniors with unmet requirements; no path is given',
    },
    page(
      'graduation-requirements',
      420,
      { en: 'Graduation requirements', es: 'Requisitos de graduación' },
      { en: 'progress credits on track', es: 'progreso créditos' },
    ),
    page(
      'service-hours',
      425,
      { en: 'Service hours', es: 'Horas de servicio' },
      { en: 'volunteer community', es: 'voluntariado comunidad' },
    ),
    page(
      'test-scores',
      430,
      { en: 'Test scores', es: 'Resultados de pruebas' },
      { en: 'SAT CAASPP assessment', es: 'evaluación SAT CAASPP' },
      ['students.read', 'students.own', 'children.own', 'profile.own'],
    ),
  ],
  lists,
)
