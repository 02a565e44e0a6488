import type { HelpText } from './help.types.ts'

export const classroomHelp: readonly HelpText[] = [
  {
    id: 'my-classroom',
    routes: ['my-classroom'],
    title: { en: 'My classes', es: 'Mis clases' },
    html: {
      en: `<p>Your current classes come first, then upcoming and past ones. We open a current class for you. To switch, use the section menu in the classroom sidebar, where sections are grouped by year and term.</p>
<p>If you don’t have any sections, the page says “No Classes”. If one is missing, ask your school office: sections come from the roster import.</p>`,
      es: `<p>Primero aparecen sus clases actuales, luego las futuras y las pasadas. Abrimos una clase actual por usted. Para cambiarla, use el menú de secciones de la barra lateral del aula, donde están agrupadas por año y período.</p>
<p>Si no tiene secciones, la página dice “Sin clases”. Si falta una, pregunte en la oficina de su escuela: las secciones vienen de la importación de datos de inscripción.</p>`,
    },
  },
  {
    id: 'my-students',
    routes: ['my-classroom/students'],
    title: { en: 'My students', es: 'Mis estudiantes' },
    html: {
      en: '<p>Every student in your current sections, listed once. Search by name or student number. Choose a student to open the profile.</p>',
      es: '<p>Todos los estudiantes de sus secciones actuales, una sola vez cada uno. Busque por nombre o número de estudiante. Elija a un estudiante para abrir su perfil.</p>',
    },
  },
  {
    id: 'classroom',
    routes: ['classroom/teachers', 'classroom/classes'],
    title: { en: 'Teachers and sections', es: 'Maestros y secciones' },
    html: {
      en: '<p>The teachers at the school you’ve selected, and their classes. Choose a teacher to see classes by term, and a class to see its roster. If you teach, your own are under My classes.</p>',
      es: '<p>Los maestros de la escuela seleccionada y sus clases. Elija a un maestro para ver sus clases por período, y una clase para ver su lista. Si usted enseña, las suyas están en Mis clases.</p>',
    },
  },
  {
    id: 'classroom-section',
    routes: ['classroom/classroom', 'classroom/roster'],
    title: { en: 'A class and its roster', es: 'Una clase y su lista' },
    html: {
      en: '<p>When and where the section meets, and its students by last name. Choose a student to open the profile. You can print the roster.</p>',
      es: '<p>Cuándo y dónde se reúne la sección, y sus estudiantes por apellido. Elija a un estudiante para abrir su perfil. La lista se puede imprimir.</p>',
    },
  },
]
