import type { HelpText } from './help.types.ts'

export const peopleHelp: readonly HelpText[] = [
  {
    id: 'students-search',
    routes: ['students/search'],
    title: { en: 'Find students', es: 'Buscar estudiantes' },
    html: {
      en: `<p>Type any part of a name, with or without accents, a student or state number, or a birth date such as 2011-05-04. Several words narrow the search.</p>
<p>Filter by grade, school and status. Keep a search that you need often as a saved view: its address can be sent to a colleague, who sees what they may see.</p>
<p>Teachers find the students of their own sections. The list comes out as CSV or XLSX, and prints.</p>`,
      es: `<p>Escriba cualquier parte de un nombre, con o sin acentos, un número de estudiante o del estado, o una fecha de nacimiento como 2011-05-04. Varias palabras acotan la búsqueda.</p>
<p>Filtre por grado, escuela y estado. Guarde como vista una búsqueda que necesite a menudo: su dirección se puede enviar a un colega, que verá lo que puede ver.</p>
<p>Los docentes encuentran a los estudiantes de sus propias secciones. La lista se exporta como CSV o XLSX y se puede imprimir.</p>`,
    },
  },
  {
    id: 'students-add',
    routes: ['students/add'],
    title: { en: 'Add a student', es: 'Agregar un estudiante' },
    html: {
      en: '<p>Fill in the name, birth date, school, grade and entry date. Before the student is added you see people who may be the same; open them rather than adding someone twice. Everything else is filled in on the profile.</p>',
      es: '<p>Complete el nombre, la fecha de nacimiento, la escuela, el grado y la fecha de ingreso. Antes de agregar verá a quienes podrían ser la misma persona; ábralos en lugar de agregar a alguien dos veces. Lo demás se completa en el perfil.</p>',
    },
  },
  {
    id: 'staff-search',
    routes: ['staff/search'],
    title: { en: 'Find staff', es: 'Buscar personal' },
    html: {
      en: '<p>Find members of staff by name, number or title. Filter by school, status, or teachers alone. What you see of a colleague is what a colleague may see; personal data opens to those who manage staff.</p>',
      es: '<p>Busque al personal por nombre, número o cargo. Filtre por escuela, estado o solo docentes. De un colega se ve lo que un colega puede ver; los datos personales se abren a quienes administran al personal.</p>',
    },
  },
  {
    id: 'staff-add',
    routes: ['staff/add'],
    title: { en: 'Add a member of staff', es: 'Agregar personal' },
    html: {
      en: '<p>Fill in the name, school and title. Staff of the district’s own office have no school. To let the person sign in, invite them under Self registration, or open them under District users.</p>',
      es: '<p>Complete el nombre, la escuela y el cargo. El personal de la oficina del distrito no tiene escuela. Para que la persona pueda iniciar sesión, invítela en Registro o ábrala en Usuarios del distrito.</p>',
    },
  },
  {
    id: 'guardians-search',
    routes: ['guardians/search'],
    title: { en: 'Find guardians', es: 'Buscar tutores' },
    html: {
      en: '<p>Find parents and guardians by their name, phone or email address, or by the name of a child.</p>',
      es: '<p>Busque a madres, padres y tutores por su nombre, teléfono o correo electrónico, o por el nombre de un hijo.</p>',
    },
  },
  {
    id: 'guardians-add',
    routes: ['guardians/add'],
    title: { en: 'Add a guardian', es: 'Agregar un tutor' },
    html: {
      en: '<p>Fill in the name and at least one way to reach the person, then connect the children on the profile. Say there who lives with the child, has custody, may pick up and gets mail.</p>',
      es: '<p>Complete el nombre y al menos una forma de comunicarse con la persona; luego vincule a los hijos en el perfil. Indique allí quién vive con el menor, tiene la custodia, puede recogerlo y recibe correspondencia.</p>',
    },
  },
]
