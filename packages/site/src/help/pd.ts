import type { HelpText } from './help.types.ts'

const list = (path: string) => [path, `${path}/edit`]

export const pdHelp: readonly HelpText[] = [
  {
    id: 'pd-catalog',
    routes: [
      'professional-development',
      'professional-development/catalog',
      'professional-development/catalog/help',
      'professional-development/catalog/introduction',
      'professional-development/catalog/detail',
      'professional-development/courses/course',
    ],
    title: { en: 'Course catalog', es: 'Catálogo de cursos' },
    html: {
      en: `<p>Search by words, or filter by course creator, course ID, organization, tag, and dates. Choose the calendar to see meetings by day. Signed in, you can also show only courses you can enroll in, or the sections you created or teach.</p><p>“Add to calendar” downloads a section’s meetings for your calendar.</p>`,
      es: `<p>Busque por palabras o filtre por creador, código, organización, etiqueta y fechas. Elija el calendario para ver las reuniones por día. Si inició sesión, también puede mostrar solo los cursos en los que puede inscribirse, o las secciones que creó o imparte.</p><p>“Agregar al calendario” descarga las reuniones de una sección.</p>`,
    },
  },
  {
    id: 'pd-enrolling',
    routes: [
      'professional-development/catalog/cart',
      'professional-development/catalog/section/enroll',
      'professional-development/catalog/section/unenroll',
    ],
    title: { en: 'Enroll and withdraw', es: 'Inscribirse y darse de baja' },
    html: {
      en: `<p>Your cart holds several sections. We warn you if one overlaps your classes or another section. Some sections need your supervisor’s approval; some cost money, and the seat is held for 30 minutes while you pay by card or enter a purchase order.</p><p>If a section is full, you join its waitlist. A seat that opens is held for you for 24 hours.</p>`,
      es: `<p>En el carrito caben varias secciones. Le avisamos si una coincide con sus clases o con otra sección. Algunas necesitan la aprobación de quien le supervisa; otras tienen costo, y el lugar se reserva 30 minutos mientras paga con tarjeta o indica una orden de compra.</p><p>Si una sección está llena, usted entra a la lista de espera. El lugar que se abre se le reserva 24 horas.</p>`,
    },
  },
  {
    id: 'pd-verify',
    routes: ['professional-development/transcript'],
    title: { en: 'Verify a transcript', es: 'Verificar un historial' },
    html: {
      en: `<p>What a printed transcript listed, and whether any of it has been revoked since. Compare it with the paper.</p>`,
      es: `<p>Lo que decía un historial impreso y si algo se revocó desde entonces. Compárelo con el papel.</p>`,
    },
  },
  {
    id: 'pd-courses',
    routes: list('staff/pd-courses'),
    title: { en: 'PD courses', es: 'Cursos' },
    html: {
      en: `<p>Propose a course here. Add at least one credit, then submit it for review. The PD office approves it or requests changes, with comments next to the fields; return it to draft, make the changes, and submit it again.</p><p>Once a course is approved, add sections. Archive a course when you no longer offer it; transcripts keep it.</p>`,
      es: `<p>Proponga aquí un curso. Agregue al menos un crédito y envíelo a revisión. La oficina de desarrollo profesional lo aprueba o solicita cambios, con comentarios junto a los campos; regréselo a borrador, haga los cambios y envíelo otra vez.</p><p>Cuando el curso esté aprobado, agregue secciones. Archívelo cuando ya no lo ofrezca; los historiales lo conservan.</p>`,
    },
  },
  {
    id: 'pd-sections',
    routes: list('staff/pd-courses/sections'),
    title: { en: 'PD sections', es: 'Secciones' },
    html: {
      en: `<p>A section needs a meeting and an instructor before you publish it. Rooms can’t be double-booked. Only enrolled people see online links.</p><p>Last days end at midnight at the section’s school. If you add seats, the people who have waited longest are offered them first. To reuse a section next year, copy it 364 days later.</p>`,
      es: `<p>Una sección necesita una reunión y un instructor o una instructora antes de publicarse. Un salón no se puede ocupar dos veces. Solo las personas inscritas ven los enlaces en línea.</p><p>Los últimos días terminan a medianoche en la escuela de la sección. Si agrega lugares, se ofrecen primero a quienes más han esperado. Para usar una sección el próximo año, cópiela 364 días después.</p>`,
    },
  },
  {
    id: 'pd-approval-queue',
    routes: ['staff/pd-approval-queue'],
    title: { en: 'PD approval queue', es: 'Solicitudes por aprobar' },
    html: {
      en: `<p>Course applications and requests for credit for outside learning, oldest first. Open a course to comment next to its fields. Select several rows to decide on them at once. You can’t decide on your own requests.</p>`,
      es: `<p>Propuestas de cursos y solicitudes de crédito por aprendizaje externo, primero las más antiguas. Abra un curso para comentar junto a sus campos. Seleccione varias filas para decidirlas juntas. No puede decidir sus propias solicitudes.</p>`,
    },
  },
  {
    id: 'pd-playlists',
    routes: ['staff/pd-playlists', 'staff/pd-playlists/edit', 'staff-member/pd-playlists'],
    title: { en: 'PD playlists', es: 'Listas de cursos' },
    html: {
      en: `<p>A playlist is a set of courses assigned to people. The first time you activate it, everyone assigned is emailed; people you add later are emailed when you save. A week before the due date, people who haven’t finished are reminded.</p>`,
      es: `<p>Una lista es un conjunto de cursos que se asigna a personas. La primera vez que la activa se envía un correo a todas; a quienes agregue después, al guardar. Una semana antes de la fecha límite se recuerda a quienes no han terminado.</p>`,
    },
  },
  {
    id: 'pd-reports',
    routes: ['professional-development/reports'],
    title: { en: 'PD reports', es: 'Informes de desarrollo profesional' },
    html: {
      en: `<p>Hours and credit by person, school, credit type, and LCAP goal; cost by funding code; and who is behind on a requirement. Revoked credit doesn’t count. The same figures are in data suites as live tables.</p>`,
      es: `<p>Horas y créditos por persona, escuela, tipo de crédito y meta del LCAP; costo por código de financiamiento, y quién va atrasado en un requisito. El crédito revocado no cuenta. Las mismas cifras están en los conjuntos de datos.</p>`,
    },
  },
  {
    id: 'pd-settings',
    routes: [
      ...list('settings/professional-development/forms'),
      ...list('settings/professional-development/pd-tags'),
      ...list('settings/professional-development/lcap'),
      ...list('settings/professional-development/requirements'),
      ...list('settings/professional-development/area-approvers'),
    ],
    title: {
      en: 'Professional development settings',
      es: 'Configuración de desarrollo profesional',
    },
    html: {
      en: `<ul><li><strong>Survey forms</strong> are what people answer after a course. Results appear from five answers up.</li><li><strong>PD tags</strong> and <strong>LCAP goals</strong> are what courses choose from.</li><li><strong>PD requirements</strong> say how much credit staff must earn, and by when.</li><li><strong>Approvers by area</strong> says who approves courses that give credit of an area. A course is approved when each of its areas has; no one approves their own.</li></ul>`,
      es: `<ul><li>Las <strong>encuestas</strong> se responden después de un curso. Los resultados aparecen a partir de cinco respuestas.</li><li>Las <strong>etiquetas</strong> y las <strong>metas del LCAP</strong> son las que eligen los cursos.</li><li>Los <strong>requisitos</strong> indican cuánto crédito debe obtener el personal y para cuándo.</li><li><strong>Quién aprueba cada área</strong> indica quién aprueba los cursos que dan crédito de un área. Un curso se aprueba cuando lo aprueba cada una de sus áreas; nadie aprueba los propios.</li></ul>`,
    },
  },
  {
    id: 'pd-instructing',
    routes: ['classroom/pd-roster', 'classroom/meeting-attendance'],
    title: { en: 'Run a PD section', es: 'Dirigir una sección' },
    html: {
      en: `<p>Note minutes on the list, or project the check-in code: it changes every 30 seconds, and people type or scan it. After the section ends, set each person to completed, incomplete, or no show. The roster says what each person earns, or what their credit still waits for. Credit follows the minutes: all of it from 90 percent of the time, a share from half, none below, unless your district decides otherwise. If you note the minutes after someone is completed, the credit is awarded then.</p><p>Message people by their enrollment status, print the sign-in sheet, or download the roster.</p>`,
      es: `<p>Anote los minutos en la lista o proyecte el código de registro: cambia cada 30 segundos y las personas lo escriben o escanean. Cuando termine la sección, indique si cada persona completó, quedó incompleta o no se presentó. La lista dice qué obtiene cada persona o qué le falta a su crédito. El crédito sigue los minutos: completo desde el 90 por ciento del tiempo, una parte desde la mitad y nada por debajo, salvo que su distrito decida otra cosa. Si anota los minutos después de marcar a alguien como completado, el crédito se otorga en ese momento.</p><p>Escriba a las personas según su estado, imprima la hoja de firmas o descargue la lista.</p>`,
    },
  },
  {
    id: 'pd-own',
    routes: [
      'my/professional-learning',
      'my/professional-learning/check-in',
      'my/pd-course-surveys',
      'my/pd-transcript',
      'staff-member/professional-learning',
      'staff-member/pd-transcript',
    ],
    title: { en: 'Professional learning', es: 'Aprendizaje profesional' },
    html: {
      en: `<p>Your sections, playlists, and requests for credit. Check in to a meeting with the code on the screen. Some courses award credit only after you answer the survey. Your transcript can be downloaded as a PDF that anyone can verify.</p>`,
      es: `<p>Sus secciones, listas de cursos y solicitudes de crédito. Regístrese en una reunión con el código de la pantalla. Algunos cursos otorgan crédito solo después de responder la encuesta. Su historial se descarga en un PDF que cualquiera puede verificar.</p>`,
    },
  },
  {
    id: 'pd-approvals',
    routes: ['my/pd-approvals'],
    title: { en: 'PD approvals', es: 'Aprobaciones de desarrollo profesional' },
    html: {
      en: `<p>Requests to attend a section from people you supervise. Select rows to approve or deny them. While you’re away, a delegate can decide for you. The school office also sees who needs a substitute here.</p>`,
      es: `<p>Solicitudes de asistencia de las personas a su cargo. Seleccione filas para aprobarlas o rechazarlas. Mientras usted no está, puede decidir otra persona. La oficina de la escuela también ve aquí quién necesita suplente.</p>`,
    },
  },
]
