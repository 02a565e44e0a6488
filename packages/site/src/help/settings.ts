import type { HelpText } from './help.types.ts'

export const settingsHelp: readonly HelpText[] = [
  {
    id: 'settings-logos',
    routes: ['settings/schools/logos'],
    title: { en: 'Logos', es: 'Logotipos' },
    html: {
      en: `<p>Each logo is made for one place: <strong>navigation</strong> for the top of every page (exactly 448 by 84 pixels), <strong>email</strong> for mails (a JPEG of up to 300 by 100), <strong>bitmap</strong> for the sign-in page, <strong>vector</strong> for print.</p>
<p>The district’s logos hold for every school that has none of its own. A new logo counts as soon as it is uploaded; the one before is kept for 30 days and then deleted.</p>`,
      es: `<p>Cada logotipo tiene su lugar: el de <strong>navegación</strong>, en la parte superior de cada página (exactamente 448 por 84 píxeles); el de <strong>correo</strong>, en los correos (un JPEG de hasta 300 por 100); el <strong>mapa de bits</strong>, en la página de inicio de sesión; el <strong>vectorial</strong>, para impresión.</p>
<p>Los logotipos del distrito valen para toda escuela que no tiene los suyos. Un logotipo nuevo vale en cuanto se sube; el anterior se conserva 30 días y después se borra.</p>`,
    },
  },
  {
    id: 'settings-district',
    routes: ['settings/schools/districts'],
    title: { en: 'District', es: 'Distrito' },
    html: {
      en: `<p>What holds in the whole district: its name, time zone, accent colour, the message and the kind of name on the sign-in page, how long a session may rest, and whom people ask for support.</p>
<p>The accent colour is adjusted so that it can be read on light and dark. The time zone decides what <em>today</em> is wherever a school has none of its own.</p>`,
      es: `<p>Lo que vale para todo el distrito: su nombre, zona horaria, color de acento, el mensaje y el tipo de nombre en la página de inicio de sesión, cuánto puede durar una sesión sin actividad y a quién pedir ayuda.</p>
<p>El color de acento se ajusta para que se lea sobre claro y oscuro. La zona horaria decide qué día es <em>hoy</em> donde una escuela no tiene la suya.</p>`,
    },
  },
  {
    id: 'settings-schools',
    routes: ['settings/schools/schools', 'settings/schools/schools/edit'],
    title: { en: 'Schools', es: 'Escuelas' },
    html: {
      en: `<p>The schools of the district. A roster import brings them in; you can add and change them here too.</p>
<ul><li><strong>School number</strong> is the number that old links and state files use.</li>
<li><strong>Allow walk-up registration</strong> lets people register with the school without an invitation, where the district allows it.</li>
<li>An <strong>inactive</strong> school keeps its records and can no longer be chosen.</li></ul>`,
      es: `<p>Las escuelas del distrito. Una importación las trae; también puede agregarlas y modificarlas aquí.</p>
<ul><li><strong>Número de escuela</strong> es el número que usan los enlaces antiguos y los archivos del estado.</li>
<li><strong>Permitir registros sin invitación</strong> deja que las personas se registren en la escuela sin invitación, si el distrito lo permite.</li>
<li>Una escuela <strong>inactiva</strong> conserva sus registros y ya no se puede elegir.</li></ul>`,
    },
  },
  {
    id: 'settings-levels',
    routes: ['settings/schools/levels', 'settings/schools/levels/edit'],
    title: { en: 'School levels', es: 'Niveles escolares' },
    html: {
      en: '<p>Elementary, Middle, High: how the district sorts its schools. A level has a lowest and a highest grade and a place in the order. A level that schools use cannot be removed.</p>',
      es: '<p>Primaria, intermedia, preparatoria: cómo ordena el distrito sus escuelas. Un nivel tiene un grado mínimo, uno máximo y un lugar en el orden. Un nivel que usan las escuelas no se puede quitar.</p>',
    },
  },
  {
    id: 'settings-years',
    routes: ['settings/calendar/calendar-year', 'settings/calendar/calendar-year/edit'],
    title: { en: 'School years', es: 'Años escolares' },
    html: {
      en: '<p>A school year has a name, a short form such as 26-27, a first and a last day. Its terms lie within those days. A year with terms cannot be removed.</p>',
      es: '<p>Un año escolar tiene un nombre, una forma corta como 26-27, un primer y un último día. Sus períodos quedan dentro de esos días. Un año con períodos no se puede quitar.</p>',
    },
  },
  {
    id: 'settings-terms',
    routes: ['settings/calendar/terms', 'settings/calendar/terms/edit'],
    title: { en: 'Terms', es: 'Períodos' },
    html: {
      en: '<p>Semesters, quarters and grading periods of a school year. A term without a school is every school’s. Sections take their dates from their term unless they have dates of their own.</p>',
      es: '<p>Semestres, trimestres y períodos de calificación de un año escolar. Un período sin escuela es de todas. Las secciones toman las fechas de su período, salvo que tengan fechas propias.</p>',
    },
  },
  {
    id: 'settings-not-in-session',
    routes: ['settings/calendar/not-in-session', 'settings/calendar/not-in-session/edit'],
    title: { en: 'Not in session', es: 'Sin clases' },
    html: {
      en: '<p>Holidays, breaks and staff days, with their first and last day. Without a school they are the whole district’s.</p><p>Deadlines that are counted in working days pass over Saturdays, Sundays, the days of the whole district and those of the school where somebody works: a reviewer has 14 of them to answer. Days that are added later count too.</p>',
      es: '<p>Feriados, vacaciones y días del personal, con su primer y su último día. Sin escuela son de todo el distrito.</p><p>Los plazos que se cuentan en días hábiles pasan por alto los sábados, los domingos, los días de todo el distrito y los de la escuela donde trabaja cada persona: quien revisa tiene 14 para responder. Los días que se agreguen después también cuentan.</p>',
    },
  },
  {
    id: 'settings-permission-groups',
    routes: ['settings/security/permission-groups', 'settings/security/permission-groups/edit'],
    title: { en: 'Permission groups', es: 'Grupos de permisos' },
    html: {
      en: '<p>A permission group is a named set of things that its members may do. Every district starts with some; change them or make your own. A change holds at once for everyone in the group.</p><p>People are put into groups under District users, at one school or in the whole district.</p>',
      es: '<p>Un grupo de permisos es un conjunto, con nombre, de lo que sus miembros pueden hacer. Cada distrito empieza con algunos; cámbielos o cree los suyos. Un cambio vale enseguida para todos los del grupo.</p><p>Las personas se agregan a los grupos en Usuarios del distrito, en una escuela o en todo el distrito.</p>',
    },
  },
  {
    id: 'settings-district-users',
    routes: ['settings/security/district-users', 'settings/security/district-users/edit'],
    title: { en: 'District users', es: 'Usuarios del distrito' },
    html: {
      en: '<p>Everyone who can sign in. Find a person by name or username, then give or take roles and permission groups at a school or in the whole district, disable the account, or send a link to set a new password.</p><p>A disabled account keeps everything that belongs to it; its sessions end at once.</p>',
      es: '<p>Todas las personas que pueden iniciar sesión. Busque por nombre o nombre de usuario y luego dé o quite roles y grupos de permisos en una escuela o en todo el distrito, deshabilite la cuenta o envíe un enlace para establecer una nueva contraseña.</p><p>Una cuenta deshabilitada conserva todo lo suyo; sus sesiones terminan enseguida.</p>',
    },
  },
  {
    id: 'settings-buildings',
    routes: ['settings/facilities/buildings', 'settings/facilities/buildings/edit'],
    title: { en: 'Buildings', es: 'Edificios' },
    html: {
      en: '<p>The buildings of the school that you have switched to. Rooms lie in buildings. You can bring buildings in from a CSV file; it is tried out first, and says line by line what would be wrong.</p>',
      es: '<p>Los edificios de la escuela elegida. Los salones están en edificios. Puede traer edificios de un archivo CSV; primero se prueba y se dice, línea por línea, qué estaría mal.</p>',
    },
  },
  {
    id: 'settings-rooms',
    routes: ['settings/facilities/rooms', 'settings/facilities/rooms/edit'],
    title: { en: 'Rooms', es: 'Salones' },
    html: {
      en: '<p>The rooms of the school that you have switched to, with their building, kind and number of seats. A removed room can be restored: choose to see removed records in the list.</p>',
      es: '<p>Los salones de la escuela elegida, con su edificio, tipo y número de asientos. Un salón que se quitó se puede restaurar: elija ver los registros quitados en la lista.</p>',
    },
  },
  {
    id: 'settings-card-payments',
    routes: ['settings/financial/card-payment-provider'],
    title: { en: 'Card payments', es: 'Pagos con tarjeta' },
    html: {
      en: `<p>Connects the company that charges cards for the district. Atrium never sees a card number: the provider’s own form takes it and answers with a token.</p>
<p>The <strong>secret key</strong> is kept encrypted. You can replace it, and nobody can look at it again: only its last four letters are shown.</p>
<p>With <strong>Test payments</strong> no money moves: people choose a card that is approved or one that is declined. Disconnecting deletes the key; payments that were made stay in the books.</p>`,
      es: `<p>Conecta la empresa que cobra las tarjetas para el distrito. Atrium nunca ve un número de tarjeta: lo recibe el formulario del propio proveedor, que responde con un código.</p>
<p>La <strong>clave secreta</strong> se guarda cifrada. Puede reemplazarla, pero nadie puede volver a verla: solo se muestran sus cuatro últimos caracteres.</p>
<p>Con <strong>Pagos de prueba</strong> no se mueve dinero: se elige una tarjeta que se aprueba o una que se rechaza. Al desconectar se borra la clave; los pagos realizados permanecen en los registros.</p>`,
    },
  },
]
