import type { HelpText } from './help.types.ts'

export const earningHelp: readonly HelpText[] = [
  {
    id: 'microcredentials-catalog',
    routes: ['public/microcredentials', 'public/microcredentials/detail'],
    title: { en: 'Microcredential catalog', es: 'Catálogo de microcredenciales' },
    html: {
      en: `<p>Everything the district offers. Search, or filter by stack, standard, approval area, course code, credit, or coaching subject, and view results as cards or a list. Your search is part of the page’s link, so you can send it to someone.</p>
<p>When you’re signed in, <strong>Earn</strong> starts a microcredential. Your work is saved under <em>My microcredentials</em>.</p>`,
      es: `<p>Todo lo que ofrece el distrito. Busque, o filtre por serie, estándar, área de aprobación, código de curso, crédito o tema de acompañamiento, y vea los resultados como tarjetas o como lista. La búsqueda forma parte del enlace de la página, así que puede enviarla.</p>
<p>Con la sesión iniciada, <strong>Obtener</strong> comienza una microcredencial. Su trabajo se guarda en <em>Mis microcredenciales</em>.</p>`,
    },
  },
  {
    id: 'microcredentials-paths',
    routes: [
      'public/curricula',
      'public/curricula/detail',
      'public/pathways',
      'public/pathways/detail',
    ],
    title: { en: 'Curricula and pathways', es: 'Planes de estudios y trayectorias' },
    html: {
      en: `<p>A <strong>pathway</strong> takes you through microcredentials step by step. A <strong>curriculum</strong> groups several pathways. To start one, choose <strong>Start earning</strong>. It’s complete when you finish its required steps.</p>`,
      es: `<p>Una <strong>trayectoria</strong> lleva paso a paso por varias microcredenciales. Un <strong>plan de estudios</strong> agrupa varias trayectorias. Elija <strong>Comenzar</strong> para iniciar una. Se completa cuando termina los pasos obligatorios.</p>`,
    },
  },
  {
    id: 'microcredentials-earned',
    routes: ['public/microcredentials/baked-badge', 'public/microcredentials/earner'],
    title: { en: 'An earned badge', es: 'Una insignia obtenida' },
    html: {
      en: `<p>A microcredential someone earned. We verify its credential when you open the page. Everyone with the link can see it only if the earner chose to appear in the public catalog. Before the earner is 18, the district and a guardian also have to allow it.</p>`,
      es: `<p>Una microcredencial que alguien obtuvo. Verificamos su credencial cuando usted abre la página. Quien tenga el enlace puede verla solo si la persona que la obtuvo eligió aparecer en el catálogo público. Antes de sus 18 años, también deben autorizarlo el distrito y su padre, madre o tutor.</p>`,
    },
  },
  {
    id: 'my-microcredentials',
    routes: ['my/microcredentials', 'my/microcredentials/work'],
    title: { en: 'My microcredentials', es: 'Mis microcredenciales' },
    html: {
      en: `<p>Whatever needs your attention comes first. Open a microcredential to add <strong>evidence</strong> (files, links, or text), answer its <strong>reflections</strong>, and see what’s still missing. Your work is saved automatically.</p>
<p>When you <strong>submit</strong>, your work goes to a reviewer. If there’s a fee, pay first by card or with a prepaid code. You can withdraw until a reviewer starts. If revisions are requested, each part shows what to change.</p>
<p>If your credential was revoked or has expired, you can earn the microcredential again while it’s offered. You start over, and the old credential stays in your wallet.</p>`,
      es: `<p>Primero aparece lo que requiere su atención. Abra una microcredencial para agregar <strong>evidencias</strong> (archivos, enlaces o textos), responder las <strong>reflexiones</strong> y ver lo que falta. Su trabajo se guarda automáticamente.</p>
<p>Al <strong>entregar</strong>, su trabajo pasa a revisión. Si hay una cuota, páguela antes con tarjeta o con un código prepagado. Puede retirar la entrega mientras la revisión no haya comenzado. Si le piden cambios, cada parte indica cuáles.</p>
<p>Si su credencial fue revocada o venció, puede obtener la microcredencial de nuevo mientras se ofrezca. Empieza otra vez, y la credencial anterior permanece en su billetera.</p>`,
    },
  },
  {
    id: 'person-microcredentials',
    routes: ['student/microcredentials', 'staff-member/badges'],
    title: { en: 'A person’s microcredentials', es: 'Microcredenciales de una persona' },
    html: {
      en: `<p>The microcredentials this person is working on or has earned. Only the learner and their reviewers can see evidence and reflections.</p>
<p>A guardian decides here whether their child, while under 18, can have a <strong>public page</strong>. It’s offered if the district allows it, and withdrawing it removes the page at once.</p>`,
      es: `<p>Las microcredenciales que esta persona está obteniendo o ya obtuvo. Solo la persona y quienes revisan pueden ver las evidencias y reflexiones.</p>
<p>El padre, la madre o el tutor decide aquí si su hijo o hija menor de 18 años puede tener una <strong>página pública</strong>. Se ofrece si el distrito lo permite, y al retirar la autorización la página desaparece de inmediato.</p>`,
    },
  },
  {
    id: 'microcredentials-review',
    routes: ['microcredentialing/review', 'microcredentialing/review/submission'],
    title: { en: 'Review', es: 'Revisión' },
    html: {
      en: `<p><strong>Claim</strong> a submission to review it; then no one else can. Score each criterion with its guide, add comments, and mark what needs revision. Choose <strong>Approve</strong>, or <strong>Request revisions</strong> with at least one part marked. If you don’t respond within 14 working days, it goes back to the queue.</p>
<p>In a blind review, names, file names, and emails don’t reveal who the other person is.</p>`,
      es: `<p><strong>Tome</strong> una entrega para revisarla; nadie más podrá hacerlo. Puntúe cada criterio según su guía, agregue comentarios y marque lo que debe modificarse. Elija <strong>Aprobar</strong>, o <strong>Pedir cambios</strong> con al menos una parte marcada. Si no responde en 14 días hábiles, vuelve a la cola.</p>
<p>En una revisión a ciegas, los nombres, los archivos y los correos no revelan quién es la otra persona.</p>`,
    },
  },
  {
    id: 'microcredentials-reports',
    routes: ['microcredentialing/reports'],
    title: { en: 'Microcredential reports', es: 'Informes de microcredenciales' },
    html: {
      en: `<p>How many microcredentials are started, submitted, and earned, by month, school, and stack, and the typical number of days a review takes. Choose the months, a school, or a stack. Any chart can be shown as a table, and the CSV file has the same numbers. To protect blind review, microcredentials you could be asked to review are counted for a school only if at least 10 learners there are working on them.</p>
<p>Below, you see each reviewer’s workload and response time, and how often reviewers agree when there’s a second opinion: the share of matching results, and Cohen’s kappa, which corrects for chance.</p>`,
      es: `<p>Cuántas microcredenciales se comienzan, se entregan y se obtienen, por mes, escuela y serie, y cuántos días suele tardar una revisión. Elija los meses, una escuela o una serie. Toda gráfica se puede ver como tabla, y el archivo CSV contiene los mismos números. Para proteger la revisión a ciegas, las microcredenciales que podría tocarle revisar se cuentan en una escuela solo si al menos 10 personas trabajan en ellas.</p>
<p>Más abajo verá la carga de trabajo y el tiempo de respuesta de quienes revisan, y cuánto coinciden cuando hay una segunda opinión: el porcentaje de resultados iguales y el kappa de Cohen, que descuenta el azar.</p>`,
    },
  },
  {
    id: 'microcredentials-prepayments',
    routes: [
      'microcredentialing/prepayments',
      'microcredentialing/prepayments/view',
      'microcredentialing/redemptions',
    ],
    title: { en: 'Prepayments and redemptions', es: 'Pagos anticipados y canjes' },
    html: {
      en: `<p>A prepayment covers fees in advance. A school buys it, or you grant it. It has <strong>codes</strong>, each with a number of uses, which you can download as CSV. Purchased codes work once you record the payment. A refund cancels the unused codes and returns their share. <em>Redemptions</em> lists every use.</p>`,
      es: `<p>Un pago anticipado cubre cuotas por adelantado. Lo compra una escuela, o usted lo otorga. Tiene <strong>códigos</strong>, cada uno con cierto número de usos, que se pueden descargar en CSV. Los códigos comprados funcionan cuando se registra el pago. Un reembolso anula los usos restantes y devuelve su parte. En <em>Canjes</em> aparece cada uso.</p>`,
    },
  },
  {
    id: 'microcredentials-curricula',
    routes: [
      'microcredentialing/curricula-and-pathways/curricula',
      'microcredentialing/curricula-and-pathways/curricula/edit',
      'microcredentialing/curricula-and-pathways/pathways',
      'microcredentialing/curricula-and-pathways/pathways/edit',
    ],
    title: { en: 'Create curricula and pathways', es: 'Crear planes de estudios y trayectorias' },
    html: {
      en: `<p>Drag steps and pathways into order, or use the keyboard on their handles. A step can ask for all of its microcredentials or a certain number of them, and some can be required. Keep it out of the catalog until it’s ready.</p>`,
      es: `<p>Ordene los pasos y trayectorias arrastrándolos, o con el teclado desde sus asas. Un paso puede pedir todas sus microcredenciales o cierto número, y algunas pueden ser obligatorias. No lo muestre en el catálogo hasta que esté listo.</p>`,
    },
  },
]
