import type { HelpText } from './help.types.ts'

export const attendanceAndGradesHelp: readonly HelpText[] = [
  {
    id: 'classroom-attendance',
    routes: ['classroom/attendance'],
    title: { en: 'Take attendance', es: 'Registrar la asistencia' },
    html: {
      en: `<p>Everyone is present until you mark otherwise. Click a code, or press its letter: the letter marks the student and moves to the next one. Use the up and down arrows to move between students, and press <strong>P</strong> to mark someone present again. Each mark saves right away. If no one is absent, press <strong>All present</strong>; a day counts only if attendance was taken.</p>
<h3 id="days">Other days</h3><p>The arrows go to the days the class meets. You can correct any day from the first day of class through today. If someone else changes a mark while you’re working, you’ll see theirs. We record who marked what, and when. A mark with a lock was set by the office. If you lose the connection, keep going: your marks stay on the device and are sent when you’re back online.</p>`,
      es: `<p>Todos están presentes mientras usted no marque otra cosa. Haga clic en un código o presione su letra: la letra marca al estudiante y pasa al siguiente. Use las flechas hacia arriba y abajo para moverse entre estudiantes, y presione <strong>P</strong> para volver a marcar a alguien como presente. Cada marca se guarda enseguida. Si no falta nadie, presione <strong>Todos presentes</strong>; un día cuenta solo si se registró la asistencia.</p>
<h3 id="days">Otros días</h3><p>Las flechas llevan a los días en que la clase se reúne. Puede corregir cualquier día, desde el primero de la clase hasta hoy. Si otra persona cambia una marca mientras usted trabaja, verá la de ella. Queda registrado quién marcó qué y cuándo. Una marca con candado la puso la oficina. Si pierde la conexión, continúe: sus marcas quedan en el dispositivo y se envían cuando vuelva.</p>`,
    },
  },
  {
    id: 'student-attendance',
    routes: ['student/attendance'],
    title: { en: 'A student’s attendance', es: 'La asistencia de un estudiante' },
    html: {
      en: `<p>A summary of the school year, and each absence and tardy. Only days when attendance was taken count. The page says how many minutes in class make a full day or a half day; short days are prorated.</p>
<p>A student who misses 10% or more of at least 10 school days is <strong>chronically absent</strong>. Excused absences count. If a mark is wrong, ask the teacher or the school office.</p>`,
      es: `<p>Un resumen del año escolar, y cada falta y retraso. Solo cuentan los días en que se registró la asistencia. La página indica cuántos minutos en clase hacen un día completo o medio día; los días cortos se calculan en proporción.</p>
<p>Hay <strong>ausentismo crónico</strong> cuando un estudiante falta el 10% o más de al menos 10 días de clases. Las faltas justificadas también cuentan. Si una marca es incorrecta, pregunte al maestro o en la oficina de la escuela.</p>`,
    },
  },
  {
    id: 'settings-attendance-marks',
    routes: ['settings/attendance/groups-and-marks', 'settings/attendance/groups-and-marks/edit'],
    title: { en: 'Groups and marks', es: 'Grupos y marcas' },
    html: {
      en: `<p>These are your attendance codes: absent, tardy, left early, and so on. The <strong>code</strong> is the letter or digit to press when taking attendance; P always means present. The <strong>group</strong> decides how it counts, including in state reports: in attendance, tardy, and early departure count as present; excused and unexcused absence do not.</p><p>Once a code has been used you can rename it, but not remove it.</p>`,
      es: `<p>Estos son sus códigos de asistencia: ausente, llegada tarde, salida anticipada, etc. El <strong>código</strong> es la letra o el dígito que se presiona al registrar la asistencia; la P siempre significa presente. El <strong>grupo</strong> decide cómo cuenta, también en los informes del estado: en asistencia, llegada tarde y salida anticipada cuentan como presente; la ausencia justificada y la injustificada, no.</p><p>Un código que ya se usó se puede renombrar, pero no quitar.</p>`,
    },
  },
  {
    id: 'settings-attendance-options',
    routes: ['settings/attendance/options'],
    title: { en: 'Attendance settings', es: 'Configuración de asistencia' },
    html: {
      en: `<p>How many minutes in class make a full day, and how many make a half day. The district’s values apply to every school. If a school has a longer or shorter day, choose it under <strong>Settings for</strong> and enter its own values; “Use the district’s value” undoes that.</p><p>A change also applies to past days: right away in student profiles, and at the next refresh in data suites.</p>`,
      es: `<p>Cuántos minutos en clase hacen un día completo y cuántos hacen medio día. Los valores del distrito se aplican a todas las escuelas. Si una escuela tiene un día más largo o más corto, elíjala en <strong>Configuración de</strong> y escriba sus propios valores; “Usar el valor del distrito” lo deshace.</p><p>Un cambio se aplica también a los días pasados: enseguida en los perfiles de los estudiantes y, en los conjuntos de datos, en su próxima actualización.</p>`,
    },
  },
  {
    id: 'grading-settings',
    routes: ['settings/academics/grading-settings'],
    title: { en: 'Grading settings', es: 'Configuración de calificaciones' },
    html: {
      en: '<p>Decide whether missing work counts, and what it earns then: zero, or a minimum such as 50 percent of its points; how much late work loses; and whether grades are rounded to the nearest whole percent. The district’s values apply to every school; choose a school under <strong>Settings for</strong> to give it its own.</p><p>A change applies to every gradebook right away. Grades that have been posted stay as they are.</p>',
      es: '<p>Decida si un trabajo sin entregar cuenta y qué recibe entonces: cero o un mínimo, por ejemplo el 50 por ciento de sus puntos; cuánto pierde uno entregado tarde, y si las calificaciones se redondean al porcentaje entero más cercano. Los valores del distrito se aplican a todas las escuelas; elija una escuela en <strong>Configuración de</strong> para darle los suyos.</p><p>Un cambio se aplica enseguida a todos los libros de calificaciones. Las calificaciones ya publicadas no cambian.</p>',
    },
  },
  {
    id: 'classroom-gradebook',
    routes: ['classroom/gradebook'],
    title: { en: 'Gradebook', es: 'Libro de calificaciones' },
    html: {
      en: `<p>Add an assignment, then type scores as in a spreadsheet: arrow keys and Tab move, Enter or F2 edits, Esc cancels. Select several cells with Shift and the arrows or by dragging; copy and paste with Excel or Google Sheets; Ctrl+D fills down and Ctrl+Z undoes. Scores save on their own, and you see what another teacher of the class enters within seconds.</p>
<p>In a cell, type points, a percent like 85%, or a mark: <strong>M</strong> missing, <strong>L</strong> late (<strong>L3</strong>: three days late), <strong>I</strong> incomplete, <strong>E</strong> excused, <strong>X</strong> exempt. Shift+Enter, or a right click, opens a comment for the family, a private note, and the score’s history.</p>
<p>A block copied with the students’ names or numbers goes to those students, in whatever order it is, after you have checked it; a block with only scores goes to the rows in order. <strong>Import scores</strong> reads a gradebook file from Canvas, Google Classroom, or PowerSchool: it matches students and assignments, and shows what goes where before anything is saved.</p>
<p>Select a grade to see how it is figured. <strong>Categories and weights</strong> sets what each category counts and how many low or high scores it drops. In a class of several terms, a category belongs to all of them or to the ones you choose: a final exam only to the last, or homework that counts less in the second quarter. <strong>Post grades to report card</strong> shows a list to check first; nothing reaches the report card before you post.</p>`,
      es: `<p>Agregue una tarea y escriba los puntajes como en una hoja de cálculo: las flechas y Tab mueven, Intro o F2 edita, Esc cancela. Seleccione varias celdas con Mayús y las flechas o arrastrando; copie y pegue con Excel o Google Sheets; Ctrl+D rellena hacia abajo y Ctrl+Z deshace. Los puntajes se guardan solos, y en segundos ve lo que registra otro maestro de la clase.</p>
<p>En una celda escriba puntos, un porcentaje como 85%, o una marca: <strong>M</strong> sin entregar, <strong>L</strong> entregado tarde (<strong>L3</strong>: tres días de retraso), <strong>I</strong> incompleto, <strong>E</strong> justificado, <strong>X</strong> exento. Mayús+Intro, o un clic derecho, abre un comentario para la familia, una nota privada y el historial del puntaje.</p>
<p>Un bloque copiado con los nombres o números de los estudiantes va a esos estudiantes, en cualquier orden, después de que usted lo revise; un bloque con solo puntajes va a las filas en su orden. <strong>Importar puntajes</strong> lee un archivo de calificaciones de Canvas, Google Classroom o PowerSchool: busca los estudiantes y las tareas, y muestra a dónde va cada cosa antes de guardar nada.</p>
<p>Seleccione una calificación para ver cómo se calcula. <strong>Categorías y pesos</strong> define cuánto cuenta cada categoría y cuántos puntajes bajos o altos descarta. En una clase de varios períodos, una categoría pertenece a todos o a los que usted elija: un examen final solo al último, o tareas que cuentan menos en el segundo bimestre. <strong>Publicar calificaciones en la boleta</strong> muestra primero una lista para revisar; nada llega a la boleta antes de que usted publique.</p>`,
    },
  },
  {
    id: 'student-assignments',
    routes: ['student/assignments'],
    title: { en: 'A student’s assignments', es: 'Las tareas de un estudiante' },
    html: {
      en: '<p>Assignments and scores of each class this school year, with teachers’ comments. <strong>How this grade is calculated</strong> shows the arithmetic. Turn on <strong>Try other scores</strong> to see what a grade would be; nothing you type there is saved. The grade here can change until the teacher posts the report card.</p>',
      es: '<p>Tareas y puntajes de cada clase de este año escolar, con los comentarios de los maestros. <strong>Cómo se calcula esta calificación</strong> muestra las cuentas. Active <strong>Simular otras calificaciones</strong> para ver cuál sería la calificación; nada de lo que escriba ahí se guarda. La calificación puede cambiar hasta que el maestro publique la boleta.</p>',
    },
  },
  {
    id: 'classroom-report-card',
    routes: ['classroom/report-card-comments'],
    title: { en: 'Report card', es: 'Boleta de calificaciones' },
    html: {
      en: `<p>For each student and term, enter a percent, a letter, a comment, or any of these. The letter fills in from the percent; change it if you like. A starts at 93, A- at 90, B+ at 87, B at 83, and so on down to D- at 60. Percents aren’t rounded up. P is passed, NP not passed, I incomplete, and W withdrawn.</p>
<p>Your entries are kept while you look at another term, but families see a grade only after you press <strong>Post</strong>. If someone else posts a grade while you’re working, you’ll see both and choose which to keep.</p>`,
      es: `<p>Para cada estudiante y período, escriba un porcentaje, una letra, un comentario o cualquiera de ellos. La letra se llena según el porcentaje; cámbiela si lo desea. A empieza en 93, A- en 90, B+ en 87, B en 83, y así hasta D- en 60. Los porcentajes no se redondean. P es aprobado, NP no aprobado, I incompleto y W baja.</p>
<p>Lo que escribe se conserva mientras consulta otro período, pero las familias ven una calificación solo después de que usted presiona <strong>Publicar</strong>. Si otra persona publica una calificación mientras usted trabaja, verá ambas y elegirá cuál conservar.</p>`,
    },
  },
  {
    id: 'student-grades',
    routes: ['student/grades'],
    title: { en: 'A student’s grades', es: 'Las calificaciones de un estudiante' },
    html: {
      en: '<p>Grades that teachers have posted, with their comments, latest term first. A grade for the current term can change until the term ends.</p>',
      es: '<p>Las calificaciones que los maestros han publicado, con sus comentarios; primero el período más reciente. Una calificación del período actual puede cambiar hasta que el período termine.</p>',
    },
  },
]
