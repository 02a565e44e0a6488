import type { HelpText } from './help.types.ts'

export const academicsHelp: readonly HelpText[] = [
  {
    id: 'students-sections',
    routes: ['students/sections', 'students/sections/edit'],
    title: { en: 'Sections', es: 'Secciones' },
    html: {
      en: `<p>The sections of the school you’ve selected. Open one to change its term, room, and seats, and to see when it meets, who teaches it, and who is in it.</p>
<ul><li><strong>Add student</strong> starts on the day you choose. Before you add, you see conflicts with other sections and required courses the student hasn’t taken.</li>
<li><strong>Move</strong> ends the student’s place in one section the day before it starts in the other. Choose whether the scores of this term go along: to the assignments that both sections have, and the others as one grade. Grades posted before always keep counting, and you choose which section posts this term.</li>
<li><strong>Drop</strong> keeps grades and attendance up to the last day. If the student comes back, the earlier dates stay on the roster.</li>
<li>A <strong>substitute</strong> takes attendance and posts grades between the days you enter.</li></ul>
<p>If someone else changes the same student first, you see a message and nothing is saved. Every change is in the student’s history.</p>`,
      es: `<p>Las secciones de la escuela que eligió. Abra una para cambiar su período, salón y lugares, y para ver cuándo se reúne, quién la enseña y quiénes están en ella.</p>
<ul><li><strong>Agregar estudiante</strong> empieza el día que usted elija. Antes de agregar verá los conflictos con otras secciones y los cursos obligatorios que faltan.</li>
<li><strong>Mover</strong> termina el lugar del estudiante en una sección el día anterior al primero en la otra. Elija si se lleva las puntuaciones de este período: a las tareas que tienen ambas secciones, y las demás como una sola calificación. Las calificaciones publicadas antes siempre siguen contando, y usted elige qué sección publica la de este período.</li>
<li><strong>Dar de baja</strong> conserva las calificaciones y la asistencia hasta el último día. Si el estudiante vuelve, las fechas anteriores quedan en la lista.</li>
<li>Un <strong>suplente</strong> registra asistencia y calificaciones entre los días que usted escriba.</li></ul>
<p>Si otra persona cambia antes al mismo estudiante, verá un mensaje y no se guarda nada. Cada cambio queda en el historial del estudiante.</p>`,
    },
  },
  {
    id: 'students-master-catalog',
    routes: ['students/master-catalog'],
    title: { en: 'Master catalog', es: 'Catálogo general' },
    html: {
      en: '<p>The courses this school offers in each term, with the number of sections, seats, and students. Filter by <strong>Has open seats</strong> to find room for a student. A course shows no seats if one of its sections has no seat limit.</p>',
      es: '<p>Los cursos que ofrece esta escuela en cada período, con el número de secciones, lugares y estudiantes. Use el filtro <strong>Tiene lugares libres</strong> para encontrar lugar para un estudiante. Un curso no muestra lugares si una de sus secciones no tiene límite.</p>',
    },
  },
  {
    id: 'students-schedule-conflicts',
    routes: ['students/schedule-conflicts'],
    title: { en: 'Schedule conflicts', es: 'Conflictos de horario' },
    html: {
      en: '<p>Students, teachers, and rooms that two sections need at the same time of a day when both meet. The calendar says when a period is: rotation days, early release, and days off count. An elementary class that lasts three hours or more doesn’t conflict with what its students visit from it. Gyms and libraries can hold several classes.</p>',
      es: '<p>Estudiantes, maestros y salones que dos secciones necesitan a la misma hora: según el reloj, en un día en que ambas se reúnen. El calendario dice a qué hora es cada clase: cuentan los días de rotación, las salidas tempranas y los días sin clases. Un grupo de primaria que dura tres horas o más no tiene conflicto con las clases a las que van sus estudiantes. Los gimnasios y las bibliotecas pueden tener varias clases.</p>',
    },
  },
  {
    id: 'settings-promote-students',
    routes: ['settings/end-of-year/promote-students'],
    title: { en: 'Promote students', es: 'Promover estudiantes' },
    html: {
      en: `<p>Everyone enrolled on the last day of the year is in exactly one group, so the groups always add up to the enrollment. Nothing is saved until you choose <strong>Close the year</strong>.</p>
<ul><li>A student’s place comes from a decision for that student, a withdrawal or next year’s enrollment on file, a promotion rule, or the next grade at the same school, in that order.</li>
<li>Students who are <strong>not placed</strong> need a rule or a decision first. That includes seniors with graduation requirements they haven’t met: they graduate only if someone decides so and enters why.</li>
<li>An enrollment that ends with the year on file, without a reason for leaving, is placed by the rules.</li>
<li>Closing the year ends this year’s enrollments on the last day and adds next year’s from its first day, for retained students in the same grade.</li>
<li>Before the last day of the year, or while grades aren’t final, closing it needs a reason.</li>
<li>You can undo it for 30 days. Students with later changes to their enrollment stay as they are.</li></ul>`,
      es: `<p>Todos los inscritos el último día del año están en un solo grupo, así que los grupos siempre suman la inscripción. Nada se guarda hasta que elija <strong>Cerrar el año</strong>.</p>
<ul><li>El lugar de un estudiante viene de una decisión individual, de una baja o inscripción del próximo año ya registradas, de una regla de promoción o del grado siguiente en la misma escuela, en ese orden.</li>
<li>Los estudiantes <strong>sin lugar</strong> necesitan primero una regla o una decisión. Entre ellos están los de último año con requisitos de graduación sin cumplir: se gradúan solo si alguien lo decide y escribe por qué.</li>
<li>Una inscripción que termina con el año, sin motivo de baja, se coloca según las reglas.</li>
<li>Cerrar el año termina las inscripciones de este año el último día y agrega las del próximo desde su primer día, en el mismo grado para quienes repiten.</li>
<li>Antes del último día del año, o mientras haya calificaciones sin cerrar, se necesita un motivo para cerrarlo.</li>
<li>Puede deshacerlo durante 30 días. Los estudiantes que se modificaron después quedan como están.</li></ul>`,
    },
  },
]
