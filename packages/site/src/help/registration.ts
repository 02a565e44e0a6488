import type { HelpText } from './help.types.ts'

export const registrationHelp: readonly HelpText[] = [
  {
    id: 'self-register',
    routes: ['self-register', 'self-register/confirm'],
    title: { en: 'Register', es: 'Registrarse' },
    html: {
      en: `<p>Choose your school and role and fill in every field. If you came here by an invitation, the school and your email address are filled in already and cannot be changed.</p>
<p>Next, check your email: open the link that we send you and enter the password you chose. It works for 3 days. People who open the link in their invitation can skip this step.</p>
<p>The school looks at each registration. You get a message when yours is decided and can sign in from then on, with the email address and password that you chose.</p>
<h3 id="under-13">Children under 13</h3><p>A parent or guardian has to agree first. Give their email address: they get a link that lets them agree or decline.</p>`,
      es: `<p>Elija su escuela y su rol y complete todos los campos. Si llegó aquí por una invitación, la escuela y su dirección de correo electrónico ya están completas y no se pueden cambiar.</p>
<p>Después revise su correo: abra el enlace que le enviamos y escriba la contraseña que eligió. Funciona durante 3 días. Quien abrió el enlace de su invitación no necesita este paso.</p>
<p>La escuela revisa cada registro. Usted recibirá un mensaje cuando se resuelva el suyo y desde entonces podrá iniciar sesión con el correo y la contraseña que eligió.</p>
<h3 id="under-13">Menores de 13 años</h3><p>Primero debe dar su permiso la madre, el padre o el tutor. Indique su dirección de correo electrónico: recibirá un enlace para aceptar o rechazar.</p>`,
    },
  },
  {
    id: 'self-register-consent',
    routes: ['self-register/consent'],
    title: { en: 'A guardian’s consent', es: 'El consentimiento del tutor' },
    html: {
      en: `<p>A child under 13 has registered and named you as parent or guardian. The page says with which school, and what is kept. If you agree, the registration goes to the school; if you decline, everything that the child wrote is deleted. The link works once.</p>`,
      es: `<p>Un menor de 13 años se registró e indicó que usted es su madre, padre o tutor. La página dice en qué escuela y qué se guarda. Si usted acepta, el registro pasa a la escuela; si rechaza, se borra todo lo que el menor escribió. El enlace funciona una sola vez.</p>`,
    },
  },
  {
    id: 'registrations',
    routes: ['self-registration/registrations', 'self-registration/registrations/view'],
    title: { en: 'Registrations', es: 'Registros' },
    html: {
      en: `<p>Everyone who registered with your schools. Those that wait for a decision stand first, and before them those who are likely to be someone you know already.</p>
<h3 id="duplicates">Likely duplicates</h3><p>A person with the same email address, or with the same last name and birth date, is shown beside the registration. Choose who it is, or that it’s someone new, before you accept. You can choose a person who hasn’t used an account yet, is in the same role at one of your schools, and holds no permission that you don’t hold. The email address on record for that person gets a notice.</p>
<h3 id="accept">Accept</h3><p>Makes the account with the password that the person chose, gives the role and the permission group of the configuration at the school, and tells the person by mail. Students and parents never get a group that opens more than their own records, and nobody gets a group with permissions that you don’t hold: someone who manages users adds it later.</p>
<h3 id="reject">Reject</h3><p>Tells the person by mail. Nothing else is made, and the password is forgotten.</p>
<h3 id="held">Held for consent</h3><p>Children under 13 wait here until a parent or guardian agrees. You can send the guardian a new link. What nobody answers within 14 days is deleted.</p>`,
      es: `<p>Todas las personas que se registraron en sus escuelas. Primero están las que esperan una decisión y, entre ellas, las que probablemente ustedes ya conocen.</p>
<h3 id="duplicates">Probables duplicados</h3><p>Junto al registro se muestra a quien tiene la misma dirección de correo o el mismo apellido y fecha de nacimiento. Antes de aceptar, elija quién es o indique que es alguien nuevo. Puede elegir a una persona que todavía no usa una cuenta, que tiene el mismo rol en una de sus escuelas y que no tiene permisos que usted no tenga. La dirección de correo registrada de esa persona recibe un aviso.</p>
<h3 id="accept">Aceptar</h3><p>Crea la cuenta con la contraseña que la persona eligió, da el rol y el grupo de permisos de la configuración en la escuela, y avisa a la persona por correo. Los estudiantes y los padres nunca reciben un grupo que abra más que sus propios registros, y nadie recibe un grupo con permisos que usted no tenga: lo agrega después quien administra los usuarios.</p>
<h3 id="reject">Rechazar</h3><p>Avisa a la persona por correo. No se crea nada más y la contraseña se olvida.</p>
<h3 id="held">En espera de consentimiento</h3><p>Los menores de 13 años esperan aquí hasta que la madre, el padre o el tutor acepte. Usted puede enviarle un enlace nuevo. Lo que nadie responde en 14 días se borra.</p>`,
    },
  },
  {
    id: 'manage-invitations',
    routes: ['self-registration/manage-invitations'],
    title: { en: 'Manage invitations', es: 'Administrar invitaciones' },
    html: {
      en: `<p>Invite people to register with a school, whether or not it takes walk-ups. Paste as many addresses as you like: one a line, or parted by commas. You see at once what became of each.</p>
<p>An invitation works once and for 30 days. <strong>Resend</strong> sends it again and opens it for another 30 days. <strong>Remove</strong> closes it: its link stops working.</p>
<p>With a role chosen, the invited person can register with that role alone.</p>`,
      es: `<p>Invite a personas a registrarse en una escuela, acepte o no registros sin invitación. Pegue todas las direcciones que quiera: una por línea o separadas por comas. Enseguida verá qué pasó con cada una.</p>
<p>Una invitación funciona una sola vez y durante 30 días. <strong>Reenviar</strong> la envía de nuevo y la abre por otros 30 días. <strong>Quitar</strong> la cierra: su enlace deja de funcionar.</p>
<p>Si elige un rol, la persona invitada solo podrá registrarse con ese rol.</p>`,
    },
  },
  {
    id: 'self-registration-settings',
    routes: ['settings/self-registration'],
    title: { en: 'Self-registration settings', es: 'Configuración del registro' },
    html: {
      en: `<ul><li><strong>Enabled</strong>: whether anybody can register at all.</li>
<li><strong>Allow walk-ups</strong>: whether people can register without an invitation. Each school decides for itself too, under Settings, Schools.</li>
<li><strong>Invitation message</strong>: stands in every invitation that brings no message of its own.</li>
<li><strong>Users to notify</strong>: get a mail for each registration that waits.</li>
<li><strong>Questions of your own</strong>: a form whose questions the public form asks as well.</li></ul>
<h3 id="default-group">Default permission group</h3><p>What accepted staff may do. Students and parents get it only if it opens nothing but their own records. You cannot choose a group that holds more than you do.</p>`,
      es: `<ul><li><strong>Habilitado</strong>: si alguien puede registrarse.</li>
<li><strong>Permitir registros sin invitación</strong>: si se puede registrar quien no fue invitado. Cada escuela también lo decide, en Configuración, Escuelas.</li>
<li><strong>Mensaje de invitación</strong>: aparece en cada invitación que no trae su propio mensaje.</li>
<li><strong>Usuarios a quienes avisar</strong>: reciben un correo por cada registro que espera.</li>
<li><strong>Preguntas propias</strong>: un formulario cuyas preguntas también hace el formulario público.</li></ul>
<h3 id="default-group">Grupo de permisos predeterminado</h3><p>Lo que puede hacer el personal aceptado. Los estudiantes y los padres lo reciben solo si no abre más que sus propios registros. Usted no puede elegir un grupo que tenga más permisos que usted.</p>`,
    },
  },
  {
    id: 'registration-forms',
    routes: ['settings/registration-forms/forms', 'settings/registration-forms/forms/edit'],
    title: { en: 'Registration forms', es: 'Formularios de registro' },
    html: {
      en: `<p>Write the questions that your district asks of those who register. A form has sections, and each section questions of a type: a line or several lines of text, an email address, a phone number, a number, a date, a choice, check boxes or toggles.</p>
<p>To ask them, choose the form under Settings, Self-registration. A question that you take out later keeps the answers that were given.</p>`,
      es: `<p>Escriba las preguntas que su distrito hace a quienes se registran. Un formulario tiene secciones, y cada sección, preguntas de un tipo: una o varias líneas de texto, una dirección de correo, un número de teléfono, un número, una fecha, una elección, casillas o interruptores.</p>
<p>Para hacerlas, elija el formulario en Configuración, Registro. Una pregunta que se quite después conserva las respuestas que se dieron.</p>`,
    },
  },
]
