import type { HelpText } from './help.types.ts'

export const profileHelp: readonly HelpText[] = [
  {
    id: 'profile-demographics',
    routes: [
      'student/demographics',
      'staff-member/demographics',
      'guardian/demographics',
      'students/edit',
      'staff/edit',
      'guardians/edit',
    ],
    title: { en: 'Demographics', es: 'Datos personales' },
    html: {
      en: '<p>Legal and preferred names, birth date, gender and the numbers by which the person is known. Records that came with a roster may be changed back by the next import; correct them at their source too.</p><p>If someone else changed the record while you were writing, you see both and choose what to keep. Every change stands in the history.</p>',
      es: '<p>Nombres legales y preferidos, fecha de nacimiento, género y los números con los que se conoce a la persona. Lo que llegó con una importación puede volver a cambiar en la próxima importación; corríjalo también en su origen.</p><p>Si otra persona cambió el registro mientras usted escribía, verá ambas versiones y elegirá qué conservar. Cada cambio queda en el historial.</p>',
    },
  },
  {
    id: 'profile-photo',
    routes: ['student/photo', 'staff-member/photo', 'guardian/photo'],
    title: { en: 'Photo', es: 'Foto' },
    html: {
      en: '<p>Upload a picture, take one with the camera, or give a web address; then cut it. Where a picture was taken is removed from it.</p>',
      es: '<p>Suba una imagen, tómela con la cámara o indique una dirección web; luego recórtela. De la imagen se quita el lugar donde se tomó.</p>',
    },
  },
  {
    id: 'profile-contact-information',
    routes: [
      'student/contact-information',
      'staff-member/contact-information',
      'guardian/contact-information',
    ],
    title: { en: 'Contact information', es: 'Información de contacto' },
    html: {
      en: '<p>Email, phones and addresses. A person has one address of each kind: home, mailing and work. The email address here is where mail goes; the name for signing in is changed under District users.</p>',
      es: '<p>Correo electrónico, teléfonos y direcciones. Una persona tiene una dirección de cada tipo: casa, correspondencia y trabajo. El correo de aquí es adonde llegan los mensajes; el nombre para iniciar sesión se cambia en Usuarios del distrito.</p>',
    },
  },
  {
    id: 'student-family',
    routes: ['student/family', 'guardian/children'],
    title: { en: 'Family', es: 'Familia' },
    html: {
      en: '<p>Who is the student’s guardian, and what each of them may do: live with, have custody, pick up, get mail. A restriction by a court stands out in red; its note is for staff alone. Only those who manage guardians can change this, and who looked is recorded.</p>',
      es: '<p>Quién es tutor del estudiante y qué puede hacer cada uno: vivir con él, tener la custodia, recogerlo, recibir correspondencia. Una restricción judicial se destaca en rojo; su nota es solo para el personal. Solo quienes administran tutores pueden cambiarlo, y queda registrado quién lo vio.</p>',
    },
  },
  {
    id: 'profile-other-contacts',
    routes: ['student/other-contacts', 'staff-member/other-contacts'],
    title: { en: 'Other contacts', es: 'Otros contactos' },
    html: {
      en: '<p>Emergency and other contacts who have no account of their own, in the order in which they are called.</p>',
      es: '<p>Contactos de emergencia y otros que no tienen cuenta propia, en el orden en que se les llama.</p>',
    },
  },
  {
    id: 'student-enrollment',
    routes: ['student/enrollment'],
    title: { en: 'Enrollment', es: 'Inscripción' },
    html: {
      en: '<p>At which schools the student was, from when to when, with the codes of entry and exit. One enrollment at a time is the primary one: it decides the school and grade that lists show. A new one ends the one before it.</p>',
      es: '<p>En qué escuelas estuvo el estudiante, desde cuándo y hasta cuándo, con los códigos de ingreso y salida. Una inscripción a la vez es la principal: decide la escuela y el grado que muestran las listas. Una nueva termina la anterior.</p>',
    },
  },
  {
    id: 'profile-language',
    routes: [
      'student/language-citizenship',
      'staff-member/language-citizenship',
      'guardian/language-citizenship',
    ],
    title: { en: 'Language and citizenship', es: 'Idioma y ciudadanía' },
    html: {
      en: '<p>The language spoken at home, the one in which the family wants to be written to, and citizenship where the state asks for it. None of it is used to decide who may enroll.</p>',
      es: '<p>El idioma que se habla en casa, el idioma en que la familia quiere recibir mensajes y la ciudadanía donde el estado la pide. Nada de esto se usa para decidir quién puede inscribirse.</p>',
    },
  },
  {
    id: 'staff-profile',
    routes: ['staff-member/biography', 'staff-member/schedule', 'guardian/school-membership'],
    title: { en: 'Biography, schedule and schools', es: 'Biografía, horario y escuelas' },
    html: {
      en: '<p>A short text about the person, the sections that they teach with their times and rooms, and the schools to which they belong. Schedules come in with the roster.</p>',
      es: '<p>Un texto breve sobre la persona, las secciones que enseña con sus horarios y salones, y las escuelas a las que pertenece. Los horarios llegan con los datos de inscripción.</p>',
    },
  },
]
