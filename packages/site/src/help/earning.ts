import type { HelpText } from './help.types.ts'

export const earningHelp: readonly HelpText[] = [
  {
    id: 'microcredentials-catalog',
    routes: ['public/microcredentials', 'public/microcredentials/detail'],
    title: { en: 'Microcredential catalog', es: 'Catálogo de microcredenciales' },
    html: {
      en: `<p>Everything that the district offers: search by words, choose by stack, standard, approval area, course code, credit or coaching subject, and look at it as cards or as a list. What you search for stands in the address, so you can send it on.</p>
<p>Signed in, <strong>Earn</strong> begins a microcredential; your work on it is kept under <em>My microcredentials</em>.</p>`,
      es: `<p>Todo lo que ofrece el distrito: busque por palabras, elija por serie, estándar, área de aprobación, código de curso, crédito o tema de acompañamiento, y véalo como tarjetas o como lista. Lo que busca queda en la dirección, así que puede enviarla.</p>
<p>Con la sesión iniciada, <strong>Obtener</strong> comienza una microcredencial; su trabajo queda en <em>Mis microcredenciales</em>.</p>`,
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
      en: `<p>A <strong>pathway</strong> leads through microcredentials step by step; a <strong>curriculum</strong> brings pathways together. <strong>Start earning</strong> marks it as begun at once. It completes by itself when its required steps are done.</p>`,
      es: `<p>Una <strong>trayectoria</strong> lleva por microcredenciales paso a paso; un <strong>plan de estudios</strong> reúne trayectorias. <strong>Comenzar</strong> la marca como empezada de inmediato. Se completa sola cuando los pasos obligatorios están hechos.</p>`,
    },
  },
  {
    id: 'microcredentials-earned',
    routes: ['public/microcredentials/baked-badge', 'public/microcredentials/earner'],
    title: { en: 'An earned badge', es: 'Una insignia obtenida' },
    html: {
      en: `<p>A microcredential that somebody has earned, with its credential checked as you look. It is shown to everyone only where its earner chose to stand in the public catalog.</p>`,
      es: `<p>Una microcredencial que alguien obtuvo, con su credencial verificada en el momento. Se muestra a todos solo si quien la obtuvo eligió aparecer en el catálogo público.</p>`,
    },
  },
  {
    id: 'my-microcredentials',
    routes: ['my/microcredentials', 'my/microcredentials/work'],
    title: { en: 'My microcredentials', es: 'Mis microcredenciales' },
    html: {
      en: `<p>What waits for you stands first. On the page of one you add <strong>evidence</strong> (files, links, texts), answer the <strong>reflections</strong>, and read in words what is still owed. What you write is saved by itself.</p>
<p>After <strong>Submit</strong> a reviewer looks at it, or a fee is due first: pay by card or with a prepaid code. Until a reviewer has begun you can withdraw. If revisions are requested, what to change stands beside each part.</p>
<p>What you have earned and whose credential was revoked or has expired can be earned again while it is offered: you begin anew, and the old credential stays in your wallet.</p>`,
      es: `<p>Primero está lo que espera por usted. En la página de cada una agrega <strong>evidencias</strong> (archivos, enlaces, textos), responde las <strong>reflexiones</strong> y lee en palabras lo que falta. Lo que escribe se guarda solo.</p>
<p>Después de <strong>Entregar</strong> alguien la revisa, o antes hay que pagar una cuota: con tarjeta o con un código prepagado. Mientras la revisión no haya comenzado, puede retirarla. Si se le piden cambios, junto a cada parte se indica cuáles.</p>
<p>Lo que obtuvo y cuya credencial fue revocada o venció puede obtenerse de nuevo mientras se ofrezca: usted comienza otra vez, y la credencial anterior permanece en su billetera.</p>`,
    },
  },
  {
    id: 'person-microcredentials',
    routes: ['student/microcredentials', 'staff-member/badges'],
    title: { en: 'Microcredentials of a person', es: 'Microcredenciales de una persona' },
    html: {
      en: `<p>What this person earns and has earned, with its status. Evidence and reflections are seen by the learner and their reviewers alone.</p>`,
      es: `<p>Lo que esta persona está obteniendo y ya obtuvo, con su estado. Las evidencias y reflexiones solo las ven quien aprende y quienes revisan.</p>`,
    },
  },
  {
    id: 'microcredentials-review',
    routes: ['microcredentialing/review', 'microcredentialing/review/submission'],
    title: { en: 'Review', es: 'Revisión' },
    html: {
      en: `<p><strong>Claim</strong> a submission to review it: nobody else can then. Score each criterion by its guide, comment, and mark what is to be revised. <strong>Approve</strong>, or <strong>Request revisions</strong> with at least one mark. What you have not answered within 14 working days goes back to the queue.</p>
<p>Where the review mode is blind, names, file names and mails say nothing of the other side.</p>`,
      es: `<p><strong>Tome</strong> una entrega para revisarla: nadie más podrá hacerlo. Puntúe cada criterio según su guía, comente y marque lo que debe modificarse. <strong>Apruebe</strong> o <strong>Pida cambios</strong> con al menos una marca. Lo que no responda en 14 días hábiles vuelve a la cola.</p>
<p>Si la revisión es ciega, los nombres, los archivos y los correos no dicen nada de la otra parte.</p>`,
    },
  },
  {
    id: 'microcredentials-reports',
    routes: ['microcredentialing/reports'],
    title: { en: 'Microcredential reports', es: 'Informes de microcredenciales' },
    html: {
      en: `<p>How many start, submit and earn, month by month, by school and by stack, and how many days half of the reviews take. Choose the months, a school or a stack; each chart can be shown as a table, and the CSV file holds the same for each month, school and stack together. What you could be asked to review blind is counted for a school only while at least 10 learners there are at work on it, so that no number tells whose it is.</p>
<p>Below: who has how much to review and how long it takes, and how far reviewers agree where a second opinion was given: the share of equal outcomes, and Cohen’s kappa, which takes chance into account.</p>`,
      es: `<p>Cuántas se comienzan, se entregan y se obtienen, mes por mes, por escuela y por serie, y cuántos días tarda la mitad de las revisiones. Elija los meses, una escuela o una serie; cada gráfico puede verse como tabla, y el archivo CSV contiene lo mismo por mes, escuela y serie juntos. Lo que a usted podría tocarle revisar a ciegas se cuenta en una escuela solo mientras al menos 10 participantes trabajan en ello, para que ningún número revele de quién es.</p>
<p>Más abajo: quién tiene cuánto por revisar y cuánto tarda, y cuánto coinciden quienes revisan cuando hubo una segunda opinión: la parte de resultados iguales y el kappa de Cohen, que descuenta el azar.</p>`,
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
      en: `<p>A prepayment pays fees ahead: bought by a school or granted. It has <strong>codes</strong>, each with a number of uses, which you can download as CSV. Codes of a bought one are active once its payment is recorded. A refund voids the uses that are left and gives back their share. <em>Redemptions</em> shows every use.</p>`,
      es: `<p>Un pago anticipado paga cuotas por adelantado: comprado por una escuela u otorgado. Tiene <strong>códigos</strong>, cada uno con cierto número de usos, que puede descargar en CSV. Los códigos de uno comprado se activan al registrar el pago. Un reembolso anula los usos restantes y devuelve su parte. En <em>Canjes</em> está cada uso.</p>`,
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
    title: { en: 'Making curricula and pathways', es: 'Crear planes de estudios y trayectorias' },
    html: {
      en: `<p>Put steps and pathways in order by dragging, or with the keyboard from their handles. A step asks for all of its microcredentials or for a number of them; some may be required. What is not shown in the catalog can be prepared in peace.</p>`,
      es: `<p>Ordene pasos y trayectorias arrastrándolos, o con el teclado desde sus asas. Un paso pide todas sus microcredenciales o cierto número; algunas pueden ser obligatorias. Lo que no se muestra en el catálogo puede prepararse con calma.</p>`,
    },
  },
]
