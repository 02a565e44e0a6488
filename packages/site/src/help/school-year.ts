import type { HelpText } from './help.types.ts'

export const schoolYearHelp: readonly HelpText[] = [
  {
    id: 'family-calendar',
    routes: ['guardian/calendar'],
    title: { en: 'Family calendar', es: 'Calendario de la familia' },
    html: {
      en: '<p>Each child’s next school day, and the holidays and special days ahead at their schools.</p><p>Create one calendar link to have all of your children’s classes and days without school on your phone. Anyone with the link can see this calendar, so replace it if someone else gets it.</p>',
      es: '<p>El próximo día de clases de cada hijo y los días festivos y especiales de sus escuelas.</p><p>Cree un solo enlace para tener en su teléfono las clases y los días sin clases de todos sus hijos. Quien tenga el enlace puede ver este calendario; reemplácelo si llega a otras manos.</p>',
    },
  },
  {
    id: 'classroom-calendar',
    routes: ['classroom/calendar'],
    title: { en: 'Class calendar', es: 'Calendario de la clase' },
    html: {
      en: '<p>The days and times this class meets, month by month. It follows the school’s calendar: holidays, rotation days, and bell schedules.</p>',
      es: '<p>Los días y las horas en que se reúne esta clase, mes por mes. Sigue el calendario de la escuela: días festivos, días de rotación y horarios de timbres.</p>',
    },
  },
  {
    id: 'ad-hoc-schedule',
    routes: ['classroom/ad-hoc-schedule'],
    title: { en: 'Ad hoc schedule', es: 'Horario especial' },
    html: {
      en: '<p>Tutorials, makeup tests, and other times with students that are not part of the weekly schedule. Add a session, then add students you teach. Each sees it in their schedule for that week.</p><p>A student can be in one session at a time. The list shows which class each student leaves, so you can tell their teacher.</p>',
      es: '<p>Tutorías, exámenes de reposición y otras sesiones que no son parte del horario semanal. Agregue una sesión y luego a sus estudiantes. Cada uno la ve en su horario de esa semana.</p><p>Un estudiante puede estar en una sola sesión a la vez. La lista muestra de qué clase sale cada estudiante para que pueda avisar a su maestro.</p>',
    },
  },
  {
    id: 'tickets',
    routes: ['staff/ticket-queue', 'staff/ticket-queue/submit', 'staff/ticket-queue/ticket'],
    title: { en: 'Tickets', es: 'Solicitudes' },
    html: {
      en: `<p>Ask for a repair or for help, and follow what happens. You see the tickets you submitted. People who work on tickets also see those of their school and of their groups.</p>
<ul><li>A ticket goes to the group of its type, and the members of that group are notified.</li>
<li>If someone asks you a question, the ticket waits until you reply.</li>
<li>Once a ticket is resolved, close it, or reopen it if something is still wrong.</li>
<li><strong>First response</strong> is the time until someone who works on the ticket first answers you. A promised response runs in the district’s working hours; weekends and days not in session don’t count.</li></ul>`,
      es: `<p>Pida una reparación o ayuda y siga lo que sucede. Usted ve las solicitudes que envió. Quienes las atienden ven también las de su escuela y las de sus grupos.</p>
<ul><li>Una solicitud llega al grupo de su tipo, y sus integrantes reciben un aviso.</li>
<li>Si alguien le hace una pregunta, la solicitud espera hasta que usted responda.</li>
<li>Cuando se resuelva, ciérrela, o reábrala si algo sigue mal.</li>
<li><strong>Primera respuesta</strong> es el tiempo hasta que quien la atiende le responde por primera vez. Una respuesta prometida corre en el horario laboral del distrito; los fines de semana y los días sin clases no cuentan.</li></ul>`,
    },
  },
  {
    id: 'assign-lockers',
    routes: ['settings/facilities/assign-lockers'],
    title: { en: 'Assign lockers to a grade', es: 'Asignar casilleros a un grado' },
    html: {
      en: '<p>Choose a school year, a type of locker, and the grades. Students who don’t have a locker of that type yet get the free ones, in the order of their grade and name. A locker has one holder each school year.</p><p>Nothing changes until you apply the proposal. If lockers or students change in the meantime, you see a new proposal first.</p>',
      es: '<p>Elija el año escolar, el tipo de casillero y los grados. Quienes aún no tienen un casillero de ese tipo reciben los libres, por grado y apellido. Cada casillero tiene un solo estudiante por año escolar.</p><p>Nada cambia hasta que aplique la propuesta. Si los casilleros o los estudiantes cambian mientras tanto, verá primero una nueva propuesta.</p>',
    },
  },
  {
    id: 'balance-groups',
    routes: ['students/balance-groups'],
    title: { en: 'Balance groups', es: 'Distribuir en grupos' },
    html: {
      en: '<p>Proposes a homeroom, house, or team for every student, so that all groups have about the same size and the same mix of grade, gender, and English learners. Students who are in a group stay in it unless you choose otherwise, and brothers and sisters can stay together.</p><p>Nothing changes until you apply the proposal. If students or groups change in the meantime, you see a new proposal first.</p>',
      es: '<p>Propone un salón base, una casa o un equipo para cada estudiante, de modo que todos los grupos tengan un tamaño y una combinación similares de grado, género y aprendices de inglés. Quienes ya están en un grupo se quedan en él, a menos que usted elija otra cosa, y los hermanos pueden quedar juntos.</p><p>Nada cambia hasta que aplique la propuesta. Si los estudiantes o los grupos cambian mientras tanto, verá primero una nueva propuesta.</p>',
    },
  },
  {
    id: 'copy-year',
    routes: ['settings/calendar/copy'],
    title: { en: 'Copy a year or school', es: 'Copiar un año o una escuela' },
    html: {
      en: `<p>Brings what another year or school has to the school you’ve selected.</p>
<ul><li>To set up next year, choose your own school, last year, and next year. Add next year’s terms first: a section goes into the term of the same type and order.</li>
<li>From another school you can also bring settings, bell schedules with their periods, and courses.</li>
<li>What is here already stays as it is. Students are never copied.</li></ul>`,
      es: `<p>Trae a la escuela seleccionada lo que tiene otro año u otra escuela.</p>
<ul><li>Para preparar el próximo año, elija su propia escuela, el año pasado y el próximo. Agregue primero los períodos del próximo año: una sección pasa al período del mismo tipo y orden.</li>
<li>De otra escuela también puede traer la configuración, los horarios de timbres con sus horas y los cursos.</li>
<li>Lo que ya está aquí queda como está. Los estudiantes nunca se copian.</li></ul>`,
    },
  },
  {
    id: 'student-course-requests',
    routes: ['student/course-requests'],
    title: { en: 'Course requests', es: 'Solicitudes de cursos' },
    html: {
      en: '<p>The courses a student requests from the school’s catalog, most important first. Alternates are used when a course is full. Students and families can change requests while they are open; the school office can at any time.</p>',
      es: '<p>Los cursos que un estudiante solicita del catálogo de la escuela, primero el más importante. Las alternativas se usan cuando un curso está lleno. Los estudiantes y sus familias pueden cambiarlas mientras estén abiertas; la oficina, en cualquier momento.</p>',
    },
  },
  {
    id: 'student-assigned-to',
    routes: ['student/assigned-to'],
    title: { en: 'Assigned to', es: 'Asignaciones' },
    html: {
      en: '<p>The student’s homeroom, house, and team, current teachers, locker, borrowed equipment, and activities, all on one page.</p>',
      es: '<p>El salón base, la casa y el equipo del estudiante, sus maestros actuales, su casillero, los equipos prestados y sus actividades, en una sola página.</p>',
    },
  },
]
