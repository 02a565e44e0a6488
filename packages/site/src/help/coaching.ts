import type { HelpText } from './help.types.ts'

export const coachingHelp: readonly HelpText[] = [
  {
    id: 'microcredentials-submissions',
    routes: ['microcredentialing/submissions'],
    title: { en: 'Submissions', es: 'Entregas' },
    html: {
      en: `<p>Everything learners have submitted: the reviewer, the due date, and the result. Filter by status, microcredential, stack, school, approval area, reviewer, or date. Your filters are part of the page’s link, and the CSV file has the same rows.</p>
<p><strong>Reassign</strong> gives a review to someone else. Only people who can review it are listed, starting with the fewest open reviews. Both the old and new reviewer are notified. Blind submissions show no names until you reveal the learner, one at a time or for the rows you select. After that, you can’t review that submission or give a second opinion on it.</p>`,
      es: `<p>Todas las entregas: quién revisa, la fecha límite y el resultado. Filtre por estado, microcredencial, serie, escuela, área de aprobación, revisor o fecha. Los filtros forman parte del enlace de la página, y el archivo CSV contiene las mismas filas.</p>
<p><strong>Reasignar</strong> da una revisión a otra persona. Solo aparecen quienes pueden revisarla, primero quienes tienen menos revisiones. Se avisa a la persona anterior y a la nueva. Las entregas a ciegas no muestran nombres hasta que usted los revela, de una en una o en las filas que seleccione. A partir de ese momento, usted no puede revisar esa entrega ni dar una segunda opinión sobre ella.</p>`,
    },
  },
  {
    id: 'microcredentials-classrooms',
    routes: ['microcredentialing/classrooms', 'microcredentialing/classrooms/view'],
    title: { en: 'Classrooms', es: 'Grupos de aprendizaje' },
    html: {
      en: `<p>A classroom here is a cohort: a group that earns microcredentials together with a coach. An administrator creates it and chooses its coaches. Coaches add members, choose what the group earns, and follow each member’s progress. Adding a pathway or curriculum adds its microcredentials. Members find their group under <em>My microcredentials</em> and are notified when they’re added.</p>
<p>Coaches see each member’s progress, but not their evidence, reviewers, or submission dates. Only the group’s coaches and administrators see its <strong>notes</strong>. Coaches can’t blind-review people they coach; if they had already claimed a review, it goes back to the queue.</p>`,
      es: `<p>Un grupo de aprendizaje obtiene microcredenciales en conjunto, con acompañamiento. La administración lo crea y elige a quienes lo acompañan. Ellos agregan integrantes, eligen lo que obtiene el grupo y siguen el avance de cada persona. Al agregar una trayectoria o un plan de estudios se agregan sus microcredenciales. Cada integrante encuentra su grupo en <em>Mis microcredenciales</em> y recibe un aviso cuando se le agrega.</p>
<p>Quienes acompañan ven el avance de cada integrante, pero no sus evidencias, ni quién revisa, ni cuándo entregó. Solo quienes acompañan al grupo y la administración ven las <strong>notas</strong>. Nadie revisa a ciegas a una persona a la que acompaña; si ya había tomado la revisión, esta vuelve a la cola.</p>`,
    },
  },
  {
    id: 'microcredentials-coaching',
    routes: ['microcredentialing/coaching'],
    title: { en: 'Coaching', es: 'Acompañamiento' },
    html: {
      en: `<p>Turn on the <strong>subjects</strong> you coach. When a learner asks for a coach in one of them, you’re notified and the request shows up here. Choose <strong>Accept</strong> to take it, and add the learner to one of your cohorts if you like; the first coach to accept gets the request. If you can’t continue, <strong>give it back</strong>; when you’re finished, mark it done. The learner is notified each time.</p>
<p>Learners ask for a coach under <em>My microcredentials</em>.</p>`,
      es: `<p>Active los <strong>temas</strong> en los que acompaña. Cuando alguien pida acompañamiento en uno de ellos, usted recibirá un aviso y la solicitud aparecerá aquí. Elija <strong>Aceptar</strong> para tomarla y, si lo desea, agregue a la persona a uno de sus grupos; la solicitud es de quien acepta primero. Si no puede continuar, <strong>devuélvala</strong>; cuando termine, márquela como terminada. En cada caso se avisa a la persona.</p>
<p>El acompañamiento se pide en <em>Mis microcredenciales</em>.</p>`,
    },
  },
]
