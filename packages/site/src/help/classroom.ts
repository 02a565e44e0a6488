import type { HelpText } from './help.types.ts'

export const classroomHelp: readonly HelpText[] = [
  {
    id: 'my-classroom',
    routes: ['my-classroom'],
    title: { en: 'My classes', es: 'Mis clases' },
    html: {
      en: `<p>Your sections: those of today first, then those to come, then those that are over. The section whose dates include today is chosen; choose another in the section selector of the classroom menu, where sections stand by term and year.</p>
<p>Without a section the page says “No Classes”. If one of yours is missing, ask your school office: sections come in with the roster.</p>`,
      es: `<p>Sus secciones: primero las actuales, luego las futuras y después las terminadas. Se elige la sección cuyas fechas incluyen el día de hoy; elija otra en el selector de secciones del menú del aula, donde están por período y año.</p>
<p>Si no hay ninguna sección, la página dice «Sin clases». Si falta alguna de las suyas, pregunte en la oficina de su escuela: las secciones llegan con los datos de inscripción.</p>`,
    },
  },
  {
    id: 'my-students',
    routes: ['my-classroom/students'],
    title: { en: 'My students', es: 'Mis estudiantes' },
    html: {
      en: '<p>Everyone who is in one of your current sections, each once. Search by name or student number; choose a student to open the profile.</p>',
      es: '<p>Todas las personas que están en alguna de sus secciones actuales, una sola vez cada una. Busque por nombre o número de estudiante; elija a un estudiante para abrir su perfil.</p>',
    },
  },
  {
    id: 'classroom',
    routes: ['classroom/teachers', 'classroom/classes'],
    title: { en: 'Classrooms of the school', es: 'Las aulas de la escuela' },
    html: {
      en: '<p>The teachers of the school that you have switched to, with their classes. Choose a teacher to see the classes by term, and a class to see its roster. Teachers find their own under My classes.</p>',
      es: '<p>Los docentes de la escuela elegida, con sus clases. Elija a un docente para ver las clases por período, y una clase para ver su lista. Los docentes encuentran las suyas en Mis clases.</p>',
    },
  },
  {
    id: 'classroom-section',
    routes: ['classroom/classroom', 'classroom/roster'],
    title: { en: 'A class and its roster', es: 'Una clase y su lista' },
    html: {
      en: `<p>When and where the section meets, and who is in it. Choose a student to open the profile. The list can be printed; names are in the order of last names.</p>`,
      es: `<p>Cuándo y dónde se reúne la sección, y quién está en ella. Elija a un estudiante para abrir su perfil. La lista se puede imprimir; los nombres están en orden de apellido.</p>`,
    },
  },
]
