import type { HelpText } from './help.types.ts'

const at = 'settings/registration-forms'

/** Registration by families, and how the office reviews it. */
export const familyRegistrationHelp: readonly HelpText[] = [
  {
    id: 'registration-submissions',
    routes: [`${at}/submissions`, `${at}/submissions/edit`],
    title: { en: 'Registrations from families', es: 'Inscripciones de las familias' },
    html: {
      en: '<p>The list shows the registrations families have sent to your schools, oldest first. Filter it by what is missing. A registration you sent back keeps its place in line: its age still counts from the day it first came in.</p><p>On its page, each answer that differs is shown next to what is on record today. Uncheck anything you don’t accept. Three things are accepted only if you check their boxes: a blank answer, removing an emergency contact, and adding a contact with the same name as a guardian whom a court order keeps away. If a new child may already be a student in the district, decide that first. Likely matches are found despite accents, apostrophes, and swapped names.</p><p><strong>Accept</strong> saves everything at once: the answers you accepted, and new students with their enrollment and guardian. If any of it fails, nothing is saved. Each school accepts its own children; a child at another school of the district is accepted there or by the district office. <strong>Take back</strong> undoes it for 30 days, except for anything someone has changed since. On the first day, mark the children who didn’t show up, and their enrollment is removed.</p><p>Immunization cards go to the nurse. You only see that one came in, and the nurse is notified when you accept. No one reviews their own family.</p>',
      es: '<p>La lista muestra lo que las familias enviaron a sus escuelas, primero lo que más ha esperado. Fíltrela por lo que falta. Una inscripción que usted devolvió conserva su lugar: sus días cuentan desde que llegó por primera vez.</p><p>En su página, cada respuesta que difiere del registro aparece junto a lo que hay hoy. Desmarque lo que no acepte. Un dato en blanco solo se acepta si lo marca; tampoco se quita del registro un contacto de emergencia sin que usted lo marque, ni se agrega uno con el nombre de un tutor a quien una orden judicial mantiene alejado. Si un hijo nuevo se parece a un estudiante del distrito, indique primero quién es: los acentos, los apóstrofos y los nombres invertidos no ocultan a nadie.</p><p><strong>Aceptar</strong> escribe todo a la vez: los datos aceptados y los estudiantes nuevos con su inscripción y su tutor, o nada. Cada escuela acepta a sus propios estudiantes; al que está en otra escuela del distrito lo acepta esa escuela o la oficina del distrito. <strong>Deshacer</strong> funciona durante 30 días; lo que alguien cambió después se conserva. El primer día, marque a quienes no se presentaron: su inscripción termina como si no hubiera empezado.</p><p>Las cartillas de vacunación son para la enfermería. Usted ve que llegó una, y al aceptar se avisa a la enfermería. Nadie revisa a su propia familia.</p>',
    },
  },
  {
    id: 'registration-categories',
    routes: [`${at}/categories`, `${at}/periods`, `${at}/preview`],
    title: { en: 'Opening a registration', es: 'Abrir una inscripción' },
    html: {
      en: '<p>A category says for whom a registration is (a new student, one who returns, a change during the year) and which documents families bring. A document that counts for some months is asked for again when it has expired. Proof of address and the guardian’s ID are given once for the household, the others for each child.</p><p>A period opens a category for a school year, for some schools and grades or all of them. If several fit a child, the one that names the school counts, then the one that names the grade. The household’s questions are answered once, the child’s questions for each child; a form that is signed is signed as often. Write the questions under Forms. If you change a form while families fill it in, they keep their answers and read it again before they send it.</p><p>Under <strong>Spanish</strong>, a form shows each text in English and Spanish next to each other and counts what is missing; families read that in English. <strong>Registration preview</strong> shows what the family of a new or returning child is asked, by school, grade, and language, and saves nothing.</p>',
      es: '<p>Una categoría indica para quién es una inscripción (un estudiante nuevo, uno que regresa o un cambio durante el año) y qué documentos presentan las familias. Un documento que vale algunos meses se pide otra vez cuando vence. El comprobante de domicilio y la identificación del tutor se entregan una vez por hogar; los demás, por cada hijo.</p><p>Un periodo abre una categoría para un ciclo escolar, para algunas escuelas y grados o para todos. Si varios corresponden a un hijo, vale el que nombra la escuela y después el que nombra el grado. Las preguntas para el hogar se responden una vez y las de cada hijo, por cada uno; un formulario con firma se firma igual. Escriba las preguntas en Formularios. Si cambia un formulario mientras las familias lo llenan, ellas conservan sus respuestas y lo leen de nuevo antes de enviarlo.</p><p>En <strong>Español</strong>, un formulario muestra cada texto en inglés y en español, uno al lado del otro, y cuenta lo que falta; las familias lo leen en inglés. <strong>Vista previa de la inscripción</strong> muestra qué se pregunta a la familia de un hijo nuevo o que regresa, por escuela, grado e idioma, y no guarda nada.</p>',
    },
  },
  {
    id: 'family-registration',
    routes: [
      ...['family/registration', 'family/registration/edit', 'student/registration'],
      'registration-status',
    ],
    title: { en: 'Registering your children', es: 'Inscribir a sus hijos' },
    html: {
      en: '<p>Register all of your children in one pass. Your address, phones, languages, and emergency contacts are answered once; for a child who is here already, you only change what isn’t right. It saves itself as you type: you can start on a phone and go on with it on a computer.</p><p>Documents can be pictures or PDFs of up to 15 MB, and can follow after you send it. Only the school nurse opens an immunization card. If the school has a question, you find it on top of the registration; answer it and send it again. A link shows its status without signing in.</p>',
      es: '<p>Inscriba a todos sus hijos de una vez. Su domicilio, teléfonos, idiomas y contactos de emergencia se responden una sola vez; de un hijo que ya está aquí solo cambia lo que no sea correcto. Se guarda mientras escribe: puede comenzar en un teléfono y continuar en una computadora.</p><p>Los documentos pueden ser fotos o PDF de hasta 15 MB y pueden llegar después de enviarla. Solo la enfermería de la escuela abre la cartilla de vacunación. Si la escuela tiene una pregunta, la encuentra al principio de la inscripción; respóndala y envíela de nuevo. Un enlace muestra en qué estado está sin iniciar sesión.</p>',
    },
  },
]
