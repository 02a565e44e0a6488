import type { HelpText } from './help.types.ts'

export const registrationHelp: readonly HelpText[] = [
  {
    id: 'self-register',
    routes: ['self-register', 'self-register/confirm'],
    title: { en: 'Register', es: 'Registrarse' },
    html: {
      en: `<p>Choose your school and role, and fill in every field. If you came from an invitation, your school and email address are already filled in and can’t be changed.</p>
<p>Next, check your email. Open our link within 3 days and enter the password you chose. If you opened the link in an invitation, you can skip this step.</p>
<p>The school reviews every registration and will email you. Once you’re approved, sign in with your email address and the password you chose.</p>
<h3 id="under-13">Children under 13</h3><p>A parent or guardian has to agree first. Enter their email address, and we’ll send them a link to agree or decline.</p>`,
      es: `<p>Elija su escuela y su rol, y complete todos los campos. Si llegó desde una invitación, su escuela y su correo electrónico ya aparecen y no se pueden cambiar.</p>
<p>Después revise su correo. Abra nuestro enlace dentro de 3 días y escriba la contraseña que eligió. Si abrió el enlace de una invitación, no necesita este paso.</p>
<p>La escuela revisa cada registro y le enviará un correo. Cuando lo aprueben, inicie sesión con su correo electrónico y la contraseña que eligió.</p>
<h3 id="under-13">Menores de 13 años</h3><p>Primero debe dar su permiso la madre, el padre o el tutor. Escriba su correo electrónico y le enviaremos un enlace para aceptar o rechazar.</p>`,
    },
  },
  {
    id: 'self-register-consent',
    routes: ['self-register/consent'],
    title: { en: 'A guardian’s consent', es: 'El consentimiento de la madre, el padre o el tutor' },
    html: {
      en: `<p>A child under 13 registered and named you as a parent or guardian. This page shows the school and what information is kept. If you agree, the registration goes to the school. If you decline, everything the child entered is deleted. The link works once.</p>`,
      es: `<p>Un menor de 13 años se registró e indicó que usted es su madre, padre o tutor. Esta página muestra la escuela y qué información se guarda. Si usted acepta, el registro pasa a la escuela. Si rechaza, se borra todo lo que el menor escribió. El enlace funciona una sola vez.</p>`,
    },
  },
  {
    id: 'registrations',
    routes: ['self-registration/registrations', 'self-registration/registrations/view'],
    title: { en: 'Registrations', es: 'Registros' },
    html: {
      en: `<p>Everyone who has registered with your schools. Registrations that need a decision come first, starting with possible matches.</p>
<h3 id="duplicates">Possible matches</h3><p>If someone on file has the same email address, or the same last name and birth date, we show them next to the registration. Before you accept, choose who it is, or that it’s a new person. You can link only to someone who hasn’t used an account yet, has the same role at one of your schools, and has no permission that you don’t have. We notify the email address on file for that person.</p>
<h3 id="accept">Accept</h3><p>Creates the account with the password the person chose, adds the role and permission group set for the school, and emails the person. Students and parents never get a group that opens more than their own records. No one gets a group with permissions that you don’t have; someone who manages users can add it later.</p>
<h3 id="reject">Reject</h3><p>Emails the person. No account is created, and the password is deleted.</p>
<h3 id="held">Waiting for consent</h3><p>Children under 13 wait here until a parent or guardian agrees. You can send a new link. If no one responds within 14 days, the registration is deleted.</p>`,
      es: `<p>Todas las personas que se registraron en sus escuelas. Primero aparecen los registros que requieren una decisión, empezando por las posibles coincidencias.</p>
<h3 id="duplicates">Posibles coincidencias</h3><p>Si alguien registrado en el distrito tiene el mismo correo, o el mismo apellido y fecha de nacimiento, lo mostramos junto al registro. Antes de aceptar, elija quién es o indique que es una persona nueva. Solo puede vincularlo con alguien que todavía no usa una cuenta, que tiene el mismo rol en una de sus escuelas y que no tiene permisos que usted no tenga. Avisamos al correo registrado de esa persona.</p>
<h3 id="accept">Aceptar</h3><p>Crea la cuenta con la contraseña que la persona eligió, agrega el rol y el grupo de permisos definidos para la escuela, y envía un correo a la persona. Los estudiantes y los padres nunca reciben un grupo que abra más que sus propios registros. Nadie recibe un grupo con permisos que usted no tenga; quien administra los usuarios puede agregarlo después.</p>
<h3 id="reject">Rechazar</h3><p>Envía un correo a la persona. No se crea ninguna cuenta y la contraseña se borra.</p>
<h3 id="held">En espera de consentimiento</h3><p>Los menores de 13 años esperan aquí hasta que la madre, el padre o el tutor acepte. Puede enviarle un enlace nuevo. Si nadie responde en 14 días, el registro se borra.</p>`,
    },
  },
  {
    id: 'manage-invitations',
    routes: ['self-registration/manage-invitations'],
    title: { en: 'Manage invitations', es: 'Administrar invitaciones' },
    html: {
      en: `<p>Invite people to register with a school, even if it doesn’t accept walk-ups. Paste as many email addresses as you like, one per line or comma-separated. You’ll see the result for each one right away.</p>
<p>An invitation works once and expires after 30 days. <strong>Resend</strong> sends it again and adds 30 days. <strong>Remove</strong> turns off its link.</p>
<p>If you choose a role, the person can register only with that role.</p>`,
      es: `<p>Invite a personas a registrarse en una escuela, aunque no acepte registros sin invitación. Pegue todos los correos que quiera, uno por línea o separados por comas. Enseguida verá el resultado de cada uno.</p>
<p>Una invitación funciona una sola vez y vence a los 30 días. <strong>Reenviar</strong> la envía de nuevo y agrega 30 días. <strong>Quitar</strong> desactiva su enlace.</p>
<p>Si elige un rol, la persona solo podrá registrarse con ese rol.</p>`,
    },
  },
  {
    id: 'self-registration-settings',
    routes: ['settings/self-registration'],
    title: { en: 'Self-registration settings', es: 'Configuración del registro' },
    html: {
      en: `<ul><li><strong>Enabled</strong>: lets people register online.</li>
<li><strong>Allow walk-ups</strong>: lets people register without an invitation. Each school also has its own setting, under Settings, Schools.</li>
<li><strong>Default invitation message</strong>: sent with invitations that don’t have their own message.</li>
<li><strong>Recipients</strong>: people who get an email about each new registration.</li>
<li><strong>Custom questions</strong>: a form with questions to add to online registration.</li></ul>
<h3 id="default-group">Default permission group</h3><p>The permissions for accepted staff. Students and parents get this group only if it opens nothing but their own records. You can’t choose a group with more permissions than you have.</p>`,
      es: `<ul><li><strong>Habilitado</strong>: permite registrarse en línea.</li>
<li><strong>Permitir registros sin invitación</strong>: cualquier persona puede registrarse sin haber sido invitada. Cada escuela también lo decide, en Configuración, Escuelas.</li>
<li><strong>Mensaje de invitación predeterminado</strong>: se envía con las invitaciones que no llevan su propio mensaje.</li>
<li><strong>Destinatarios</strong>: personas que reciben un correo por cada registro nuevo.</li>
<li><strong>Preguntas adicionales</strong>: un formulario con preguntas que se agregan al registro en línea.</li></ul>
<h3 id="default-group">Grupo de permisos predeterminado</h3><p>Los permisos del personal aceptado. Los estudiantes y los padres reciben este grupo solo si no abre más que sus propios registros. Usted no puede elegir un grupo con más permisos que los suyos.</p>`,
    },
  },
  {
    id: 'registration-forms',
    routes: ['settings/registration-forms/forms', 'settings/registration-forms/forms/edit'],
    title: { en: 'Registration forms', es: 'Formularios de registro' },
    html: {
      en: `<p>Write the questions your district asks when people register. A form has sections, and each question has a type: short or long text, email, phone number, number, date, choice, checkboxes, or toggle.</p>
<p>To use a form, choose it under Settings, Self registration. If you change or remove a question later, earlier answers are kept in the words that people read.</p>
<h3 id="conditions">Questions that depend on an answer</h3><p>Under <strong>Show this question</strong>, choose <strong>Only for certain answers</strong>, then the question and the options. Sections work the same way. People see the question as soon as their answer matches. While it’s hidden, it’s never required, and anything typed in it isn’t kept.</p>
<h3 id="signature">Signature</h3><p>Turn on <strong>Ask for a signature</strong> and check the statement. People type their full legal name and check a box to agree. The answers then show who signed, when, and exactly what they agreed to.</p>`,
      es: `<p>Escriba las preguntas que su distrito hace a quienes se registran. Un formulario tiene secciones, y cada pregunta tiene un tipo: texto corto o largo, correo, teléfono, número, fecha, elección, casillas o interruptor.</p>
<p>Para usar un formulario, elíjalo en Configuración, Registro. Si cambia o quita una pregunta después, las respuestas anteriores se conservan con las palabras que cada persona leyó.</p>
<h3 id="conditions">Preguntas que dependen de una respuesta</h3><p>En <strong>Mostrar esta pregunta</strong>, elija <strong>Solo con ciertas respuestas</strong> y después la pregunta y las opciones. Con las secciones es igual. La pregunta aparece en cuanto la respuesta coincide. Mientras está oculta, nunca es obligatoria, y lo que se haya escrito en ella no se guarda.</p>
<h3 id="signature">Firma</h3><p>Active <strong>Pedir una firma</strong> y revise la declaración. Cada persona escribe su nombre legal completo y marca una casilla para aceptar. Las respuestas muestran después quién firmó, cuándo y qué aceptó exactamente.</p>`,
    },
  },
]
