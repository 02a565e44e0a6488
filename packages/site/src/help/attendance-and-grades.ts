import type { HelpText } from './help.types.ts'

export const attendanceAndGradesHelp: readonly HelpText[] = [
  {
    id: 'classroom-attendance',
    routes: ['classroom/attendance'],
    title: { en: 'Take attendance', es: 'Registrar la asistencia' },
    html: {
      en: `<p>Everyone is present until you note something else. Press a mark, or its letter on the keyboard: the letter notes the mark and goes on to the next student, the up and down arrows move between students, and <strong>P</strong> makes somebody present again. Each mark is saved at once. When nobody is missing, press <strong>Everyone is present</strong>: a day counts only when its attendance was taken.</p>
<h3 id="days">Other days</h3><p>The arrows lead to the days on which the class meets; any day from the first of the class to today can be corrected, and no other. If someone else noted a mark meanwhile, you see theirs. Who noted what, and when, is recorded.</p>`,
      es: `<p>Cada estudiante está presente mientras usted no anote otra cosa. Pulse una marca, o su letra en el teclado: la letra anota la marca y pasa al siguiente estudiante, las flechas hacia arriba y abajo pasan de estudiante en estudiante, y la <strong>P</strong> vuelve a indicar presencia. Cada marca se guarda al instante. Si no falta nadie, pulse <strong>No falta nadie</strong>: un día cuenta solo cuando se registró su asistencia.</p>
<h3 id="days">Otros días</h3><p>Las flechas llevan a los días en que la clase se reúne; se puede corregir cualquier día desde el primero de la clase hasta hoy, y ningún otro. Si otra persona anotó una marca mientras tanto, usted verá la suya. Queda registrado quién anotó qué y cuándo.</p>`,
    },
  },
  {
    id: 'student-attendance',
    routes: ['student/attendance'],
    title: { en: 'Attendance of a student', es: 'Asistencia de un estudiante' },
    html: {
      en: `<p>The school year in words, and the days on which a mark was noted. Only days whose attendance was taken count. The page says from how many minutes in class a day counts as full or half; on a shorter day, all of its minutes make a full day and half of them half a day.</p>
<p>Absence is called <strong>chronic</strong> when a student misses 10% or more, of at least 10 days. Excused days are missed days too. If a mark is wrong, ask the teacher of the class or the school office.</p>`,
      es: `<p>El año escolar en palabras y los días en que se anotó una marca. Solo cuentan los días cuya asistencia se registró. La página indica desde cuántos minutos en clase un día cuenta como completo o como medio; en un día más corto, todos sus minutos hacen un día completo y la mitad, medio día.</p>
<p>El ausentismo se llama <strong>crónico</strong> cuando se falta el 10 % o más, de al menos 10 días. Los días justificados también son días de ausencia. Si una marca es incorrecta, pregunte a quien da la clase o en la oficina de la escuela.</p>`,
    },
  },
  {
    id: 'settings-attendance-marks',
    routes: ['settings/attendance/groups-and-marks', 'settings/attendance/groups-and-marks/edit'],
    title: { en: 'Groups and marks', es: 'Grupos y marcas' },
    html: {
      en: `<p>What can be noted of a student who is not simply present. The <strong>key</strong> is the letter or digit that notes it on the keyboard; P stands for present. The <strong>group</strong> says what a mark counts, and is what the state’s reports know: in attendance, tardy and early departure are presence; excused and unexcused absence are not.</p><p>A mark that was noted somewhere cannot be removed; its words can be changed.</p>`,
      es: `<p>Lo que se puede anotar de quien no está simplemente presente. La <strong>tecla</strong> es la letra o el dígito que la anota en el teclado; la P es de presente. El <strong>grupo</strong> dice cómo cuenta la marca y es lo que conocen los informes del estado: en asistencia, llegada tarde y salida anticipada cuentan como asistencia; la ausencia justificada y la injustificada, no.</p><p>Una marca que ya se anotó no se puede quitar; sus palabras se pueden modificar.</p>`,
    },
  },
  {
    id: 'settings-attendance-options',
    routes: ['settings/attendance/options'],
    title: { en: 'Attendance settings', es: 'Configuración de asistencia' },
    html: {
      en: `<p>How many minutes in class make a full day of attendance, and how many a half day. The district’s values apply to every school. If a school’s days are longer or shorter, choose it under <strong>Settings for</strong> and override them there; “Use the district’s value” undoes that.</p><p>A change applies to past days too, in student profiles and in data suites from their next refresh.</p>`,
      es: `<p>Cuántos minutos en clase hacen un día completo de asistencia y cuántos medio día. Los valores del distrito valen para todas las escuelas. Si los días de una escuela son más largos o más cortos, elíjala en <strong>Configuración de</strong> y cámbielos allí; “Usar el valor del distrito” lo deshace.</p><p>Un cambio vale también para los días pasados, en los perfiles de los estudiantes y en los conjuntos de datos desde su próxima actualización.</p>`,
    },
  },
  {
    id: 'classroom-report-card',
    routes: ['classroom/report-card-comments'],
    title: { en: 'Report card', es: 'Boleta de calificaciones' },
    html: {
      en: `<p>One grade for each student and term: a percent, a letter, a comment, or any of them. The letter follows the percent until you choose another: A from 93, A- from 90, B+ from 87, B from 83, and so on down to D- from 60, always by the percent as it stands. P is passed, NP not passed, I incomplete, W withdrawn.</p>
<p>What you type is kept while you look at another term, and counts when you press <strong>Post</strong>; families see it at once. If somebody else posted a grade meanwhile nothing of yours is lost: theirs is shown beside it, and you decide.</p>`,
      es: `<p>Una calificación por estudiante y período: un porcentaje, una letra, un comentario, o cualquiera de ellos. La letra sigue al porcentaje mientras usted no elija otra: A desde 93, A- desde 90, B+ desde 87, B desde 83, y así hasta D- desde 60, siempre con el porcentaje tal como está. P es aprobado, NP no aprobado, I incompleto, W baja.</p>
<p>Lo que escribe se conserva mientras mira otro período y vale cuando pulsa <strong>Publicar</strong>; las familias lo ven al instante. Si otra persona publicó una calificación mientras tanto, nada suyo se pierde: la otra se muestra al lado y usted decide.</p>`,
    },
  },
  {
    id: 'student-grades',
    routes: ['student/grades'],
    title: { en: 'Grades of a student', es: 'Calificaciones de un estudiante' },
    html: {
      en: '<p>The grades that teachers have posted, the newest term first, with their comments. A grade of the present term may still change until the term ends.</p>',
      es: '<p>Las calificaciones que los docentes han publicado, primero las del período más reciente, con sus comentarios. Una calificación del período actual puede cambiar hasta que termine.</p>',
    },
  },
]
