import type { HelpText } from './help.types.ts'

export const coachingHelp: readonly HelpText[] = [
  {
    id: 'microcredentials-submissions',
    routes: ['microcredentialing/submissions'],
    title: { en: 'Submissions', es: 'Entregas' },
    html: {
      en: `<p>Everything that learners have handed in: who reviews it, until when, and what came of it. Narrow the list by status, microcredential, stack, school, approval area, reviewer or day; what you chose stands in the address, and the CSV file holds the same rows.</p>
<p><strong>Reassign</strong> gives a review to somebody else. Only people who may review it are offered, those with least to do first; both the old and the new reviewer are told. What is reviewed blind names nobody here, until you press <strong>Show whose it is</strong>, for one or for all on the page: from then on you can neither review it yourself nor give a second opinion on it.</p>`,
      es: `<p>Todo lo que se ha entregado: quién lo revisa, hasta cuándo y en qué terminó. Limite la lista por estado, microcredencial, serie, escuela, área de aprobación, revisor o revisora, o día; lo que eligió queda en la dirección, y el archivo CSV contiene las mismas filas.</p>
<p><strong>Reasignar</strong> da una revisión a otra persona. Solo se ofrecen quienes pueden revisarla, primero quienes tienen menos pendiente; se avisa tanto a quien la tenía como a quien la recibe. Lo que se revisa a ciegas no nombra a nadie aquí, hasta que pulse <strong>Mostrar de quién es</strong>, para una entrega o para todas las de la página: desde entonces usted no podrá revisarla ni dar una segunda opinión sobre ella.</p>`,
    },
  },
  {
    id: 'microcredentials-classrooms',
    routes: ['microcredentialing/classrooms', 'microcredentialing/classrooms/view'],
    title: { en: 'Classrooms', es: 'Grupos de aprendizaje' },
    html: {
      en: `<p>A classroom is a group that earns microcredentials together under a coach. An administrator makes it and names its coaches; the coaches take people in, say what the group earns, and see how far each member has come. A pathway or curriculum brings its microcredentials along. Members find their group under <em>My microcredentials</em> and are told when they are taken in.</p>
<p>Coaches see where members stand, not their evidence, their reviewers, or when they handed in. <strong>Notes</strong> are for the coaches of the group and administrators. Whoever coaches somebody does not review them blind: what they had claimed of that person goes back to the queue.</p>`,
      es: `<p>Un grupo de aprendizaje obtiene microcredenciales en conjunto, con acompañamiento. La administración lo crea e indica quién lo acompaña; quienes acompañan agregan integrantes, dicen qué obtiene el grupo y ven hasta dónde ha llegado cada persona. Una trayectoria o un plan de estudios trae sus microcredenciales. Cada integrante encuentra su grupo en <em>Mis microcredenciales</em> y recibe un aviso al entrar.</p>
<p>Quienes acompañan ven el estado de cada integrante, pero no sus evidencias, ni quién revisa, ni cuándo entregó. Las <strong>notas</strong> son para quienes acompañan al grupo y la administración. Quien acompaña a alguien no revisa a ciegas lo suyo: lo que había tomado vuelve a la cola.</p>`,
    },
  },
  {
    id: 'microcredentials-coaching',
    routes: ['microcredentialing/coaching'],
    title: { en: 'Coaching', es: 'Acompañamiento' },
    html: {
      en: `<p>Switch on the <strong>subjects</strong> in which you coach. When a learner asks for a coach in one of them you are told, and it stands here. <strong>Accept</strong> it, and take the learner into one of your classrooms if you like; the first who accepts has it. <strong>Give back</strong> what you cannot go on with, and mark as done what is done: the learner is told each time.</p>
<p>Learners ask under <em>My microcredentials</em>.</p>`,
      es: `<p>Active los <strong>temas</strong> en los que acompaña. Cuando alguien pida acompañamiento en uno de ellos, usted recibirá un aviso y la solicitud estará aquí. <strong>Acéptela</strong> y, si lo desea, agregue a la persona a uno de sus grupos; la tiene quien acepta primero. <strong>Devuelva</strong> lo que no pueda continuar y dé por terminado lo que terminó: en cada caso se avisa a quien aprende.</p>
<p>Quienes aprenden lo piden en <em>Mis microcredenciales</em>.</p>`,
    },
  },
]
