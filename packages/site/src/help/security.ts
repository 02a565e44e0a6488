import type { HelpText } from './help.types.ts'

export const securityHelp: readonly HelpText[] = [
  {
    id: 'login-second-step',
    routes: ['login/second-step'],
    title: { en: 'Two-step sign-in', es: 'Inicio de sesión en dos pasos' },
    html: {
      en: `<p>After your password, confirm your sign-in with the six-digit code that your authenticator app shows, with a passkey, or with one of your recovery codes. Each code works once.</p><p>If your district requires a second step and you don’t have one yet, you set it up here. Save the recovery codes you get: they let you in if you lose your phone. If you lost both, your district office can reset your second step.</p>`,
      es: `<p>Después de la contraseña, confirme su inicio de sesión con el código de seis dígitos que muestra su aplicación de autenticación, con una llave de acceso o con uno de sus códigos de recuperación. Cada código sirve una vez.</p><p>Si su distrito exige un segundo paso y usted aún no lo tiene, lo configura aquí. Guarde los códigos de recuperación: le permiten entrar si pierde su teléfono. Si perdió ambos, la oficina de su distrito puede restablecer su segundo paso.</p>`,
    },
  },
  {
    id: 'security-duties',
    routes: [
      'settings/security/site-page-editors',
      'settings/security/pd-administrators',
      'settings/security/grant-administrators',
      'settings/security/grant-award-administrators',
      'settings/security/scheduling-administrators',
      'settings/security/rti-administrators',
      'settings/security/educator-growth-admin',
    ],
    title: { en: 'Administrators and editors', es: 'Administradores y editores' },
    html: {
      en: `<p>Everyone who can do this job, and why: because they were added here, because of a permission group, or because they act for a colleague.</p><p>When you add someone, you can choose a first and a last day. Access starts and ends automatically. You can only give access that you have, and people get an email about new access.</p>`,
      es: `<p>Todas las personas que pueden hacer este trabajo, y por qué: porque se agregaron aquí, por un grupo de permisos o porque actúan por un colega.</p><p>Al agregar a alguien puede elegir un primer y un último día. El acceso empieza y termina solo. Solo puede dar el acceso que usted tiene, y las personas reciben un correo sobre el acceso nuevo.</p>`,
    },
  },
  {
    id: 'security-widgets',
    routes: ['settings/security/widget-permissions'],
    title: { en: 'Widget permissions', es: 'Permisos de las tarjetas' },
    html: {
      en: `<p>Choose which permission groups have each card on Home. Without a choice, everyone has the card who can open what it shows.</p>`,
      es: `<p>Elija qué grupos de permisos tienen cada tarjeta en Inicio. Sin elección, la tiene quien pueda abrir lo que muestra.</p>`,
    },
  },
  {
    id: 'security-reports',
    routes: ['settings/security/reports-permissions'],
    title: { en: 'Reports permissions', es: 'Permisos de informes' },
    html: {
      en: `<p>Choose which permission groups may print and save each report. The limit applies everywhere the report is offered, and to reports made in the background.</p>`,
      es: `<p>Elija qué grupos de permisos pueden imprimir y guardar cada informe. El límite vale donde sea que se ofrezca el informe, también si se prepara en segundo plano.</p>`,
    },
  },
  {
    id: 'security-relationships',
    routes: ['settings/security/user-relationship-permissions'],
    title: { en: 'User relationship permissions', es: 'Permisos por relación' },
    html: {
      en: `<p>Choose which pages of a student’s profile are open to the student, to guardians, and to the student’s current teachers. The change applies right away. School and district offices are not affected, and a court order always comes first.</p>`,
      es: `<p>Elija qué páginas del perfil de un estudiante están abiertas para el estudiante, sus padres o tutores y sus maestros actuales. El cambio se aplica enseguida. No afecta a las oficinas de la escuela ni del distrito, y una orden judicial siempre tiene prioridad.</p>`,
    },
  },
  {
    id: 'security-who-can-see',
    routes: ['student/who-can-see'],
    title: { en: 'Who can see this student?', es: '¿Quién puede ver a este estudiante?' },
    html: {
      en: `<p>Everyone who can open this student’s profile right now, with every reason: the family, current teachers, and staff by permission group and school. Guardians whom a court order keeps out are named first.</p>`,
      es: `<p>Todas las personas que pueden abrir ahora el perfil de este estudiante, con cada motivo: la familia, los maestros actuales y el personal según su grupo de permisos y su escuela. Primero se nombra a los padres o tutores a quienes una orden judicial se lo impide.</p>`,
    },
  },
  {
    id: 'security-audit-log',
    routes: ['settings/security/audit-log'],
    title: { en: 'Audit log', es: 'Registro de auditoría' },
    html: {
      en: `<p>What happened in the district: sign-ins and failed attempts, changes, exports with the number of records, sensitive pages that were read, and attempts that were refused. Search by name, and filter by type.</p><p>No one can change the log. Each minute it is sealed, so a single altered entry would be found.</p>`,
      es: `<p>Lo que pasó en el distrito: inicios de sesión e intentos fallidos, cambios, exportaciones con el número de registros, páginas sensibles leídas e intentos rechazados. Busque por nombre y filtre por tipo.</p><p>Nadie puede modificar el registro. Se sella cada minuto, de modo que se encontraría una sola entrada alterada.</p>`,
    },
  },
  {
    id: 'security-access-review',
    routes: ['settings/security/access-review'],
    title: { en: 'Access review', es: 'Revisión de accesos' },
    html: {
      en: `<p>Everyone with access beyond their own classes and records: which group, where, since when, who gave it, and when they last signed in. Open a name to change their access.</p><p>When the list is right, sign it. What you signed is kept with your name and the date.</p>`,
      es: `<p>Todas las personas con acceso más allá de sus propias clases y expedientes: qué grupo, dónde, desde cuándo, quién se lo dio y cuándo iniciaron sesión por última vez. Abra un nombre para cambiar su acceso.</p><p>Cuando la lista esté bien, fírmela. Lo que firmó se guarda con su nombre y la fecha.</p>`,
    },
  },
  {
    id: 'security-retention',
    routes: ['settings/security/retention'],
    title: { en: 'Data retention', es: 'Conservación de datos' },
    html: {
      en: `<p>How long each kind of data is kept. Every night a purge deletes what is past its time: ended sessions, expired links, old emails, and more. The table shows how many entries it deleted the last time; the audit log has every run.</p><p>Nothing of a student’s is purged while their record is under a legal hold. Everything else is kept as long as the person’s record, or as long as the district uses it.</p>`,
      es: `<p>Cuánto tiempo se conserva cada tipo de dato. Cada noche una depuración elimina lo que ya cumplió su tiempo: sesiones terminadas, enlaces vencidos, correos antiguos y más. La tabla muestra cuántos datos eliminó la última vez; el registro de auditoría tiene todas las ejecuciones.</p><p>No se depura nada de un estudiante mientras su expediente esté bajo una retención legal. Lo demás se conserva tanto tiempo como el expediente de la persona, o mientras el distrito lo use.</p>`,
    },
  },
  {
    id: 'security-complete-record',
    routes: ['student/record'],
    title: { en: 'Complete record', es: 'Expediente completo' },
    html: {
      en: `<h3>Legal hold</h3><p>Place a hold when a court or a lawyer asks to keep a record as it is. While it is in effect, nothing in the record is deleted or purged. Lifting it takes a reason.</p><h3>Complete export</h3><p>A zip with everything kept about the student: a PDF to read, a table for each part, and the files. Health, discipline, special education, and counseling are included if you have their permissions. Each export is entered in the disclosure log, and stays here for a week.</p><h3>Deletion</h3><p>When a student has left and the record no longer has to be kept, delete it. First you see what goes and what stays, and why: attendance that was reported to the state, for example, stays without anything that identifies the student. It can’t be undone.</p>`,
      es: `<h3>Retención legal</h3><p>Imponga una retención cuando un tribunal o un abogado pida conservar un expediente tal como está. Mientras esté vigente, no se elimina ni se depura nada. Para levantarla se necesita un motivo.</p><h3>Exportación completa</h3><p>Un zip con todo lo que se conserva del estudiante: un PDF para leer, una tabla de cada parte y los archivos. Salud, disciplina, educación especial y consejería se incluyen si usted tiene sus permisos. Cada exportación se anota en el registro de divulgaciones y permanece aquí una semana.</p><h3>Eliminación</h3><p>Cuando un estudiante se ha ido y el expediente ya no tiene que conservarse, elimínelo. Primero verá qué se elimina y qué queda, y por qué: la asistencia que se reportó al estado, por ejemplo, queda sin nada que identifique al estudiante. No se puede deshacer.</p>`,
    },
  },
  {
    id: 'security-disclosures',
    routes: ['student/disclosures'],
    title: { en: 'Record access', es: 'Acceso al expediente' },
    html: {
      en: `<p>To whom this record was given outside the district, when, and why; and which staff opened it in the past year. Families see the same page.</p><p>The office adds disclosures. An entry made by mistake is withdrawn with a reason, and stays on the page.</p>`,
      es: `<p>A quién se entregó este expediente fuera del distrito, cuándo y por qué; y qué personal lo abrió en el último año. Las familias ven la misma página.</p><p>La oficina agrega las divulgaciones. Una entrada hecha por error se retira con un motivo y permanece en la página.</p>`,
    },
  },
  {
    id: 'security-sign-in-services',
    routes: ['settings/security/sign-in-services'],
    title: { en: 'Sign-in services', es: 'Servicios de inicio de sesión' },
    html: {
      en: `<p>Register Atrium at your provider with the redirect address shown here. Then add the service with the issuer address, client ID, and client secret that the provider gives you. Its button appears on your sign-in page.</p><p>The first time people sign in, they are found by their roster ID, if the provider sends it, or by an email address that the provider has verified and that is their username or recovery email here. After that, the provider’s own ID for them counts, even if their address changes. Anyone with two-step sign-in still needs the second step.</p><p>If someone can’t sign in, the sign-in page says why. Passwords keep working.</p>`,
      es: `<p>Registre Atrium en su proveedor con la dirección de retorno que aparece aquí. Luego agregue el servicio con la dirección del emisor, el ID de cliente y el secreto de cliente que le da el proveedor. Su botón aparece en la página de inicio de sesión.</p><p>La primera vez que alguien inicia sesión se le busca por su ID de inscripción, si el proveedor lo envía, o por un correo que el proveedor ha verificado y que aquí es su nombre de usuario o su correo de recuperación. Después vale el ID propio del proveedor, aunque cambie su correo. Quien usa el inicio de sesión en dos pasos sigue necesitando el segundo paso.</p><p>Si alguien no puede iniciar sesión, la página dice por qué. Las contraseñas siguen funcionando.</p>`,
    },
  },
  {
    id: 'security-support-access',
    routes: ['settings/security/support-access'],
    title: { en: 'Support access', es: 'Acceso de soporte' },
    html: {
      en: `<p>Atrium support sees nothing of your district until you let them in. Choose a reason, a permission group, and for how long: support sees what that group may see. Access ends automatically, and you can end it at any time; anyone inside is out right away.</p><p>Each visit is listed here. Changes and the records that support opened are in the audit log, and families see under “Record access” who opened their child’s record. All administrators are notified.</p>`,
      es: `<p>El soporte de Atrium no ve nada de su distrito hasta que usted le permite entrar. Elija un motivo, un grupo de permisos y por cuánto tiempo: el soporte ve lo que puede ver ese grupo. El acceso termina solo y usted puede terminarlo en cualquier momento; quien esté dentro queda fuera enseguida.</p><p>Cada visita aparece aquí. Los cambios y los expedientes que abrió el soporte están en el registro de auditoría, y las familias ven en “Acceso al expediente” quién abrió el de su hijo. Se avisa a todos los administradores.</p>`,
    },
  },
  {
    id: 'students-merge',
    routes: ['students/merge'],
    title: { en: 'Merge duplicates', es: 'Combinar duplicados' },
    html: {
      en: `<p>Choose the record to keep and its duplicate. Where the two differ, choose which value to keep; what only one of them has is kept. Enrollments, classes, attendance, grades, family, and everything else move to the record you keep.</p><p>Where only one of two entries can belong to a student (a score on the same quiz, a grade in the same class), you see both and choose. At first the one with a value is chosen, then the higher, then the later one. The other stays with the duplicate, and <strong>What was kept</strong> shows both. Two transcript grades that look like one may be two after all: then choose <strong>Keep both</strong>. Days in the same class become one stay, and overlapping enrollments at a school become one.</p><p>Before anything happens, you see how many entries move. The duplicate becomes inactive, and you can undo the merge for 30 days. Court orders always carry over.</p>`,
      es: `<p>Elija el registro que se conserva y su duplicado. Donde difieren, elija qué valor conservar; lo que solo tiene uno se conserva. Inscripciones, clases, asistencia, calificaciones, familia y todo lo demás pasan al registro que conserva.</p><p>Cuando solo uno de dos datos puede pertenecer a un estudiante (una puntuación en la misma prueba, una calificación en la misma clase), usted ve ambos y elige. Al principio está elegido el que tiene un valor, luego el más alto y luego el más reciente. El otro se queda con el duplicado, y <strong>Qué se conservó</strong> muestra los dos. Dos calificaciones del expediente que parecen una pueden ser dos: entonces elija <strong>Conservar ambas</strong>. Los días en la misma clase se unen en una estancia, y las inscripciones en una escuela que se superponen se unen en una.</p><p>Antes de que pase algo, ve cuántas entradas pasan. El duplicado queda inactivo y puede deshacer la combinación durante 30 días. Las órdenes judiciales siempre se conservan.</p>`,
    },
  },
  {
    id: 'my-delegation',
    routes: ['my/delegation'],
    title: { en: 'Delegates', es: 'Delegados' },
    html: {
      en: `<p>Choose a colleague to act for you while you’re away, between two days. They get the access you choose, at the same school, and lose it after the last day. If you lose the access, so do they. Everything they do is recorded under their own name.</p>`,
      es: `<p>Elija a un colega que actúe por usted mientras no está, entre dos días. Recibe el acceso que usted elija, en la misma escuela, y lo pierde solo después del último día. Si usted pierde el acceso, también lo pierde su delegado. Todo lo que haga queda registrado con su propio nombre.</p>`,
    },
  },
]
