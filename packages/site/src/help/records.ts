import type { HelpText } from './help.types.ts'

export const recordsHelp: readonly HelpText[] = [
  {
    id: 'class-rank',
    routes: ['settings/academics/class-rank'],
    title: { en: 'GPA and class rank', es: 'Promedio y lugar en la clase' },
    html: {
      en: `<p>An <strong>unweighted GPA</strong> is the average of the points of each grade, by credits attempted. A <strong>weighted GPA</strong> adds points for honors, AP, IB, and dual enrollment courses; a failing grade gets none. The level of a course is on its page under <strong>Courses</strong>.</p>
<p><strong>Try another method</strong> shows what a change would do to the students of the school you’ve selected. Nothing changes until you save the settings above it.</p>
<p>Class rank compares the students enrolled in the same grade at the same school. It compares exact GPAs, beyond the decimals that you choose to show; students with exactly the same GPA share a rank. Families see it only if you turn that on.</p>`,
      es: `<p>El <strong>promedio sin ponderar</strong> es el promedio de los puntos de cada calificación, según los créditos intentados. El <strong>promedio ponderado</strong> suma puntos por cursos de honores, AP, IB y de inscripción doble; una calificación no aprobatoria no suma nada. El nivel de un curso está en su página en <strong>Cursos</strong>.</p>
<p><strong>Probar otro método</strong> muestra qué haría un cambio con los estudiantes de la escuela que eligió. Nada cambia hasta que guarde la configuración de arriba.</p>
<p>El lugar en la clase compara a los estudiantes inscritos en el mismo grado de la misma escuela. Se comparan los promedios exactos, más allá de los decimales que usted elija mostrar; quienes tienen exactamente el mismo promedio comparten el lugar. Las familias lo ven solo si usted lo activa.</p>`,
    },
  },
  {
    id: 'students-report-cards',
    routes: ['students/report-cards'],
    title: { en: 'Report cards', es: 'Boletas' },
    html: {
      en: `<p>One page for a term at the school you’ve selected. The <strong>proof list</strong> shows each class with what is posted, students without a grade, grades that differ from the gradebook, and comments that may not be meant for the student.</p>
<ul><li><strong>Finalize grades</strong> stops teachers from posting, copies grades that earn credit to the transcripts, and notifies families on the day you choose, at the time your district set.</li>
<li>If the office corrects a grade later, <strong>Finalize again</strong> brings the transcripts up to date. <strong>Reopen grades</strong> takes them off the transcripts until then.</li>
<li><strong>Print report cards</strong> makes one file for the school. Each report card is in the family’s language.</li></ul>`,
      es: `<p>Una página por período para la escuela que eligió. La <strong>lista de revisión</strong> muestra cada clase con lo publicado, los estudiantes sin calificación, las calificaciones distintas del libro y los comentarios que quizá no son para el estudiante.</p>
<ul><li><strong>Cerrar calificaciones</strong> impide que los maestros publiquen, copia a los expedientes las calificaciones que dan crédito y avisa a las familias el día que elija, a la hora que fijó su distrito.</li>
<li>Si la oficina corrige después una calificación, <strong>Cerrar de nuevo</strong> actualiza los expedientes. <strong>Reabrir calificaciones</strong> las retira de los expedientes hasta entonces.</li>
<li><strong>Imprimir boletas</strong> hace un solo archivo para la escuela. Cada boleta está en el idioma de la familia.</li></ul>`,
    },
  },
  {
    id: 'student-standards-grades',
    routes: ['student/standards-grades'],
    title: { en: 'Standards grades', es: 'Calificaciones por estándares' },
    html: {
      en: '<p>The level of each standard this student was scored on this year, class by class. Select <strong>How this grade is calculated</strong> to see the scores behind a level. The district chooses how scores become a level under <strong>Grading settings</strong>.</p>',
      es: '<p>El nivel de cada estándar en que se calificó a este estudiante este año, clase por clase. Elija <strong>Cómo se calcula esta calificación</strong> para ver los puntajes detrás de un nivel. El distrito elige cómo se calcula el nivel en <strong>Configuración de calificaciones</strong>.</p>',
    },
  },
  {
    id: 'student-transcript',
    routes: ['student/transcript'],
    title: { en: 'Transcript', es: 'Expediente académico' },
    html: {
      en: `<p>Every finalized grade with the credits attempted and earned. When the school finalizes grades, they are copied here as they are; later changes to a course or a grading scale don’t reach them. The credit of a repeated course counts once.</p>
<ul><li>A <strong>repeat</strong> is the same part of the same course again, no matter where or when it was taken. Part 1 of a year course is its first semester. A course like band can be repeatable for credit: its page under <strong>Courses</strong> says how often.</li>
<li>The office adds grades from other schools with <strong>Add transfer grade</strong>. A local or state code shows which of your courses it is; otherwise choose the course under <strong>Same as our course</strong>, or its subject area. Without a code, two titles that are written almost the same are asked about: say whether they are the same course.</li></ul>`,
      es: `<p>Cada calificación cerrada con los créditos intentados y obtenidos. Al cerrar las calificaciones, se copian aquí como están; los cambios posteriores de un curso o de una escala no las alcanzan. El crédito de un curso repetido cuenta una sola vez.</p>
<ul><li>Se <strong>repite</strong> un curso al tomar otra vez la misma parte, donde y cuando sea. La parte 1 de un curso anual es su primer semestre. Un curso como banda puede dar créditos varias veces: su página en <strong>Cursos</strong> dice cuántas.</li>
<li>La oficina agrega calificaciones de otras escuelas con <strong>Agregar calificación transferida</strong>. Un código local o estatal muestra cuál de sus cursos es; si no, elija el curso en <strong>Equivale a nuestro curso</strong>, o su área. Sin código, se pregunta por dos títulos escritos casi igual: diga si son el mismo curso.</li></ul>`,
    },
  },
  {
    id: 'student-graduation-requirements',
    routes: ['student/graduation-requirements'],
    title: { en: 'Graduation requirements', es: 'Requisitos de graduación' },
    html: {
      en: `<p>What this student needs to graduate and how far along they are. Credits, courses, GPA, tests, attendance, and service hours update automatically. If a grade is corrected, a requirement that was met can go back to in progress.</p>
<ul><li><strong>What if…</strong> shows what passing other courses would do. Nothing is saved.</li>
<li>A counselor can <strong>waive</strong> a requirement with a reason, sign one off, and undo either.</li>
<li><strong>Email progress</strong> sends a summary to the student, the guardians, or both.</li></ul>
<p>A course counts toward every requirement that names its group. A required course is met when all of its parts are passed. Of a choice of requirements, as many are needed as it says. A counselor can choose another diploma, which has its own requirements.</p>`,
      es: `<p>Lo que este estudiante necesita para graduarse y cuánto lleva. Los créditos, cursos, promedio, pruebas, asistencia y horas de servicio se actualizan automáticamente. Si se corrige una calificación, un requisito cumplido puede volver a estar en progreso.</p>
<ul><li><strong>¿Y si…?</strong> muestra qué pasaría al aprobar otros cursos. No se guarda nada.</li>
<li>Un consejero puede <strong>eximir</strong> de un requisito con un motivo, firmarlo y deshacer ambas cosas.</li>
<li><strong>Enviar progreso por correo</strong> manda un resumen al estudiante, a sus padres o tutores, o a todos.</li></ul>
<p>Un curso cuenta para cada requisito que nombra su grupo. Un curso obligatorio se cumple al aprobar todas sus partes. De los requisitos a elegir se necesitan tantos como se indica. Un consejero puede elegir otro diploma, que tiene sus propios requisitos.</p>`,
    },
  },
  {
    id: 'students-seniors-at-risk',
    routes: ['students/seniors-at-risk'],
    title: { en: 'Seniors at risk', es: 'Último año en riesgo' },
    html: {
      en: '<p>Students enrolled in grade 12 at the school you’ve selected who can’t graduate yet, with what each of them still has to do. Choose a requirement to see only the students who haven’t met it. Select a student to see the details, waive a requirement, or sign it off.</p>',
      es: '<p>Los estudiantes inscritos en el 12.º grado de la escuela que eligió que aún no pueden graduarse, con lo que le falta a cada uno. Elija un requisito para ver solo a quienes no lo han cumplido. Elija a un estudiante para ver los detalles, eximirlo de un requisito o firmarlo.</p>',
    },
  },
  {
    id: 'student-service-hours',
    routes: ['student/service-hours'],
    title: { en: 'Service hours', es: 'Horas de servicio' },
    html: {
      en: '<p>Students and guardians enter hours, and the school office approves them. Only approved hours count. Hours that aren’t approved show the reason; correct them and submit them again.</p>',
      es: '<p>Los estudiantes y sus padres o tutores escriben las horas y la oficina de la escuela las aprueba. Solo cuentan las horas aprobadas. Las que no se aprueban muestran el motivo; corríjalas y envíelas de nuevo.</p>',
    },
  },
  {
    id: 'students-test-score-import',
    routes: ['students/test-score-import'],
    title: { en: 'Import test scores', es: 'Importar resultados de pruebas' },
    html: {
      en: '<p>Choose the test, then the vendor’s file. We read its columns by their names; change any that are wrong. A file can have one score in each row, or a column for each score. Before you import, you see new and corrected scores, and each line that can’t be read. Scores on file for the same student and day are corrected.</p>',
      es: '<p>Elija la prueba y después el archivo del proveedor. Leemos las columnas por su nombre; cambie las que estén mal. Un archivo puede tener un puntaje por fila o una columna por puntaje. Antes de importar verá los resultados nuevos y corregidos, y cada línea que no se puede leer. Los resultados del mismo estudiante y día se corrigen.</p>',
    },
  },
  {
    id: 'student-test-scores',
    routes: ['student/test-scores'],
    title: { en: 'Test scores', es: 'Resultados de pruebas' },
    html: {
      en: '<p>Scores of state assessments and other tests, the newest first, with the range of each score and whether the standard was met.</p>',
      es: '<p>Resultados de evaluaciones estatales y otras pruebas, primero los más recientes, con el rango de cada puntaje y si se cumplió el estándar.</p>',
    },
  },
]
