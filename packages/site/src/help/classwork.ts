import type { HelpText } from './help.types.ts'

export const classworkHelp: readonly HelpText[] = [
  {
    id: 'classroom-ad-hoc-attendance',
    routes: ['classroom/ad-hoc-attendance'],
    title: { en: 'Ad hoc attendance', es: 'Asistencia ocasional' },
    html: {
      en: '<p>Attendance for tutoring, field trips, makeup tests, and anything else outside the class’s usual time. Press <strong>Add session</strong>, choose the students, and mark who came. It doesn’t change the day’s attendance.</p><p>Turn on <strong>Excuse students from other classes</strong> for a field trip or a game: their other teachers then see where they are when they take attendance.</p>',
      es: '<p>Asistencia de tutorías, excursiones, exámenes de reposición y todo lo que ocurre fuera del horario de la clase. Presione <strong>Agregar sesión</strong>, elija a los estudiantes y marque quién asistió. No cambia la asistencia del día.</p><p>Active <strong>Se les justifica en sus otras clases</strong> para una excursión o un partido: así sus otros maestros ven dónde están al registrar la asistencia.</p>',
    },
  },
  {
    id: 'students-attendance',
    routes: ['students/attendance'],
    title: { en: 'The day’s attendance', es: 'La asistencia del día' },
    html: {
      en: `<p><strong>Absences</strong> lists everyone who was marked, unexcused first. Choose a code under <strong>Whole day</strong> to set it in all of a student’s classes; the office’s codes replace the teachers’ and lock. Guardians get one email on the morning of an unexcused absence, at the hour set under Settings, Attendance, or when you press the button.</p>
<h3 id="missing">Missing</h3><p>Classes that haven’t taken attendance. <strong>Remind</strong> sends their teachers a notification, once a day. Until they take it, they count as present and the day is incomplete.</p><p>Below are students who joined a class after its attendance was taken, such as someone added with an earlier start date. They count neither as present nor as absent until you or the teacher marks them: open the row, and press P or a code.</p>
<h3 id="follow-ups">Follow-ups</h3><p>Students who reached an attendance trigger: letters to print, in the family’s language, and tasks to finish.</p>
<h3 id="chronic">Chronic absence</h3><p>The federal rule, your state’s, and the district’s own early warning, side by side. Excused absences count. Exactly 90% attendance is chronic under a 10% rule. Days are added up each night.</p>`,
      es: `<p><strong>Ausencias</strong> muestra a todos los marcados, primero los injustificados. Elija un código en <strong>Todo el día</strong> para ponerlo en todas las clases del estudiante; los códigos de la oficina reemplazan los de los maestros y quedan fijos. Las familias reciben un correo la mañana de una ausencia injustificada, a la hora definida en Configuración, Asistencia, o cuando usted presiona el botón.</p>
<h3 id="missing">Pendientes</h3><p>Las clases que no han registrado la asistencia. <strong>Recordar</strong> envía un aviso a sus maestros, una vez al día. Hasta que la registren, cuentan como presente y el día queda incompleto.</p><p>Debajo están los estudiantes que entraron a una clase después de que se registró la asistencia, por ejemplo con una fecha de inicio anterior. No cuentan como presentes ni como ausentes hasta que usted o el maestro los marque: abra la fila y presione P o un código.</p>
<h3 id="follow-ups">Seguimientos</h3><p>Estudiantes que alcanzaron una alerta de asistencia: cartas por imprimir, en el idioma de la familia, y tareas por terminar.</p>
<h3 id="chronic">Ausentismo crónico</h3><p>La regla federal, la de su estado y la alerta temprana del distrito, una al lado de la otra. Las ausencias justificadas cuentan. Con exactamente 90% de asistencia hay ausentismo crónico según una regla del 10%. Los días se suman cada noche.</p>`,
    },
  },
  {
    id: 'students-absence-reports',
    routes: ['students/absence-reports', 'students/absence-reports/edit'],
    title: { en: 'Absence reports', es: 'Avisos de ausencia' },
    html: {
      en: `<p>Absences that families have reported, those that wait for you first. <strong>Confirm</strong> sets the code of the family’s reason in the student’s classes and locks it, as in the day’s attendance; select several rows to confirm them together. Only classes that meet are marked, and only those that the time touches if a student arrives late or leaves early. Days still to come are marked when they come.</p>
<p>A class where the teacher saw the student, or where the office has set a code, is left as it was; the report says how many. Teachers see “Reported absent by family”, without the reason, and families get no notice about an absence that they reported.</p>
<p><strong>Decline</strong> tells the family why. <strong>Reopen</strong> undoes what confirming set, except for anything changed since.</p>`,
      es: `<p>Las ausencias que avisaron las familias; primero las que esperan su respuesta. <strong>Confirmar</strong> pone el código del motivo en las clases del estudiante y lo bloquea, como en la asistencia del día; seleccione varias filas para confirmarlas juntas. Solo se marcan las clases que se dan y, si el estudiante llega tarde o sale temprano, solo las que toca esa hora. Los días futuros se marcan cuando llegan.</p>
<p>Una clase en la que el maestro vio al estudiante, o en la que la oficina ya puso un código, queda igual; el aviso dice cuántas son. Los maestros ven “Ausencia avisada por la familia”, sin el motivo, y las familias no reciben avisos de una ausencia que ellas mismas avisaron.</p>
<p><strong>Rechazar</strong> le dice el motivo a la familia. <strong>Reabrir</strong> quita lo que puso la confirmación, salvo lo que alguien cambió después.</p>`,
    },
  },
  {
    id: 'family-absences',
    routes: ['family/absences'],
    title: { en: 'Report an absence', es: 'Avisar una ausencia' },
    html: {
      en: `<p>Choose one or more of your children, the days, and the reason. For part of a day, say when your child arrives or leaves. Each child’s school gets the report, and you see below whether it was confirmed. You can withdraw a report until the school answers.</p>
<p>Press <strong>Doctor’s note</strong> to add a picture or a file. Only you and the school office see it. You need custody of the child to report an absence; otherwise, call the school.</p>`,
      es: `<p>Elija uno o varios de sus hijos, los días y el motivo. Si falta solo parte del día, diga a qué hora llega o sale. La escuela de cada hijo recibe el aviso, y abajo verá si lo confirmó. Puede retirar un aviso hasta que la escuela responda.</p>
<p>Con <strong>Nota médica</strong> agrega una foto o un archivo. Solo la ven usted y la oficina de la escuela. Para avisar una ausencia debe tener la custodia; si no, llame a la escuela.</p>`,
    },
  },
  {
    id: 'staff-attendance',
    routes: ['staff/attendance', 'staff-member/attendance'],
    title: { en: 'Staff attendance', es: 'Asistencia del personal' },
    html: {
      en: '<p>Who is out on a day, why, and who fills in. The list shows which classes each absence touches, so that you can find a substitute in time; the day’s attendance page shows the substitute too. Enter times for part of a day. No one enters their own absence.</p><p>A staff member’s own page adds up the year by reason.</p>',
      es: '<p>Quién falta un día, por qué y quién lo suple. La lista muestra qué clases afecta cada ausencia para encontrar suplente a tiempo; la página de asistencia del día también muestra al suplente. Escriba horas para una parte del día. Nadie registra su propia ausencia.</p><p>La página de cada miembro del personal suma el año por motivo.</p>',
    },
  },
  {
    id: 'attendance-triggers',
    routes: [
      'settings/attendance/attendance-triggers',
      'settings/attendance/attendance-triggers/edit',
    ],
    title: { en: 'Attendance triggers', es: 'Alertas de asistencia' },
    html: {
      en: '<p>What happens once a student has missed a number of days: an email to the guardians, a letter to print, a task for the office. Days are counted in halves, as in the student’s attendance. Students are checked each hour of a school day; each trigger acts once a school year. If a student passes several triggers at once, only the highest acts.</p><p>In a letter, <strong>[student]</strong>, <strong>[count]</strong>, <strong>[school]</strong>, and <strong>[date]</strong> are filled in. Families get it in the language the school writes to them in.</p>',
      es: '<p>Qué pasa cuando un estudiante ha faltado cierto número de días: un correo a los padres y tutores, una carta para imprimir, una tarea para la oficina. Los días se cuentan en mitades, como en la asistencia del estudiante. Se revisa a los estudiantes cada hora de un día de clases; cada alerta actúa una vez por año escolar. Si un estudiante pasa varias a la vez, solo actúa la más alta.</p><p>En una carta se completan <strong>[student]</strong>, <strong>[count]</strong>, <strong>[school]</strong> y <strong>[date]</strong>. Las familias la reciben en el idioma que eligieron para su correo.</p>',
    },
  },
  {
    id: 'attendance-period-rules',
    routes: [
      'settings/attendance/attendance-period-rules',
      'settings/attendance/attendance-period-rules/edit',
    ],
    title: { en: 'Period rules', es: 'Reglas de horas de clase' },
    html: {
      en: '<p>For grades that count a day differently: fewer minutes for a full or half day, periods such as homeroom that don’t count, and from how many minutes a tardy is an unexcused absence from class. A school’s rule comes before the district’s. A change also applies to past days.</p>',
      es: '<p>Para grados cuyo día cuenta de otro modo: menos minutos para un día completo o medio día, horas como el salón base que no cuentan, y desde cuántos minutos una llegada tarde es una ausencia injustificada de la clase. La regla de una escuela está antes que la del distrito. Un cambio se aplica también a los días pasados.</p>',
    },
  },
  {
    id: 'attendance-tracks',
    routes: ['settings/attendance/attendance-tracks', 'settings/attendance/attendance-tracks/edit'],
    title: { en: 'Attendance tracks', es: 'Calendarios de asistencia' },
    html: {
      en: '<p>A year-round school has groups of students who are off at different times. Add a track with its off-track dates, save it, then place whole grades or single students on it. While a track is off, its students aren’t expected: teachers see it on the attendance page, and those days don’t count.</p>',
      es: '<p>Una escuela de año continuo tiene grupos de estudiantes con descansos en fechas distintas. Agregue un calendario con sus fechas de descanso, guárdelo y ponga en él grados enteros o estudiantes. Durante el descanso no se espera a sus estudiantes: los maestros lo ven en la página de asistencia y esos días no cuentan.</p>',
    },
  },
  {
    id: 'classroom-seating-chart',
    routes: ['classroom/seating-chart'],
    title: { en: 'Seating chart', es: 'Plano de asientos' },
    html: {
      en: '<p>Drag students to desks, or press Enter on a desk to pick a student up, move with the arrow keys, and press Enter again; on a phone, tap the student and then the desk. <strong>Arrange</strong> seats everyone by name, at random, or by group, and keeps students apart who are on that list under Section groups. A class can have several charts; the one in use is the seating view of the attendance page. Changes save right away.</p>',
      es: '<p>Arrastre a los estudiantes a los pupitres, o presione Intro en un pupitre para tomar al estudiante, muévase con las flechas y presione Intro otra vez; en un teléfono, toque al estudiante y luego el pupitre. <strong>Acomodar</strong> sienta a todos por nombre, al azar o por grupo, y separa a los estudiantes de esa lista en Grupos de la sección. Una clase puede tener varios planos; el que está en uso es la vista de asientos de la página de asistencia. Los cambios se guardan enseguida.</p>',
    },
  },
  {
    id: 'classroom-section-groups',
    routes: ['classroom/section-groups'],
    title: { en: 'Section groups', es: 'Grupos de la sección' },
    html: {
      en: '<p>Divide the class into groups at random, with mixed levels, or with students of one level together. Levels come from the last grades posted in the class. Move a student with the list next to the name.</p><p><strong>Kept apart</strong> lists students who shouldn’t work or sit together. Only the class’s teachers and the office see it.</p>',
      es: '<p>Divida la clase en grupos al azar, con niveles mezclados o con estudiantes del mismo nivel. Los niveles vienen de las últimas calificaciones publicadas en la clase. Mueva a un estudiante con la lista junto a su nombre.</p><p><strong>Separados</strong> muestra a los estudiantes que no deben trabajar ni sentarse juntos. Solo lo ven los maestros de la clase y la oficina.</p>',
    },
  },
  {
    id: 'classroom-feed',
    routes: [
      'classroom/classroom',
      'classroom/classroom/add-assignment',
      'classroom/classroom/edit-assignment',
      'classroom/classroom/add-snippet',
      'classroom/classroom/edit-snippet',
      'classroom/classroom/search-snippets',
    ],
    title: { en: 'Class feed', es: 'Novedades de la clase' },
    html: {
      en: '<p>A class day by day: assignments that are assigned or due, and snippets, which are short posts such as today’s plan, a link, or a handout. Students and families see a snippet from its day, unless it is for teachers only. Each family gets the day’s posts in one email, at the hour the district sets; they can choose otherwise.</p><p>An assignment added here is in the gradebook right away. <strong>Search snippets</strong> finds your earlier ones and those your department shares, to use again. Attachments can be up to 7 MB and are checked for viruses.</p>',
      es: '<p>Una clase día por día: tareas que se asignan o se entregan, y publicaciones breves como el plan del día, un enlace o un material. Los estudiantes y las familias ven una publicación desde su día, a menos que sea solo para maestros. Cada familia recibe las publicaciones del día en un solo correo, a la hora que fija el distrito; puede elegir otra cosa.</p><p>Una tarea agregada aquí está enseguida en el libro de calificaciones. <strong>Buscar publicaciones</strong> encuentra las suyas anteriores y las que comparte su departamento para usarlas otra vez. Los archivos adjuntos pueden tener hasta 7 MB y se revisan en busca de virus.</p>',
    },
  },
  {
    id: 'classroom-messages',
    routes: ['classroom/classroom/message-log', 'classroom/classroom/respond-to-question'],
    title: { en: 'Messages and questions', es: 'Mensajes y preguntas' },
    html: {
      en: '<p>Write to a student, the guardians, or both. Each message stays in the log and can’t be changed. Guardians with a court order against contact get nothing. Emails wait for the end of the district’s quiet hours.</p><p>Students and guardians ask questions from <strong>Class news</strong>. Answer here; if the answer helps everyone, show it to the whole class without the name.</p>',
      es: '<p>Escriba al estudiante, a los padres y tutores, o a ambos. Cada mensaje queda en el registro y no se puede cambiar. Los padres y tutores con una orden judicial que prohíbe el contacto no reciben nada. Los correos esperan al fin de las horas de silencio del distrito.</p><p>Los estudiantes y las familias preguntan desde <strong>Novedades de las clases</strong>. Responda aquí; si la respuesta sirve a todos, muéstrela a la clase sin el nombre.</p>',
    },
  },
  {
    id: 'classroom-resources',
    routes: ['classroom/resources'],
    title: { en: 'Resources', es: 'Recursos' },
    html: {
      en: '<p>Links and files that a class uses all term, unit by unit. Turn on <strong>Share with the department</strong> so that teachers of the same subject at your school see them in their classes too. Attachments can be up to 7 MB.</p>',
      es: '<p>Enlaces y archivos que una clase usa todo el período, unidad por unidad. Active <strong>Compartir con el departamento</strong> para que los maestros de la misma materia en su escuela también los vean en sus clases. Los archivos adjuntos pueden tener hasta 7 MB.</p>',
    },
  },
  {
    id: 'student-class-feed',
    routes: ['student/class-feed'],
    title: { en: 'Class news', es: 'Novedades de las clases' },
    html: {
      en: '<p>What the classes have posted in the last four weeks, teachers’ messages, resources, and questions with their answers. Ask a teacher a question at the top; the teacher is notified, and you when it is answered.</p>',
      es: '<p>Lo que las clases publicaron en las últimas cuatro semanas, los mensajes de los maestros, los recursos y las preguntas con sus respuestas. Arriba puede hacerle una pregunta a un maestro; se le avisa al maestro, y a usted cuando responda.</p>',
    },
  },
  {
    id: 'classroom-meal-count',
    routes: ['classroom/meal-count'],
    title: { en: 'Meal count', es: 'Conteo de comidas' },
    html: {
      en: '<p>What each student eats today. Choose for each student, or give everyone who hasn’t chosen the hot meal. <strong>Start kiosk</strong> fills the screen so that students choose on a tablet: they tap their name, then the meal. Pick a 4-digit number first; you need it to leave. The office sees the school’s totals on Home.</p>',
      es: '<p>Lo que come hoy cada estudiante. Elija por estudiante, o ponga comida caliente a todos los que faltan. <strong>Iniciar quiosco</strong> llena la pantalla para que los estudiantes elijan en una tableta: tocan su nombre y luego la comida. Antes elija un número de 4 cifras; lo necesita para salir. La oficina ve los totales de la escuela en Inicio.</p>',
    },
  },
  {
    id: 'family-inbox',
    routes: ['my/inbox'],
    title: { en: 'Family inbox', es: 'Buzón familiar' },
    html: {
      en: '<p>Everything the school and teachers send about all your children, newest first: messages, class posts, attendance, grades, and progress. Choose one child, or only what is unread. A day’s posts in one child’s classes are one line.</p><p>Each guardian has their own inbox; what you mark as read stays unread for the others.</p>',
      es: '<p>Todo lo que la escuela y los maestros envían sobre todos sus hijos, lo más reciente primero: mensajes, publicaciones de las clases, asistencia, calificaciones y progreso. Elija un hijo o solo lo que no ha leído. Las publicaciones de un día en las clases de un hijo son una sola línea.</p><p>Cada padre, madre o tutor tiene su propio buzón; lo que usted marca como leído sigue sin leer para los demás.</p>',
    },
  },
]
