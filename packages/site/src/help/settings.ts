import type { HelpText } from './help.types.ts'

export const settingsHelp: readonly HelpText[] = [
  {
    id: 'settings-index',
    routes: ['settings'],
    title: { en: 'All settings', es: 'Toda la configuración' },
    html: {
      en: '<p>Every settings page you can open, by area, each with a sentence that says what it is for. Type in the search box to narrow the list: “holiday” finds days not in session, and “branding” finds logos. You can search in English or Spanish.</p>',
      es: '<p>Todas las páginas de configuración que usted puede abrir, por áreas, cada una con una frase que dice para qué sirve. Escriba en el cuadro de búsqueda para reducir la lista: “festivo” encuentra los días sin clases y “logotipo” encuentra los logotipos. Puede buscar en inglés o en español.</p>',
    },
  },
  {
    id: 'settings-logos',
    routes: ['settings/schools/logos'],
    title: { en: 'Logos', es: 'Logotipos' },
    html: {
      en: `<p>Each logo is for one place: <strong>navigation</strong> for the top of every page (exactly 448 by 84 pixels), <strong>email</strong> for the top of emails (a JPEG, up to 300 by 100 pixels), <strong>bitmap</strong> for the sign-in page, and <strong>vector</strong> for print.</p>
<p>Schools without their own logo use the district’s. A new logo appears as soon as you upload it. We keep the old one for 30 days, then delete it.</p>`,
      es: `<p>Cada logotipo es para un lugar: el de <strong>navegación</strong>, para la parte superior de cada página (exactamente 448 por 84 píxeles); el de <strong>correo</strong>, para el encabezado de los correos (un JPEG de hasta 300 por 100 píxeles); el <strong>mapa de bits</strong>, para la página de inicio de sesión; y el <strong>vectorial</strong>, para impresión.</p>
<p>Las escuelas sin logotipo propio usan el del distrito. Un logotipo nuevo aparece en cuanto se sube. El anterior se conserva 30 días y después se borra.</p>`,
    },
  },
  {
    id: 'settings-district',
    routes: ['settings/schools/districts'],
    title: { en: 'District', es: 'Distrito' },
    html: {
      en: `<p>Settings for the whole district: its name, time zone, accent color, sign-in page message, type of username, session timeout, and support contact.</p>
<p>If you run the whole Atrium installation, you see a list of districts here instead. You can add a district with its first administrator, help a district that’s locked out, and archive or restore one.</p>
<p>The accent color is adjusted so it’s readable in light and dark mode. The time zone sets what <em>today</em> means for schools that don’t have their own.</p>`,
      es: `<p>Configuración de todo el distrito: su nombre, zona horaria, color de acento, mensaje de la página de inicio de sesión, tipo de nombre de usuario, duración de la sesión sin actividad y contacto de soporte.</p>
<p>Quienes administran toda la instalación de Atrium ven aquí la lista de distritos. Pueden agregar un distrito con su primer administrador, ayudar a uno que perdió el acceso y archivar o restaurar uno.</p>
<p>El color de acento se ajusta para que se lea bien en modo claro y oscuro. La zona horaria define qué día es <em>hoy</em> en las escuelas que no tienen la suya.</p>`,
    },
  },
  {
    id: 'settings-schools',
    routes: ['settings/schools/schools', 'settings/schools/schools/edit'],
    title: { en: 'Schools', es: 'Escuelas' },
    html: {
      en: `<p>The schools in the district. Schools come from the roster import; you can also add and change them here.</p>
<ul><li><strong>School number</strong> is the number used in links and state files.</li>
<li><strong>Allow walk-up registration</strong> lets people register with the school without an invitation, if the district allows it.</li>
<li>An <strong>inactive</strong> school keeps its records but can’t be chosen.</li></ul>`,
      es: `<p>Las escuelas del distrito. Vienen de la importación de datos de inscripción; también puede agregarlas y modificarlas aquí.</p>
<ul><li><strong>Número de escuela</strong> es el número que usan los enlaces y los archivos del estado.</li>
<li><strong>Permitir registros sin invitación</strong> permite registrarse en la escuela sin invitación, si el distrito lo permite.</li>
<li>Una escuela <strong>inactiva</strong> conserva sus registros, pero no se puede elegir.</li></ul>`,
    },
  },
  {
    id: 'settings-levels',
    routes: ['settings/schools/levels', 'settings/schools/levels/edit'],
    title: { en: 'School levels', es: 'Niveles escolares' },
    html: {
      en: `<p>Your district’s school levels, such as Elementary, Middle, and High. Each level has a lowest grade, a highest grade, and a position in lists. You can’t remove a level that schools use.</p>`,
      es: `<p>Los niveles escolares de su distrito, como primaria, intermedia y preparatoria. Cada nivel tiene un grado mínimo, un grado máximo y una posición en las listas. Un nivel que usan las escuelas no se puede quitar.</p>`,
    },
  },
  {
    id: 'settings-years',
    routes: ['settings/calendar/calendar-year', 'settings/calendar/calendar-year/edit'],
    title: { en: 'School years', es: 'Años escolares' },
    html: {
      en: `<p>A school year has a name, a short name like 26-27, and a first and last day. All of its terms must be between those days. You can’t remove a year that has terms.</p>`,
      es: `<p>Un año escolar tiene un nombre, un nombre corto como 26-27, y un primer y un último día. Todos sus períodos deben estar entre esos días. Un año con períodos no se puede quitar.</p>`,
    },
  },
  {
    id: 'settings-year-setup',
    routes: ['settings/calendar/auto-setup', 'settings/calendar/manual-setup'],
    title: { en: 'Set up the year’s calendar', es: 'Configurar el calendario del año' },
    html: {
      en: '<p>Automatic year setup fills in the calendar from the first and last day of school, the school days each week, and the rotation days. On Year calendar, mark single days: drag across them, or use the arrow keys and the space bar.</p><p>Every day without school needs a name. Before you save, you see which days open or close, and where attendance was already taken.</p>',
      es: '<p>La configuración automática llena el calendario según el primer y el último día de clases, los días de clases de la semana y los días de rotación. En Calendario del año puede marcar días sueltos: arrastre sobre ellos, o use las flechas y la barra espaciadora.</p><p>Cada día sin clases necesita un nombre. Antes de guardar verá qué días se abren o se cierran y dónde ya se registró la asistencia.</p>',
    },
  },
  {
    id: 'settings-terms',
    routes: ['settings/calendar/terms', 'settings/calendar/terms/edit'],
    title: { en: 'Terms', es: 'Períodos' },
    html: {
      en: `<p>The semesters, quarters, and grading periods of a school year. Leave the school blank for a term that every school uses. Sections use their term’s dates unless they have their own.</p>`,
      es: `<p>Los semestres, bimestres y períodos de calificación de un año escolar. Deje la escuela en blanco si el período es para todas. Las secciones usan las fechas de su período, salvo que tengan las suyas.</p>`,
    },
  },
  {
    id: 'settings-not-in-session',
    routes: ['settings/calendar/not-in-session', 'settings/calendar/not-in-session/edit'],
    title: { en: 'Not in session', es: 'Sin clases' },
    html: {
      en: `<p>Holidays, breaks, and staff days, with their first and last day. Leave the school blank for days off districtwide.</p><p>Deadlines in working days skip Saturdays, Sundays, districtwide days off, and days off at the person’s school. For example, a reviewer has 14 working days to respond. Days you add later count too.</p>`,
      es: `<p>Feriados, vacaciones y días del personal, con su primer y su último día. Deje la escuela en blanco si son para todo el distrito.</p><p>Los plazos en días hábiles no cuentan los sábados, los domingos, los días libres de todo el distrito ni los de la escuela de la persona. Por ejemplo, quien revisa tiene 14 días hábiles para responder. Los días que agregue después también se toman en cuenta.</p>`,
    },
  },
  {
    id: 'settings-permission-groups',
    routes: ['settings/security/permission-groups', 'settings/security/permission-groups/edit'],
    title: { en: 'Permission groups', es: 'Grupos de permisos' },
    html: {
      en: `<p>A permission group is a named set of permissions. Every district starts with a few; change them or create your own. Changes apply right away to everyone in the group.</p><p>To add people to a group, at one school or districtwide, go to District users.</p>`,
      es: `<p>Un grupo de permisos es un conjunto de permisos con un nombre. Cada distrito empieza con algunos; modifíquelos o cree los suyos. Los cambios se aplican enseguida a todos los del grupo.</p><p>Para agregar personas a un grupo, en una escuela o en todo el distrito, vaya a Usuarios del distrito.</p>`,
    },
  },
  {
    id: 'settings-district-users',
    routes: ['settings/security/district-users', 'settings/security/district-users/edit'],
    title: { en: 'District users', es: 'Usuarios del distrito' },
    html: {
      en: `<p>Everyone who can sign in. Find a person by name or username. You can then add or remove roles and permission groups, at a school or districtwide; disable the account; or send a link to set a new password.</p><p>A disabled account keeps its records. The person is signed out right away.</p>`,
      es: `<p>Todas las personas que pueden iniciar sesión. Busque por nombre o nombre de usuario. Luego puede agregar o quitar roles y grupos de permisos, en una escuela o en todo el distrito; deshabilitar la cuenta; o enviar un enlace para crear una contraseña nueva.</p><p>Una cuenta deshabilitada conserva sus registros. La sesión de la persona se cierra enseguida.</p>`,
    },
  },
  {
    id: 'settings-buildings',
    routes: ['settings/facilities/buildings', 'settings/facilities/buildings/edit'],
    title: { en: 'Buildings', es: 'Edificios' },
    html: {
      en: `<p>Buildings at the school you’ve selected. Rooms are in buildings. You can import buildings from a CSV file; a preview shows any problems, row by row.</p>`,
      es: `<p>Los edificios de la escuela seleccionada. Los salones están en edificios. Puede importar edificios de un archivo CSV; una vista previa muestra los problemas, fila por fila.</p>`,
    },
  },
  {
    id: 'settings-rooms',
    routes: ['settings/facilities/rooms', 'settings/facilities/rooms/edit'],
    title: { en: 'Rooms', es: 'Salones' },
    html: {
      en: `<p>Rooms at the school you’ve selected, with their building, type, and number of seats. To restore a removed room, choose <strong>Show removed records</strong> in the list’s menu.</p>`,
      es: `<p>Los salones de la escuela seleccionada, con su edificio, tipo y número de asientos. Para recuperar un salón, elija <strong>Mostrar registros eliminados</strong> en el menú de la lista.</p>`,
    },
  },
  {
    id: 'settings-card-payments',
    routes: ['settings/financial/card-payment-provider'],
    title: { en: 'Card payments', es: 'Pagos con tarjeta' },
    html: {
      en: `<p>Connect the company that processes card payments for the district. Card numbers go straight to the provider’s own form; Atrium never sees them.</p>
<p>The <strong>secret key</strong> is stored encrypted. You can replace it, but no one can view it again: only its last four characters are shown.</p>
<p>With <strong>Test payments</strong>, no money changes hands: people choose a card that’s approved or one that’s declined. Disconnecting deletes the key; past payments stay on record.</p>`,
      es: `<p>Conecte la empresa que procesa los pagos con tarjeta del distrito. Los números de tarjeta van directamente al formulario del proveedor; Atrium nunca los ve.</p>
<p>La <strong>clave secreta</strong> se guarda cifrada. Puede reemplazarla, pero nadie puede volver a verla: solo se muestran sus cuatro últimos caracteres.</p>
<p>Con <strong>Pagos de prueba</strong> no se mueve dinero: se elige una tarjeta que se aprueba o una que se rechaza. Al desconectar se borra la clave; los pagos anteriores se conservan.</p>`,
    },
  },
]
