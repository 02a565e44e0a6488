import { defineScreens, type RecordScreens } from '@atrium/kit/shared'
import { manages } from './words.ts'

const lists: readonly RecordScreens[] = [
  {
    path: '/settings/academics/honor-roll',
    record: () => import('./setup/honor-rolls.record.ts').then((file) => file.honorRollsRecord),
    needs: [manages],
    title: { en: 'Honor roll', es: 'Cuadro de honor' },
    about: {
      en: 'The levels of the honor roll and the GPA each one needs.',
      es: 'Los niveles del cuadro de honor y el promedio que pide cada uno.',
    },
    keywords: { en: 'principal’s list high honors GPA', es: 'excelencia promedio' },
    one: { en: 'Honor roll level', es: 'Nivel del cuadro de honor' },
    menus: [{ menu: 'main', order: 11, under: 'settings/academics' }],
  },
]

export const screens = defineScreens(
  [
    {
      name: 'settings/academics/class-rank',
      path: '/settings/academics/class-rank',
      scope: 'own',
      area: 'app',
      needs: [manages],
      title: { en: 'GPA and class rank', es: 'Promedio y lugar en la clase' },
      about: {
        en: 'How GPAs are figured and students ranked, with a preview on your own students.',
        es: 'Cómo se calculan los promedios y el lugar en la clase, con una vista previa de sus estudiantes.',
      },
      keywords: { en: 'weighted unweighted honors AP rank', es: 'ponderado honores rango' },
      menus: [{ menu: 'main', order: 10, under: 'settings/academics' }],
    },
    {
      name: 'students/report-cards',
      path: '/students/report-cards',
      scope: 'school',
      area: 'app',
      needs: [manages],
      title: { en: 'Report cards', es: 'Boletas' },
      about: {
        en: 'Proof, finalize, and print a term’s grades; honor roll and class rank.',
        es: 'Revisar, cerrar e imprimir las calificaciones de un período; cuadro de honor y lugar en la clase.',
      },
      keywords: {
        en: 'finalize print proof honor roll rank post grades send home print',
        es: 'cerrar imprimir honor publicar calificaciones enviar a casa imprimir',
      },
      menus: [{ menu: 'main', order: 44, under: 'students', icon: 'certificate' }],
      why: 'issue: a proof list before anything is final, report cards of a school in one job, honor roll, and class rank; no path is given',
    },
    {
      name: 'student/transcript',
      path: '/student/:studentID/transcript',
      area: 'app',
      needs: [['students.read', 'children.own', 'profile.own']],
      title: { en: 'Transcript', es: 'Expediente académico' },
      keywords: { en: 'credits GPA rank', es: 'créditos promedio' },
      menus: [{ menu: 'student', order: 407, under: 'student/learning' }],
      parent: 'students/search',
      why: 'issue: transcripts with credits attempted and earned, GPA, and class rank; no path is given',
    },
  ],
  lists,
)
