import type { HelpText } from './help.types.ts'

export const peopleHelp: readonly HelpText[] = [
  {
    id: 'students-search',
    routes: ['students/search'],
    title: { en: 'Find students', es: 'Buscar estudiantes' },
    html: {
      en: `<p>Type any part of a name, with or without accents, a student or state ID, or a birth date like 5/4/2011. Add words to narrow the search.</p>
<p>Filter by grade, school, and status. Save a search you use often as a view. You can send its link to a colleague, who sees only the students they have access to.</p>
<p>Teachers see the students in their own classes. You can print the list or save it as CSV or Excel.</p>`,
      es: `<p>Escriba cualquier parte de un nombre, con o sin acentos, un número de estudiante o del estado, o una fecha de nacimiento como 5/4/2011 (mes/día/año). Agregue palabras para limitar la búsqueda.</p>
<p>Filtre por grado, escuela y estado. Guarde como vista una búsqueda que use a menudo. Puede enviar el enlace a un colega, que verá solo a los estudiantes a los que tiene acceso.</p>
<p>Los maestros ven a los estudiantes de sus propias clases. La lista se puede imprimir o guardar como CSV o Excel.</p>`,
    },
  },
  {
    id: 'students-add',
    routes: ['students/add'],
    title: { en: 'Add a student', es: 'Agregar un estudiante' },
    html: {
      en: '<p>Enter the name, birth date, school, grade, and entry date. Before you save, we show anyone who may be the same student. Open that record instead of adding the student twice. You can fill in everything else on the profile.</p>',
      es: '<p>Escriba el nombre, la fecha de nacimiento, la escuela, el grado y la fecha de ingreso. Antes de guardar, le mostramos a quienes podrían ser el mismo estudiante. Abra ese registro en lugar de agregarlo dos veces. Lo demás se completa en el perfil.</p>',
    },
  },
  {
    id: 'students-equipment',
    routes: ['students/equipment'],
    title: { en: 'Student equipment', es: 'Equipos de estudiantes' },
    html: {
      en: `<p>See what students have borrowed from your school, who is late, and what came back. Search by name, student ID, or asset tag.</p>
<p>Select a row to extend the due date or to record a return. Students who changed schools stay listed until they return the equipment.</p>`,
      es: `<p>Vea lo que los estudiantes tienen prestado de su escuela, quién está atrasado y lo que ya se devolvió. Busque por nombre, número de estudiante o etiqueta.</p>
<p>Elija una fila para ampliar la fecha límite o registrar una devolución. Quienes cambiaron de escuela siguen en la lista hasta que devuelvan el equipo.</p>`,
    },
  },
  {
    id: 'staff-search',
    routes: ['staff/search'],
    title: { en: 'Find staff', es: 'Buscar personal' },
    html: {
      en: '<p>Find staff by name, ID, or job title. Filter by school or status, or show only teachers. Everyone sees work information; personal information is only for people who manage staff.</p>',
      es: '<p>Busque al personal por nombre, número o puesto. Filtre por escuela o estado, o muestre solo a los maestros. Todos ven la información de trabajo; los datos personales son solo para quienes administran al personal.</p>',
    },
  },
  {
    id: 'staff-add',
    routes: ['staff/add'],
    title: { en: 'Add a staff member', es: 'Agregar personal' },
    html: {
      en: '<p>Enter the name, school, and job title. Leave the school blank for district office staff. To let the person sign in, check “Email an invitation to set up an account”, or send it later from Invite staff or from the Demographics page of the profile.</p>',
      es: '<p>Escriba el nombre, la escuela y el puesto. Deje la escuela en blanco si la persona trabaja en la oficina del distrito. Para que pueda iniciar sesión, marque “Enviar por correo una invitación para configurar la cuenta”, o envíela después desde Invitar al personal o desde la página Datos personales del perfil.</p>',
    },
  },
  {
    id: 'staff-invite',
    routes: ['staff/invite'],
    title: {
      en: 'Invite staff to set up an account',
      es: 'Invitar al personal a configurar su cuenta',
    },
    html: {
      en: '<p>The list shows staff who have never signed in. Choose people and send the invitations. Each person gets an email with a link to set a password. The link works once and expires after two weeks; sending it again replaces it. The email address becomes the username, and the person gets the permission group for their role. Invite guardians and students from the Demographics page of their profile.</p>',
      es: '<p>La lista muestra al personal que nunca ha iniciado sesión. Elija a las personas y envíe las invitaciones. Cada una recibe un correo con un enlace para crear una contraseña. El enlace funciona una sola vez y vence a las dos semanas; si lo envía de nuevo, el anterior deja de funcionar. El correo será el nombre de usuario, y la persona recibe el grupo de permisos de su función. A padres, tutores y estudiantes se les invita desde la página Datos personales de su perfil.</p>',
    },
  },
  {
    id: 'staff-groups',
    routes: ['staff/groups', 'staff/groups/edit'],
    title: { en: 'Staff groups', es: 'Grupos de personal' },
    html: {
      en: '<p>Use a group for any set of staff: a department, a grade-level team, a safety team. A group without a school belongs to the whole district, and only people who manage staff districtwide can change it. A school’s group can be changed by people who manage that school’s staff. Add members by name on the group’s page. To see, print, or export them, choose the group in the staff list’s filter.</p>',
      es: '<p>Use un grupo para cualquier conjunto de personal: un departamento, un equipo de grado, un equipo de seguridad. Un grupo sin escuela pertenece a todo el distrito y solo lo modifican quienes administran al personal del distrito. El grupo de una escuela lo modifican quienes administran a su personal. Agregue integrantes por nombre en la página del grupo. Para verlos, imprimirlos o exportarlos, elija el grupo en el filtro de la lista del personal.</p>',
    },
  },
  {
    id: 'guardians-search',
    routes: ['guardians/search'],
    title: { en: 'Find guardians', es: 'Buscar padres y tutores' },
    html: {
      en: '<p>Find parents and guardians by name, phone number, or email address, or by a child’s name.</p>',
      es: '<p>Busque a padres y tutores por nombre, teléfono o correo electrónico, o por el nombre de un hijo.</p>',
    },
  },
  {
    id: 'guardians-add',
    routes: ['guardians/add'],
    title: { en: 'Add a guardian', es: 'Agregar a un padre o tutor' },
    html: {
      en: '<p>Enter the name and at least one phone number, email, or address, then add the children on the profile. There you also record who lives with the child, has custody, is authorized for pickup, and receives mailings.</p>',
      es: '<p>Escriba el nombre y al menos un teléfono, correo o dirección; luego agregue a los hijos en el perfil. Indique allí también quién vive con el menor, tiene la custodia, está autorizado para recogerlo y recibe correspondencia.</p>',
    },
  },
]
