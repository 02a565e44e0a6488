import type { HelpText } from './help.types.ts'

export const profileHelp: readonly HelpText[] = [
  {
    id: 'student-summary',
    routes: ['student/summary'],
    title: { en: 'Overview', es: 'Resumen' },
    html: {
      en: '<p>The student at a glance: guardians and emergency contacts to call, today’s classes, attendance this year, and the latest grades. Tap a phone number to call it.</p><p>In the attendance strip, each box is a school day: green is present, yellow is tardy or left early, half red is a half day, and red is absent. You only see the parts your role gives you access to.</p>',
      es: '<p>El estudiante de un vistazo: a quién llamar, las clases de hoy, la asistencia de este año y las calificaciones más recientes. Toque un número de teléfono para llamar.</p><p>En la franja de asistencia, cada cuadro es un día de clases: verde, presente; amarillo, llegó tarde o salió temprano; mitad rojo, medio día; rojo, ausente. Solo verá las partes a las que su función da acceso.</p>',
    },
  },
  {
    id: 'staff-summary',
    routes: ['staff-member/summary'],
    title: { en: 'Overview', es: 'Resumen' },
    html: {
      en: '<p>The staff member at a glance: how to reach them, the classes they teach today and which one is on now, and their biography. Tap a phone number to call it. You only see the parts your role gives you access to.</p>',
      es: '<p>El miembro del personal de un vistazo: cómo comunicarse, las clases que da hoy y cuál está dando ahora, y su biografía. Toque un número de teléfono para llamar. Solo verá las partes a las que su función da acceso.</p>',
    },
  },
  {
    id: 'guardian-summary',
    routes: ['guardian/summary'],
    title: { en: 'Overview', es: 'Resumen' },
    html: {
      en: '<p>The guardian at a glance: how to reach them, and their children with grade, school, and relationship. Tap a phone number to call it. A red badge marks a child a court order keeps from this guardian; only the school sees it.</p>',
      es: '<p>El padre, la madre o el tutor de un vistazo: cómo comunicarse y sus hijos, con grado, escuela y parentesco. Toque un número de teléfono para llamar. Una etiqueta roja indica un hijo con el que una orden judicial no permite el contacto; solo la escuela la ve.</p>',
    },
  },
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
      en: '<p>Legal and preferred names, birth date, gender, and ID numbers. If the record comes from a roster import, correct it in that system too; otherwise the next import may change it back.</p><p>If someone else edits the record while you’re working, you’ll see both versions and choose what to keep. Every change is in the history.</p>',
      es: '<p>Nombres legales y preferidos, fecha de nacimiento, género y números de identificación. Si el registro viene de una importación, corríjalo también en ese sistema; de lo contrario, la próxima importación puede volver a cambiarlo.</p><p>Si otra persona modifica el registro mientras usted trabaja, verá ambas versiones y elegirá qué conservar. Todos los cambios quedan en el historial.</p>',
    },
  },
  {
    id: 'profile-photo',
    routes: ['student/photo', 'staff-member/photo', 'guardian/photo'],
    title: { en: 'Photo', es: 'Foto' },
    html: {
      en: '<p>Upload a picture, take one with your camera, or enter a web address; then crop it. Location data is removed from the picture.</p>',
      es: '<p>Suba una imagen, tome una con la cámara o escriba una dirección web; luego recórtela. Los datos de ubicación se quitan de la imagen.</p>',
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
      en: '<p>Email, phone numbers, and addresses. A person has one address of each type: home, mailing, and work. School emails go to the email address on this page. To change a username, go to District users.</p>',
      es: '<p>Correo electrónico, teléfonos y direcciones. Una persona tiene una dirección de cada tipo: casa, correspondencia y trabajo. Los mensajes de la escuela llegan al correo de esta página. El nombre de usuario se cambia en Usuarios del distrito.</p>',
    },
  },
  {
    id: 'student-family',
    routes: ['student/family', 'guardian/children'],
    title: { en: 'Family', es: 'Familia' },
    html: {
      en: '<p>The student’s guardians, and who lives with the student, has custody, is authorized for pickup, and receives mailings. Court restrictions are shown in red; only staff see their notes. Only people who manage guardians can make changes here, and we record everyone who views this page.</p>',
      es: '<p>Los padres y tutores del estudiante, y quién vive con él, tiene la custodia, está autorizado para recogerlo y recibe correspondencia. Las restricciones judiciales aparecen en rojo; solo el personal ve sus notas. Solo quienes administran a padres y tutores pueden hacer cambios aquí, y queda registrado quién consulta esta página.</p>',
    },
  },
  {
    id: 'student-alerts',
    routes: ['student/alerts', 'students/alerts'],
    title: { en: 'Alerts', es: 'Alertas' },
    html: {
      en: '<p>What staff need to know first: an allergy, a plan, a safety concern. Current alerts are shown next to the student’s name and on the face sheet. An alert shown to the school is seen by the student’s teachers and the office; otherwise only people with permission for that type of record see it. Families see their own child’s alerts.</p><p>Each alert says how much it matters. It starts and ends on its days without anyone having to remember. The list of alerts has those of today about your students, the ones to act on at once at the top. Press <strong>I’ve read it</strong> when you have read one; if the alert changes, the list asks you again.</p>',
      es: '<p>Lo primero que el personal debe saber: una alergia, un plan, un asunto de seguridad. Las alertas vigentes aparecen junto al nombre del estudiante y en su ficha. Las que se muestran a la escuela las ven los maestros del estudiante y la oficina; las demás, solo quienes tienen permiso para ese tipo de expediente. Las familias ven las alertas de sus propios hijos.</p><p>Cada alerta dice qué tan importante es. Comienza y termina en sus días sin que nadie tenga que recordarlo. La lista de alertas tiene las de hoy sobre sus estudiantes; primero, las que piden actuar de inmediato. Presione <strong>Ya la leí</strong> cuando haya leído una; si la alerta cambia, la lista se lo vuelve a pedir.</p>',
    },
  },
  {
    id: 'profile-other-contacts',
    routes: ['student/other-contacts', 'staff-member/other-contacts'],
    title: { en: 'Other contacts', es: 'Otros contactos' },
    html: {
      en: '<p>Emergency and other contacts who don’t have an account, in the order to call them.</p>',
      es: '<p>Contactos de emergencia y otras personas que no tienen cuenta, en el orden en que se les debe llamar.</p>',
    },
  },
  {
    id: 'student-enrollment',
    routes: ['student/enrollment'],
    title: { en: 'Enrollment', es: 'Inscripción' },
    html: {
      en: '<p>The schools the student has attended, with dates and entry and exit codes. Only one enrollment at a time is primary: it sets the school and grade shown in lists. Starting a new primary enrollment ends the earlier one.</p>',
      es: '<p>Las escuelas a las que ha asistido el estudiante, con las fechas y los códigos de ingreso y baja. Solo una inscripción a la vez es la principal: determina la escuela y el grado que aparecen en las listas. Al comenzar una nueva inscripción principal, termina la anterior.</p>',
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
      en: '<p>The language spoken at home, the language the family prefers for messages, and citizenship if your state asks for it. None of this affects who can enroll.</p>',
      es: '<p>El idioma que se habla en casa, el idioma en que la familia prefiere recibir mensajes y la nacionalidad, si el estado la pide. Nada de esto afecta quién puede inscribirse.</p>',
    },
  },
  {
    id: 'profile-calendar',
    routes: [
      'student/schedule',
      'student/schedule-timeline',
      'student/calendar',
      'staff-member/calendar',
    ],
    title: { en: 'Schedule and calendar', es: 'Horario y calendario' },
    html: {
      en: '<p>The schedule shows each week’s classes with periods, times, and rooms. The schedule timeline shows when each class was added, changed, or dropped. The calendar shows upcoming holidays and special days.</p><p>To see the calendar on a phone, create a calendar link. Anyone with the link can see the calendar, so don’t share it. If you lose it or someone else has it, replace it.</p>',
      es: '<p>El horario muestra las clases de cada semana con sus horas y salones. El historial del horario muestra cuándo se agregó, se cambió o se retiró cada clase. El calendario muestra los próximos días festivos y especiales.</p><p>Para ver el calendario en un teléfono, cree un enlace de calendario. Quien tenga el enlace puede ver el calendario, así que no lo comparta. Si lo pierde o alguien más lo tiene, reemplácelo.</p>',
    },
  },
  {
    id: 'staff-profile',
    routes: ['staff-member/biography', 'staff-member/schedule', 'guardian/school-membership'],
    title: { en: 'Biography, schedule, and schools', es: 'Biografía, horario y escuelas' },
    html: {
      en: '<p>A short introduction, the sections the person teaches with times and rooms, and their schools. Schedules come from the roster import.</p>',
      es: '<p>Una presentación breve, las secciones que la persona enseña, con horarios y salones, y sus escuelas. Los horarios vienen de la importación de datos de inscripción.</p>',
    },
  },
  {
    id: 'student-interventions',
    routes: [
      'student/interventions',
      'students/response-to-intervention',
      'students/response-to-intervention/points',
      'students/response-to-intervention/referrals',
      'students/response-to-intervention/referrals/edit',
      'settings/intervention/rti-forms',
      'settings/intervention/rti-forms/edit',
    ],
    title: { en: 'Interventions', es: 'Intervenciones' },
    html: {
      en: '<p>Additional support for a student: tier, area, goal, strategy, who leads it, and when it’s reviewed. When you enter an end, choose the outcome. To continue at another tier, end the intervention and add a new one.</p><p>People who manage interventions at the school make changes. The student’s teachers and the school office read them; the student and the family read the ones that are shared with them. The lead must be someone who can see the student. Support of this kind is part of general education; it doesn’t replace a special education evaluation that a family asks for.</p><p>The list of current interventions has those at your schools, the earliest review first.</p><p>With a progress monitor, an intervention has a baseline, a target, and a day for it. The measures are drawn against the aim line between them. Four measures in a row short of the line ask for a change, once; after it, four more have to follow. The people who lead interventions enter the measures of all their students at once, with how many of the planned sessions were held.</p><p>A teacher refers a student of theirs with what they have seen and tried. People who manage interventions bring the referral to the team, add its meetings, and decide. Your district names its two to five tiers, says what each means, and keeps its areas, progress monitors, and forms under Settings. A tier or an area that is no longer offered stays where it is in use.</p>',
      es: '<p>Apoyo adicional para un estudiante: nivel, área, meta, estrategia, responsable y fecha de revisión. Al anotar el fin, elija el resultado. Para continuar en otro nivel, termine la intervención y agregue una nueva.</p><p>Hacen cambios quienes administran las intervenciones de la escuela. Las leen los maestros del estudiante y la oficina de la escuela; el estudiante y la familia leen las que se comparten con ellos. La persona responsable debe ser alguien que pueda ver al estudiante. Este apoyo es parte de la educación general; no sustituye una evaluación de educación especial que pida la familia.</p><p>La lista de intervenciones vigentes tiene las de sus escuelas; primero, las que se revisan antes.</p><p>Con una medida de progreso, la intervención tiene un punto de partida, un objetivo y su fecha. Las medidas se dibujan junto a la línea de meta entre ambos. Cuatro medidas seguidas por debajo de lo esperado piden un cambio, una vez; después tienen que seguir otras cuatro. Quienes dirigen intervenciones anotan de una vez las medidas de todos sus estudiantes y cuántas de las sesiones previstas se dieron.</p><p>Un maestro refiere a un estudiante suyo con lo que ha visto e intentado. Quienes administran las intervenciones llevan la referencia al equipo, agregan sus reuniones y deciden. Su distrito nombra sus dos a cinco niveles, dice qué significa cada uno y mantiene sus áreas, medidas y formularios en Configuración. Un nivel o un área que ya no se ofrece se conserva donde está en uso.</p>',
    },
  },
  {
    id: 'counseling-notes',
    routes: ['student/counseling'],
    title: { en: 'Counseling notes', es: 'Notas de consejería' },
    html: {
      en: '<p>What a counselor writes down about talks with a student. It isn’t part of the record that families read: the student’s counselors at the school read it, and no one else. A note <strong>only for me</strong> is read only by its writer; no list, search, or history shows that it is there. Only its writer changes a note or takes it back.</p>',
      es: '<p>Lo que anota un consejero sobre sus conversaciones con un estudiante. No es parte del expediente que leen las familias: lo leen los consejeros del estudiante en la escuela y nadie más. Una nota <strong>solo para mí</strong> la lee únicamente quien la escribió; ninguna lista, búsqueda ni historial muestra que existe. Solo quien escribió una nota la modifica o la quita.</p>',
    },
  },
  {
    id: 'keep-safe',
    routes: ['students/health/keep-safe'],
    title: { en: 'Keep safe today', es: 'A quién cuidar hoy' },
    html: {
      en: '<p>On a day when you drive a bus, this page says what to do for the riders of your routes who need you to know: the words for drivers, and the steps in an emergency. On a day when you fill in for a teacher, it says the same for the students of the classes that meet that day. Tomorrow, or for another route or class, it says nothing. It never says what the condition is.</p>',
      es: '<p>El día en que conduce un autobús, esta página dice qué hacer por los pasajeros de sus rutas que necesitan que usted lo sepa: las palabras para conductores y los pasos en una emergencia. El día en que suple a un maestro, dice lo mismo de los estudiantes de las clases que se reúnen ese día. Al día siguiente, o de otra ruta o clase, no dice nada. Nunca dice cuál es la afección.</p>',
    },
  },
  {
    id: 'child-count',
    routes: ['students/special-education/child-count'],
    title: { en: 'Special education child count', es: 'Conteo de educación especial' },
    html: {
      en: '<p>What you report to the state about children with an IEP: who had one in force on December 1, with age, primary disability, program setting, time in regular classes, race, ethnicity, English learner status, and school days removed. It also has who left special education from July through June, and why. Each child is as the plan said that day.</p><p><strong>Missing</strong> leads to where it is written. Export the list as CSV once every row is complete. Only special education administrators of the whole district open it, and what they read is logged.</p>',
      es: '<p>Lo que se informa al estado sobre los niños con IEP: quién tenía uno vigente el 1 de diciembre, con edad, discapacidad principal, ubicación, parte del día en clases regulares, raza y origen étnico, nivel de inglés y días de suspensión; y quién dejó la educación especial de julio a junio y por qué. Cada niño aparece como decía su plan ese día.</p><p><strong>Falta</strong> lleva adonde se anota. Exporte la lista en CSV cuando cada fila esté completa. Solo la abre la administración de educación especial de todo el distrito, y se registra lo que lee.</p>',
    },
  },
  {
    id: 'employment',
    routes: [
      'staff-member/employment',
      'staff-member/licenses',
      'staff-member/state-reporting',
      'staff-member/personnel-file',
      'staff-member/conferences',
      'settings/human-resources/supervisors',
      'settings/human-resources/hr-administrators',
      'settings/leave-requests/leave-request-managers',
    ],
    title: { en: 'Employment', es: 'Empleo' },
    html: {
      en: '<p>Employment shows the positions that someone holds and held, and since when their seniority counts. A position says where it is, how much of full time it is, which accounts pay for it, and which position it reports to. The org chart follows from that, and shows what is vacant.</p><p>Licenses say what someone may teach, in which grades, where, and until when. A class that no license covers is flagged, with what helps; human resources see all of them on the card <strong>Classes outside a license</strong> on Home. Notices come 90, 30, and 7 days before a license ends. Human resources import the state’s file from the card <strong>Licenses that end</strong> on Home: they see what each line does before it is saved, and the same document number is never entered twice for a person.</p><p>Only the person and human resources read these pages, and each read is logged. The personnel file takes a notice or warning once the employee has it; the employee can comment on each entry. Conferences are kept by people who manage educator growth, and the staff member can respond.</p>',
      es: '<p>Empleo muestra los puestos que alguien ocupa y ocupó, y desde cuándo cuenta su antigüedad. Un puesto indica dónde está, qué parte del tiempo completo es, qué cuentas lo pagan y de qué puesto depende. De ahí resulta el organigrama, que muestra lo que está vacante.</p><p>Las licencias indican qué puede enseñar alguien, en qué grados, dónde y hasta cuándo. Una clase que ninguna licencia cubre se señala, con lo que ayuda; Recursos Humanos las ve todas en la tarjeta <strong>Clases fuera de una licencia</strong> en Inicio. Se avisa 90, 30 y 7 días antes de que termine una licencia. Recursos Humanos importa el archivo del estado desde la tarjeta <strong>Licencias que vencen</strong> en Inicio: ve qué hace cada línea antes de guardarla, y el mismo número de documento nunca se registra dos veces para una persona.</p><p>Solo la persona y Recursos Humanos leen estas páginas, y cada lectura queda registrada. El expediente laboral admite un aviso o advertencia cuando el empleado ya lo tiene; el empleado puede comentar cada entrada. Las reuniones las llevan quienes administran el desarrollo de educadores, y la persona puede responder.</p>',
    },
  },
  {
    id: 'leave',
    routes: [
      'staff/leave-requests',
      'staff/leave-requests/edit',
      'staff/leave-balances',
      'staff-member/leave-requests',
    ],
    title: { en: 'Leave', es: 'Ausencias' },
    html: {
      en: '<p>Ask for leave with a reason, the days, and whether you need a substitute. What it takes is counted by your calendar: weekends and holidays cost nothing. Leave that can be planned is asked for before its first day. Your balance shows line by line what was earned, taken, lost, and corrected.</p><p>People who decide on leave at your school approve or deny the request. No one decides on their own. You can cancel approved leave before it starts; afterwards, ask for the request to be opened again. If you approve anything yourself, name a colleague who does it from your first day out to your last; they are notified.</p><p>People who decide can ask up to three colleagues to fill in, one after another, by email, and by text where they gave a number for texts.</p><p>A doctor’s note is seen only by you and human resources; people who decide see that there is one. Attendance shows that you are out, and not why.</p>',
      es: '<p>Solicite una ausencia con el motivo, los días y si necesita suplente. Lo que usa se cuenta según su calendario: los fines de semana y los feriados no cuestan nada. Lo que se puede planear se pide antes del primer día. Su saldo muestra línea por línea lo ganado, usado, perdido y corregido.</p><p>Quienes deciden en su escuela aprueban o deniegan la solicitud. Nadie decide sobre la propia. Puede cancelar una ausencia aprobada antes de que comience; después, pida que se vuelva a abrir la solicitud. Si usted aprueba algo, nombre a una persona que lo haga desde su primer día de ausencia hasta el último; se le avisa.</p><p>Quien decide puede preguntar hasta a tres colegas, en orden, si pueden suplir: por correo electrónico, y por texto si dieron un número para textos.</p><p>Una nota médica solo la ven usted y Recursos Humanos; quienes deciden ven que la hay. La asistencia muestra que está ausente, pero no el motivo.</p>',
    },
  },
  {
    id: 'immunizations',
    routes: ['student/health/immunizations', 'students/health/immunizations'],
    title: { en: 'Immunizations', es: 'Vacunas' },
    html: {
      en: '<p>The doses a student was given, each with what it counts for, and whether the student may attend by California’s rules for school entry. A dose counts if it was given at the minimum age and interval; up to four days early is accepted. Where a dose doesn’t count, the reason is next to it. School entry sometimes asks for less than the schedule of doctors: a dose that came too soon for the schedule can still be enough for school.</p><p><strong>Conditional</strong> means that the student has started each vaccine, and may attend through the day shown. On the day after it, without the next dose, the student may not attend. A parent’s statement is kept, but a record by a doctor, a clinic, or the state registry is needed for a dose to count.</p><p>Enter a card all at once with <strong>Enter a card</strong>: the dates as they are written, month first. A date before birth, in the future, or copied from a spreadsheet as a number is refused. Doses that are on record already are left as they are.</p><p>A medical exemption names its vaccines and has a number in CAIR-ME. It ends on its last day, or when the student enters the next grades. If a student comes from another school and the record is on its way, add <strong>Record requested from the last school</strong>: the student may attend for 30 school days from the first day here, by your school’s calendar, and not on the day after. When the record has come, enter it and remove the request. People who keep health records at the school make changes. They, people who may view health pages, the student, and the family can read this page; teachers can’t.</p><p>The list has the students of your school. Students who may not attend are at the top. Filter it by grade or by the vaccine that is missing, and download it for the nurse or the county.</p>',
      es: '<p>Las dosis que recibió un estudiante, con lo que cuenta cada una, y si puede asistir según las reglas de ingreso escolar de California. Una dosis cuenta si se puso a la edad y con el intervalo mínimos; se aceptan hasta cuatro días antes. Si una dosis no cuenta, la razón está al lado. El ingreso a la escuela a veces pide menos que el calendario médico: una dosis demasiado pronta para el calendario puede bastar para la escuela.</p><p><strong>Condicional</strong> quiere decir que el estudiante ya empezó con cada vacuna y puede asistir hasta el día indicado. Al día siguiente, sin la dosis que le toca, no puede asistir. La declaración de los padres se guarda, pero para que una dosis cuente hace falta un registro de un médico, de una clínica o del registro estatal.</p><p>Con <strong>Anotar una cartilla</strong> se anotan todas las dosis a la vez: las fechas como están escritas, primero el mes. No se acepta una fecha anterior al nacimiento, futura o copiada como número de una hoja de cálculo. Las dosis ya registradas quedan como están.</p><p>Una exención médica nombra sus vacunas y tiene un número de CAIR-ME. Termina en su último día o cuando el estudiante pasa a los grados siguientes. Si un estudiante viene de otra escuela y su registro está en camino, agregue <strong>Registro solicitado a la escuela anterior</strong>: puede asistir 30 días de clases desde su primer día aquí, según el calendario de la escuela, y no al día siguiente. Cuando llegue el registro, anótelo y quite la solicitud. Hacen cambios quienes llevan los registros de salud de la escuela. Pueden leer esta página ellos, quienes pueden ver las páginas de salud, el estudiante y la familia; los maestros no.</p><p>La lista tiene los estudiantes de su escuela; primero, los que no pueden asistir. Se filtra por grado o por la vacuna que falta, y se descarga para enfermería o para el condado.</p>',
    },
  },
  {
    id: 'health-visits',
    routes: ['students/health/health-visit-log', 'student/health/visits'],
    title: { en: 'Health office visits', es: 'Visitas a la enfermería' },
    html: {
      en: '<p>The log has every visit to the health office, the last ones first; at the top are the students who are here now. <strong>Back to class</strong> records the time out.</p><p>Record a visit with <strong>Record a visit</strong>: choose the student, then a template, which fills in the usual concern, symptom, assessment, action, and outcome. After an accident, choose several students; each gets a visit of their own. Each family reads the note, so it may not name another of them. The lists and templates are in the settings, under Health.</p><p>To correct a visit, change it on the student’s page. The history keeps how it was. With <strong>Notify the family</strong>, guardians get the notice “Something new for …”; it never says what.</p><p>People who keep health records at the school write visits. They, people who may view health pages, the student, and the family read them; teachers can’t. Who read them is logged.</p>',
      es: '<p>El registro tiene todas las visitas a la enfermería, primero las últimas; arriba están los estudiantes que están ahí ahora. <strong>Regresa a clase</strong> anota la hora de salida.</p><p>Con <strong>Anotar una visita</strong> se elige al estudiante y luego una plantilla, que llena el motivo, el síntoma, la valoración, la atención y el resultado más comunes. Después de un accidente, elija a varios estudiantes; cada uno tiene su propia visita. Cada familia lee la nota, así que no puede nombrar a otro de ellos. Las listas y las plantillas están en la configuración, en Salud.</p><p>Para corregir una visita, modifíquela en la página del estudiante. El historial conserva cómo estaba. Con <strong>Avisar a la familia</strong>, los padres o tutores reciben el aviso “Hay algo nuevo para …”; nunca dice qué.</p><p>Anotan visitas quienes llevan los registros de salud de la escuela. Las leen ellos, quienes pueden ver las páginas de salud, el estudiante y la familia; los maestros no. Queda registrado quién las leyó.</p>',
    },
  },
  {
    id: 'health-conditions',
    routes: [
      ...['student/health/conditions', 'student/health/allergies', 'students/health/allergens'],
      'students/health/guidance',
    ],
    title: { en: 'Conditions and allergies', es: 'Afecciones y alergias' },
    html: {
      en: '<p>A condition has a care plan with the day on which it is reviewed. An allergy has its severity and reaction. For people who must act, write in plain words: <strong>What to do</strong> is what the student’s current teachers read under What to do, and <strong>Do not serve</strong> is what the cafeteria reads under Allergens; if it is empty for a food, the cafeteria reads the allergen. They see nothing else: not the diagnosis, the note, or the plan. If you choose to, teachers also see what it is.</p><p>When a condition is over, enter its last day. Teachers no longer see it then.</p>',
      es: '<p>Una afección tiene un plan de atención con el día en que se revisa. Una alergia tiene su gravedad y su reacción. Para quienes deben actuar, escriba en palabras sencillas: <strong>Qué hacer</strong> es lo que leen los maestros actuales del estudiante en Qué hacer, y <strong>No servir</strong> es lo que lee el comedor en Alérgenos; si queda vacío para un alimento, el comedor lee el alérgeno. No ven nada más: ni el diagnóstico, ni la nota, ni el plan. Si usted lo elige, los maestros también ven de qué se trata.</p><p>Cuando una afección termine, anote su último día. Desde entonces los maestros ya no la ven.</p>',
    },
  },
  {
    id: 'medication-log',
    routes: ['students/health/medication-log'],
    title: { en: 'Medication log', es: 'Registro de medicamentos' },
    html: {
      en: '<p>Today’s doses follow from the orders, which are on the student’s page under Conditions. <strong>Give</strong> records a dose and takes it off the stock. A scheduled dose is recorded once: if someone else was faster, you see who and when. A dose more than an hour early, or of a medication that has expired, asks for the reason.</p><p><strong>Doses without an entry</strong> were due on the last school days, and no one has said what became of them. Record it there, also for a student who was absent, with the reason for recording it only now.</p><p>A controlled medication needs two signatures for each dose, and whatever is wasted needs a witness. Name the witness: someone who keeps health records at the school, or whom the district lets sign second, such as the principal. They sign under their own name, in this log or under Health and support, and until then the entry says that a signature is missing. There they read what they sign, and nothing else. If something was recorded by mistake, remove the entry on the student’s page, and record it again. The history keeps both.</p><p>Without a connection, what you give is kept on this device and recorded once when there is one, with the time when you gave it. If another nurse has recorded the same dose meanwhile, the page says who, and when.</p>',
      es: '<p>Las dosis de hoy vienen de las órdenes, que están en la página del estudiante, en Afecciones. <strong>Dar</strong> anota una dosis y la descuenta de las existencias. Una dosis con hora se anota una sola vez: si otra persona fue más rápida, usted ve quién y cuándo. Una dosis con más de una hora de anticipación, o de un medicamento caducado, pide el motivo.</p><p>Las <strong>dosis sin anotación</strong> eran de los últimos días de clases y nadie ha dicho qué pasó con ellas. Anótelo ahí, también si el estudiante faltó, con el motivo de anotarlo hasta ahora.</p><p>Un medicamento controlado necesita dos firmas por dosis, y lo que se desecha necesita un testigo. Elija al testigo: alguien que lleva los registros de salud de la escuela o a quien el distrito permite firmar como testigo, como el director. Firma con su propio nombre, en este registro o en Salud y apoyo y, hasta entonces, la anotación dice que falta una firma. Ahí lee lo que firma y nada más. Si algo se anotó por error, quite la anotación en la página del estudiante y anótelo de nuevo. El historial conserva ambas.</p><p>Sin conexión, lo que da se guarda en este dispositivo y se registra una vez cuando la hay, con la hora en que lo dio. Si otra enfermera registró la misma dosis mientras tanto, la página dice quién y cuándo.</p>',
    },
  },
  {
    id: 'health-screenings',
    routes: [
      ...['students/health/health-screenings', 'student/health/screenings'],
      'student/health/providers',
    ],
    title: { en: 'Health screenings and providers', es: 'Exámenes y proveedores de salud' },
    html: {
      en: '<p>Vision, hearing, scoliosis, and dental screenings. <strong>Screen a class</strong> records a class or a grade at once: mark the students who don’t pass, then <strong>The rest pass</strong>. Refer and recheck get a follow-up; filter the list by it to find who is waiting. <strong>Letters home</strong> prints a letter, in the family’s language, for each student referred to a doctor, until you note what follows.</p><p>A student’s providers are the doctor, the dentist, and the insurance, chosen from the district’s list or written by name.</p>',
      es: '<p>Exámenes de vista, audición, escoliosis y dentales. <strong>Examinar una clase</strong> anota una clase o un grado a la vez: marque a quienes no aprueban y luego <strong>Los demás aprueban</strong>. Derivar y repetir llevan un seguimiento; filtre la lista para encontrar los pendientes. <strong>Cartas a las familias</strong> imprime una carta, en el idioma de la familia, por cada estudiante derivado al médico, hasta que usted anote qué sigue.</p><p>Los proveedores de un estudiante son el médico, el dentista y el seguro, elegidos de la lista del distrito o escritos por nombre.</p>',
    },
  },
  {
    id: 'care-plans',
    routes: ['students/health/care-plans', 'students/health/care-plans/edit'],
    title: { en: 'Care plans', es: 'Planes de cuidado' },
    html: {
      en: '<p>A care plan says what to do for a student: an individualized health plan, or a plan for asthma, anaphylaxis, seizures, or diabetes. Each person who acts has words of their own: teachers, the cafeteria, drivers, and substitutes. All of them read the steps for an emergency, so write those without naming the condition.</p><p>Write down who signed the papers, and when. Whenever someone at school helps with a medication, the plan needs the statements of the prescriber and of the parent or guardian, each not older than a year (California Education Code 49423). <strong>Sign and put in force</strong> is your signature as the school nurse. From then on, teachers of the student’s classes read what to do under <strong>What to do</strong>, instead of what the condition says.</p><p>What is in force doesn’t change. <strong>Write a new version</strong> starts with the same words, without signatures; the old version stays in force until you sign the new one, and stays readable after. A plan is reviewed within a year of its oldest signature; filter the list by <strong>Review</strong> to find those that are due.</p><p>The family reads the plan on the student’s page of conditions. For the binder, print the whole plan in the family’s language, or a sheet for one of the people who act.</p>',
      es: '<p>Un plan de cuidado indica qué hacer por un estudiante: un plan de salud individualizado o un plan para asma, anafilaxia, convulsiones o diabetes. Cada persona que actúa tiene sus propias palabras: maestros, comedor, conductores y suplentes. Todos leen los pasos para una emergencia; escríbalos sin nombrar la afección.</p><p>Anote quién firmó los papeles y cuándo. Siempre que alguien de la escuela ayude con un medicamento, el plan necesita las declaraciones de quien lo receta y de la familia, con menos de un año (Código de Educación de California 49423). <strong>Firmar y poner en vigor</strong> es su firma como enfermera escolar. Desde entonces, los maestros de las clases del estudiante leen qué hacer en <strong>Qué hacer</strong>, en lugar de lo que indica la afección.</p><p>Lo vigente no cambia. <strong>Escribir una versión nueva</strong> empieza con las mismas palabras, sin firmas; la versión anterior sigue vigente hasta que usted firme la nueva y después se puede seguir leyendo. Un plan se revisa en un año desde su firma más antigua; filtre la lista por <strong>Revisión</strong> para encontrar los pendientes.</p><p>La familia lee el plan en la página de afecciones del estudiante. Para la carpeta, imprima el plan completo en el idioma de la familia o una hoja para quienes actúan.</p>',
    },
  },
  {
    id: 'staff-health',
    routes: ['staff-member/health'],
    title: { en: 'Emergency information', es: 'Información de emergencia' },
    html: {
      en: '<p>Whom to call, and what people who help must know. The staff member and human resources read and change it. No one else does, not even people who manage staff.</p>',
      es: '<p>A quién llamar y qué debe saber quien ayude. La leen y la modifican la persona misma y Recursos Humanos. Nadie más, ni siquiera quienes administran al personal.</p>',
    },
  },
  {
    id: 'behavior',
    routes: [
      'student/behavior',
      'student/behavior-concerns',
      'students/behavior/submit-concern',
      'students/behavior/submitted-concerns',
      'students/behavior/incident-management',
      'students/behavior/incident-management-bico',
    ],
    title: { en: 'Behavior', es: 'Conducta' },
    html: {
      en: '<p>Any adult at school can submit a concern about a student: what it is about, where, when, and what happened. You see the concerns that you submitted, and how each one ended in a word. People who manage behavior at the school look into them, close them, or make them incidents.</p><p>An incident has everyone who was part of it, with a role, and for each student what follows: supports, and consequences with their days. When you decide it, days of an in-school suspension are set as attendance, and days out of school as an excused absence with their own code. A class in which a teacher saw the student, or the office had set a code, stays as it was. The steps of due process get their days by the school’s calendar: the conference, the notice, and the last day to appeal.</p><p>If a student with an IEP or a 504 plan passes ten days out of school in a school year, the team has ten school days from the decision for a manifestation determination, and services start on the eleventh day. Choose the plan next to the student’s name.</p><p>Families see nothing until you share the incident. Then each family sees only its own child’s part: never the name of another child, nor what you wrote for the office. What the family reads is refused if it names someone else in the incident. The letter is made in the family’s language from the same lines.</p><p>The list of behavior and what followed compares the 30 school days before and after each incident. It shows what was followed by fewer incidents of the same kind, not what caused it. Numbers under 10 mean nothing yet.</p>',
      es: '<p>Cualquier adulto de la escuela puede enviar una inquietud sobre un estudiante: de qué se trata, dónde, cuándo y qué pasó. Usted ve las inquietudes que envió y, en una palabra, cómo terminó cada una. Quienes administran la conducta en la escuela las atienden, las cierran o las pasan a incidentes.</p><p>Un incidente tiene a todas las personas que participaron, con su papel, y lo que sigue para cada estudiante: apoyos y consecuencias con sus días. Al decidirlo, los días de suspensión en la escuela cuentan como asistencia y los de suspensión fuera de la escuela como falta justificada con su propio código. Una clase en la que un maestro vio al estudiante, o en la que la oficina ya había puesto un código, queda igual. Los pasos del debido proceso reciben sus fechas según el calendario escolar: la reunión, el aviso y el último día para apelar.</p><p>Si un estudiante con un IEP o un plan 504 pasa de diez días fuera de la escuela en un año escolar, el equipo tiene diez días de clases desde la decisión para determinar si la conducta fue una manifestación de la discapacidad, y los servicios comienzan el undécimo día. Elija el plan junto al nombre del estudiante.</p><p>Las familias no ven nada hasta que usted comparte el incidente. Entonces cada familia ve solo la parte de su hijo: nunca el nombre de otro niño ni lo que usted escribió para la oficina. No se acepta que lo que lee la familia nombre a otra persona del incidente. La carta se hace en el idioma de la familia con los mismos datos.</p><p>La lista de conducta y lo que siguió compara los 30 días de clases anteriores y posteriores a cada incidente. Muestra qué fue seguido por menos incidentes del mismo tipo, no qué lo causó. Los números menores de 10 aún no indican nada.</p>',
    },
  },
  {
    id: 'goals',
    routes: ['my/goals', 'my/goals/edit', 'student/goals'],
    title: { en: 'Goals', es: 'Metas' },
    html: {
      en: '<p>A goal is what someone wants to reach, in their own words: a plan, how family and school help, and a target date. Only its owner sees it until they share it with family, with their teachers and school, or with both. A student’s family and current teachers then see it on the student’s page; a former teacher sees nothing.</p><p>Note progress and reflections as you go. Only you see a note until you share it. You can ask one of your teachers to be the mentor: they see this goal and can close it with you.</p><p>When the date has passed, you are asked how it went. A goal is never closed automatically: you close it as achieved, missed, or cancelled, and can open it again with a reason.</p>',
      es: '<p>Una meta es lo que alguien quiere lograr, en sus propias palabras: un plan, cómo ayudan la familia y la escuela, y una fecha. Solo la ve quien la escribió hasta que la comparte con la familia, con sus maestros y escuela, o con ambos. Entonces la familia y los maestros actuales la ven en la página del estudiante; un maestro anterior no ve nada.</p><p>Anote avances y reflexiones. Cada nota es solo suya hasta que la comparte. Puede pedirle a uno de sus maestros que sea su mentor: ve esta meta y puede cerrarla con usted.</p><p>Cuando pasa la fecha, se le pregunta cómo resultó. Una meta nunca se cierra automáticamente: usted la cierra como lograda, no lograda o cancelada, y puede volver a abrirla con un motivo.</p>',
    },
  },
  {
    id: 'portfolio',
    routes: [
      'my/portfolio',
      'my/portfolio/edit',
      'my/portfolio-pages',
      'my/portfolio-pages/edit',
      'student/portfolio',
      'portfolio-page',
    ],
    title: { en: 'Portfolio', es: 'Portafolio' },
    html: {
      en: '<p>Add work that shows what you can do, with its files, and link it to standards, badges, and goals. Only you see it while you work on it. When you submit it, a copy is kept exactly as it is, with its files, and you choose who sees the copy. Changing yours later changes no copy; submit it again for another one.</p><p>A shared page shows copies to people without an account until the day that you choose, at most a year away. For a student under 18, the district has to allow such pages, and a guardian has to agree to each one. The guardian can withdraw consent at any time; the address then stops working at once.</p><p>The zip has a page that opens in any browser and all the files of your copies.</p>',
      es: '<p>Agregue trabajos que muestren lo que sabe hacer, con sus archivos, y vincúlelos con estándares, insignias y metas. Solo usted los ve mientras trabaja en ellos. Al entregarlos se guarda una copia tal como están, con sus archivos, y usted elige quién ve la copia. Si después los cambia, ninguna copia cambia; entréguelos de nuevo para tener otra.</p><p>Una página compartida muestra copias a personas sin cuenta hasta el día que usted elija, como máximo un año después. Para un estudiante menor de 18 años, el distrito debe permitir estas páginas y un tutor debe aceptar cada una. El tutor puede retirar su permiso cuando quiera; entonces la dirección deja de funcionar de inmediato.</p><p>El zip contiene una página que se abre en cualquier navegador y todos los archivos de sus copias.</p>',
    },
  },
  {
    id: 'merit-pay',
    routes: [
      'educator-merit-pay/annual-evaluation-settings',
      'educator-merit-pay/annual-evaluation-settings/edit',
      'educator-merit-pay/evaluations',
      'educator-merit-pay/evaluations/edit',
      'educator-merit-pay/payments',
      'educator-merit-pay/payments/edit',
      'educator-merit-pay/spot-observations',
      'educator-merit-pay/spot-observations/edit',
      'my/merit-pay-report-card',
    ],
    title: { en: 'Educator merit pay', es: 'Pago por mérito a educadores' },
    html: {
      en: '<p>An administrator sets up a year: what each area counts for each category of educators (100% in all), which totals reach which level, how many shares a level has, and the pool. Try other settings first: you see the spread, the cost, and who would move, and nothing is set.</p><p>Evaluators note spot observations and score the educators assigned to them. The committee compares scores between evaluators and confirms them. Then the educator reads the evaluation in the report card, acknowledges it, and can appeal one component for the days that the district sets. Nothing is certified before these days are over. Only that component is opened again. No one has a part in their own evaluation besides the educator’s.</p><p>The total is cut off after three decimals and never rounded, so that 2.875 isn’t shown as having reached 2.88. If a component isn’t scored, there is no total until the settings say how it counts.</p><p>When all evaluations of the year are certified or withdrawn, an administrator prepares the payment, and another one posts it. The pool is divided by shares to the cent; the cents that rounding leaves go to the largest remainders. Corrections after that are paid from the reserve, or come first in the next year’s payment, as the settings say.</p>',
      es: '<p>Un administrador configura un año: cuánto cuenta cada área para cada categoría de educadores (100% en total), qué totales alcanzan qué nivel, cuántas partes tiene un nivel y el fondo. Antes pruebe otros ajustes: verá la distribución, el costo y quién cambiaría, sin que nada quede definido.</p><p>Los evaluadores anotan observaciones breves y califican a los educadores que se les asignan. El comité compara las calificaciones de distintos evaluadores y las confirma. Después el educador lee la evaluación en su informe, acusa recibo y puede apelar un componente durante los días que fija el distrito. Nada se certifica antes de que pasen. Solo se vuelve a abrir ese componente. En la evaluación propia nadie participa más que como educador.</p><p>El total se corta después de tres decimales y nunca se redondea, para que 2.875 no aparezca como si hubiera alcanzado 2.88. Si falta calificar un componente, no hay total hasta que los ajustes digan cómo cuenta.</p><p>Cuando todas las evaluaciones del año están certificadas o retiradas, un administrador prepara el pago y otro lo registra. El fondo se reparte por partes hasta el centavo; los centavos que deja el redondeo van a los restos mayores. Las correcciones posteriores se pagan de la reserva o van primero en el pago del año siguiente, según los ajustes.</p>',
    },
  },
  {
    id: 'institutes',
    routes: [
      'institute',
      'institute/edit',
      'institute/reading',
      'settings/institutes/administrators',
      'settings/institutes/administrators/edit',
      'settings/institutes/forms',
      'settings/institutes/forms/edit',
      'settings/institutes/form-submissions',
      'settings/institutes/form-submissions/edit',
      'settings/institutes/reports',
      'staff-member/institute-forms',
      'staff-member/institute-forms/form',
      'staff-member/institute-panel-preferences',
      'staff-member/institute-panelist-preferences',
    ],
    title: { en: 'Institutes', es: 'Institutos' },
    html: {
      en: '<p>An institute asks staff for proposals: sessions of a summer institute, or ideas for small grants. It has a form, a deadline, panels, and criteria that total 100%. Its administrators run it; only they, and the people who set up institutes, see all submissions.</p><p><strong>To apply</strong>, open Institute forms on your own page, choose an institute, and start. A draft is yours until you submit it, and you can change a submission until the deadline. Anything later is refused. If the deadline is extended, everyone reads why.</p><p><strong>To read for a panel</strong>, say under Panelist preferences which panels you want, how many submissions you can read, and where you have a conflict of interest. When the review starts, each submission goes to the panel that its applicant prefers and that has room. <strong>Deal submissions</strong> gives each one its readers: evenly, by preference, and never to its applicant, a person with a conflict of interest, someone’s supervisor, or, if the institute says so, a person at the same school. You see what the others gave once you have given your own scores. If you can’t read one, give it up with a reason.</p><p>Results show the average and the adjusted average, which takes out how strict each reader is, and flag submissions with readers who are far apart. <strong>Decide by rank</strong> decides only what the ranking decides: a tie at the cut, and a submission that misses a score, are for a person. Applicants learn nothing until decisions are released; then each gets a letter in their language. A decision is corrected with a reason.</p>',
      es: '<p>Un instituto pide propuestas al personal: sesiones de un instituto de verano o ideas para becas pequeñas. Tiene un formulario, una fecha límite, paneles y criterios que suman 100%. Lo llevan sus administradores; solo ellos, y quienes configuran los institutos, ven todas las solicitudes.</p><p><strong>Para presentar una solicitud</strong>, abra Solicitudes a institutos en su propia página, elija un instituto y empiece. El borrador es suyo hasta que lo presente, y puede modificar la solicitud hasta la fecha límite. Lo que llegue después se rechaza. Si el plazo se amplía, todos leen por qué.</p><p><strong>Para leer en un panel</strong>, indique en Preferencias como panelista qué paneles quiere, cuántas solicitudes puede leer y dónde tiene un conflicto de interés. Al iniciar la revisión, cada solicitud pasa al panel que prefiere su autor y que tiene lugar. <strong>Repartir solicitudes</strong> le da a cada una sus lectores: de forma pareja, según las preferencias y nunca a quien la presentó, a una persona con un conflicto de interés, a quien lo supervisa o, si el instituto lo pide, a alguien de la misma escuela. Usted ve lo que dieron los demás cuando entrega sus puntuaciones. Si no puede leer una, devuélvala con un motivo.</p><p>Los resultados muestran el promedio y el promedio ajustado, que descuenta lo estricto que es cada lector, y señalan las solicitudes cuyos lectores difieren mucho. <strong>Decidir por orden</strong> decide solo lo que el orden decide: un empate en el corte, o una solicitud a la que le falta una puntuación, le toca a una persona. Los solicitantes no saben nada hasta que se publican las decisiones; entonces cada quien recibe una carta en su idioma. Una decisión se corrige con un motivo.</p>',
    },
  },
  {
    id: 'special-education',
    routes: [
      'student/iep',
      'students/special-education',
      'students/special-education/edit',
      'students/special-education/due',
      'students/special-education/caseload',
      'students/special-education/progress',
      'students/special-education/progress-reports',
      'students/special-education/progress-reports/edit',
      'students/special-education/balance',
      'settings/special-education/services',
    ],
    title: { en: 'Special education', es: 'Educación especial' },
    html: {
      en: '<p>A plan, an IEP or a 504 plan, starts with a referral. Its case manager asks the family for consent, writes down when it arrived, and what the evaluation found. A plan is in force once the meeting is held and the family has agreed. An IEP needs a disability, a goal and a service for it; a 504 plan needs an accommodation.</p><p>What is in force is a <strong>version</strong>. To change it, press <strong>Change the plan</strong>: everyone goes on reading the old version until you adopt the new one, and earlier ones stay readable. An amendment leaves the date of the annual review as it is.</p><p>For an IEP, the 60 days start when the consent arrives. Breaks of more than five schooldays don’t count, by your school’s calendar; the due date says which ones. Reviews are due within a year, evaluations within three. When a student comes from another district, the plan is in force at once, and your team has 30 days. When a student has left the district, only the exit is due: record it with its reason. Due dates of your cases are on Home too.</p><p>Teachers of the student’s classes see only the accommodations, and confirm that they have read them; after a new version, they are asked again. The family, a student of 18, the team and people who see special education pages read the whole plan. Anyone else finds nothing. Team notes are only for the team.</p><p>Providers and aides write down minutes and trials on <strong>My caseload</strong>, in two taps. A week owes its minutes; a week with holidays what your district has decided. What the provider missed stays owed until it is made up; what the student missed doesn’t. Each line of the balance says why.</p><p>At the end of each grading period, the family gets a report of the progress toward each goal with the report cards. <strong>IEP progress reports</strong> lists what is due and what was sent. Press <strong>Write</strong>: each goal comes with what its trials say, compared with where it should be at the end of the term. Say something about each goal in plain words, in the family’s language, and send it. What was sent doesn’t change; correct it with another report and a reason.</p><p>A prior written notice is printed in the family’s language. Write its texts in that language, too.</p><p>Sign a progress report, and it is sent to the family automatically with the school’s report cards. Report cards don’t wait for reports that are missing: their case managers are notified, and the office sees how many there are.</p>',
      es: '<p>Un plan, sea IEP o plan 504, empieza con una referencia. El encargado del caso pide el consentimiento a la familia, anota cuándo llegó y qué encontró la evaluación. El plan está vigente cuando ya se hizo la reunión y la familia lo aceptó. Un IEP necesita una discapacidad, una meta y un servicio; un plan 504, una adaptación.</p><p>Lo vigente es una <strong>versión</strong>. Para cambiarla, presione <strong>Modificar el plan</strong>: todos siguen leyendo la versión anterior hasta que usted adopte la nueva, y las anteriores se pueden seguir leyendo. Una enmienda no cambia la fecha de la revisión anual.</p><p>Para un IEP, los 60 días comienzan cuando llega el consentimiento. No cuentan los recesos de más de cinco días de clases, según el calendario de su escuela; la fecha límite dice cuáles son. Las revisiones se hacen en un año y las evaluaciones en tres. Cuando un estudiante llega de otro distrito, el plan rige de inmediato y su equipo tiene 30 días. Cuando un estudiante ya no está en el distrito, solo queda pendiente la salida: anótela con su motivo. Las fechas de sus propios casos también están en Inicio.</p><p>Los maestros de las clases del estudiante ven solo las adaptaciones y confirman que las leyeron; con una versión nueva se les vuelve a pedir. La familia, el estudiante de 18 años, el equipo y quienes ven páginas de educación especial leen todo el plan. Los demás no encuentran nada. Las notas del equipo son solo para el equipo.</p><p>Los proveedores y asistentes anotan minutos e intentos en <strong>Mis estudiantes con plan</strong>, con dos toques. Cada semana debe sus minutos; una semana con días festivos, lo que decidió su distrito. Lo que faltó por el proveedor se debe hasta que se reponga; lo que faltó por el estudiante, no. Cada línea del saldo dice por qué.</p><p>Al final de cada período de calificaciones, la familia recibe con las boletas un informe del avance de cada meta. <strong>Informes de avance del IEP</strong> muestra lo pendiente y lo enviado. Presione <strong>Escribir</strong>: cada meta viene con lo que dicen sus intentos, comparado con lo esperado al final del período. Escriba algo sobre cada meta con palabras sencillas, en el idioma de la familia, y envíelo. Lo enviado no cambia; corríjalo con otro informe y un motivo.</p><p>El aviso previo por escrito se imprime en el idioma de la familia. Escriba también sus textos en ese idioma.</p><p>Firme un informe de avance y se enviará automáticamente a la familia con las boletas de la escuela. Las boletas no esperan los informes que faltan: se avisa a los encargados de los casos y la oficina ve cuántos son.</p>',
    },
  },
  {
    id: 'transportation',
    routes: [
      'student/transportation',
      'students/transportation',
      'students/transportation/boarding',
      'settings/transportation/bus-options',
      'students/transportation/field-trips',
      'students/transportation/field-trips/edit',
    ],
    title: { en: 'Buses', es: 'Autobuses' },
    html: {
      en: '<p>A route is one run of a bus, to school or home, with its stops in order, its weekdays, its bus, and its driver. Students are assigned under <strong>Bus riders</strong>: to a route and a stop, on some weekdays, every week or in week A or B. The weeks alternate by calendar week; weeks of vacation count. A bus that is full is refused, with the days named; so is a second bus at the same time, and a driver with a license, medical certificate, or school bus certificate that has ended.</p><p>A child of two households has a ride for each. Choose the guardian who lives there as the household: only that guardian learns of the stop, on the page and in messages. A guardian whom a court order keeps away sees nothing and gets nothing. If a ride is for the household of such a guardian, or of someone who is no longer one, Buses today says so, and the driver’s list says to ask the office before that stop. Assign another one.</p><p><strong>Buses today</strong> shows the routes that run today, and the field trips that have a bus. Press <strong>Tell families</strong> when a bus is late, another one comes, or none does: the families of today’s riders each get one message, in their language. If you were wrong, send that it is on time after all. From the same list you print bus lists and, if you may, the driver’s sheet, which says what to do in an emergency. Open a route to note who got on. A driver on the staff opens today’s own route from <strong>Keep safe today</strong>; what is noted there without a connection is kept on the phone and sent later.</p><p>Families see the stop, the times, and what happens today on the student’s Transportation page.</p><p>A route’s page shows its stops on a map once they have a latitude and longitude. The gray dots are the district’s other stops.</p><p>Ask for a bus for a class or a group under <strong>Field trips</strong>: where to, the day, the times, and how many ride, with those in wheelchairs. The principal of the school approves it first, then the dispatcher assigns a bus and a driver. A bus without enough seats or a lift, a driver with papers that have ended, and either of them on a route or another trip at that time are refused. No one decides on their own request. You are notified of each answer, and can cancel until the day is over.</p>',
      es: '<p>Una ruta es un recorrido del autobús, a la escuela o a casa, con sus paradas en orden, sus días, su autobús y su conductor. Los estudiantes se asignan en <strong>Pasajeros de autobús</strong>: a una ruta y una parada, en ciertos días, todas las semanas o en la semana A o B. Las semanas se alternan según el calendario; las de vacaciones cuentan. No se acepta un autobús lleno, y se indican los días; tampoco un segundo autobús a la misma hora ni un conductor cuya licencia, certificado médico o certificado de autobús escolar haya vencido.</p><p>Un niño con dos hogares tiene un viaje para cada uno. Elija como hogar al padre o tutor que vive ahí: solo esa persona conoce la parada, en la página y en los mensajes. Un padre o tutor a quien una orden judicial mantiene alejado no ve ni recibe nada. Si un viaje es para el hogar de esa persona, o de alguien que ya no es tutor, Autobuses de hoy lo indica y al conductor se le pide preguntar a la oficina antes de esa parada: asigne otra.</p><p><strong>Autobuses de hoy</strong> muestra las rutas que circulan hoy y las excursiones que tienen autobús. Presione <strong>Avisar a las familias</strong> cuando un autobús viene con retraso, viene otro o no pasa ninguno: las familias de quienes viajan hoy reciben un solo mensaje cada una, en su idioma. Si fue un error, avise que al final viene a tiempo. Desde la misma lista se imprimen las listas y, si tiene permiso, la hoja del conductor, que indica qué hacer en una emergencia. Abra una ruta para anotar quién subió. Un conductor del personal abre su ruta de hoy desde <strong>A quién cuidar hoy</strong>; lo que anota ahí sin conexión queda en el teléfono y se envía después.</p><p>Las familias ven la parada, las horas y lo que pasa hoy en la página Transporte del estudiante.</p><p>La página de una ruta muestra sus paradas en un mapa si tienen latitud y longitud. Los puntos grises son las demás paradas del distrito.</p><p>Solicite un autobús para una clase o un grupo en <strong>Excursiones</strong>: el destino, el día, las horas y cuántos viajan, con quienes usan silla de ruedas. Primero la aprueba la dirección de la escuela y luego despacho asigna un autobús y un conductor. No se acepta un autobús sin asientos suficientes o sin elevador, ni un conductor con documentos vencidos, ni ninguno de los dos si a esa hora está en una ruta o en otra excursión. Nadie decide sobre su propia solicitud. Se le avisa de cada respuesta, y usted puede cancelarla hasta que pase el día.</p>',
    },
  },
  {
    id: 'auto-call',
    routes: [
      'student/auto-call',
      'students/auto-call',
      'students/auto-call/report',
      'settings/auto-call',
    ],
    title: { en: 'Messages to families', es: 'Mensajes a las familias' },
    html: {
      en: '<p>Messages about late buses, closed schools, drills, and absences reach guardians in the app and in the ways that each one chose: by email, by text, or by phone, in their own language. Until they choose, the district’s usual ways apply. Guardians choose on the student’s <strong>Auto-call</strong> page, and see only themselves there; the office sees everyone who is reached, in their order.</p><p>A late bus and a closed school go out at once. Other texts and calls wait for the district’s hours, and calls ring one guardian after another until one is reached. Anyone can stop texts and calls to their numbers, there or by answering STOP; emails go on.</p><p>An office writes to all families of its school under <strong>Messages to families</strong>, in English and Spanish. The delivery report shows what became of each email, text, and call. While no service for texts and calls is connected, the report says so, and emails and notices go out all the same.</p>',
      es: '<p>Los mensajes sobre autobuses con retraso, escuelas cerradas, simulacros y faltas llegan a los padres y tutores en la aplicación y en las formas que cada uno eligió: por correo, por mensaje de texto o por teléfono, en su idioma. Mientras no elijan, valen las formas habituales del distrito. Eligen en la página <strong>Avisos a la familia</strong> del estudiante, donde cada uno se ve solo a sí mismo; la oficina ve a todos a quienes se avisa, en su orden.</p><p>Un autobús con retraso y una escuela cerrada se avisan de inmediato. Los demás textos y llamadas esperan el horario del distrito, y las llamadas suenan a un tutor tras otro hasta localizar a uno. Cualquiera puede dejar de recibir textos y llamadas en sus números, ahí mismo o respondiendo ALTO; los correos continúan.</p><p>Una oficina escribe a todas las familias de su escuela en <strong>Mensajes a las familias</strong>, en inglés y español. El informe de entregas muestra lo que pasó con cada correo, texto y llamada. Mientras no haya un servicio de textos y llamadas conectado, el informe lo dice, y los correos y avisos salen igual.</p>',
    },
  },
  {
    id: 'observations',
    routes: [
      'staff/observations',
      'staff/observations/edit',
      'staff/observations/observe',
      'staff-member/observations',
      'staff-member/observation',
    ],
    title: { en: 'Observations of lessons', es: 'Observaciones de clases' },
    html: {
      en: '<p>Evaluators plan visits to the educators whom they are assigned under Mentors and evaluators. In the lesson, each line that you end with Enter is a note with its time. Type # and the code of an indicator to tag the note, or tap the indicator. Notes are saved one by one. Without a connection they stay on the device for a day and are sent when it is back. A second observer can write along.</p><p>An observation uses the framework as it was when the visit was planned or started. Rate the indicators, write a summary, and share it: the educator reads it at once, responds, and signs. A signature says that one has read it. To change what was shared, correct it with a reason: both keep seeing the earlier version, and both sign again.</p><p>Only the educator, the observers, the evaluator of today, and people who manage educator growth at the school read an observation, and each read by others is logged. No one observes or rates themselves.</p>',
      es: '<p>Quienes evalúan planean visitas a los educadores que tienen asignados en Mentores y evaluadores. Durante la clase, cada línea que termina con Enter es una nota con su hora. Escriba # y el código de un indicador para marcar la nota, o toque el indicador. Las notas se guardan una por una. Sin conexión quedan un día en el dispositivo y se envían cuando vuelve. Un segundo observador puede escribir a la vez.</p><p>Una observación usa el marco como estaba cuando la visita se planeó o comenzó. Califique los indicadores, escriba un resumen y compártala: el educador la lee de inmediato, responde y firma. La firma indica que se leyó. Para cambiar lo compartido, corríjalo con un motivo: ambos siguen viendo la versión anterior y ambos firman otra vez.</p><p>Solo leen una observación el educador, los observadores, quien lo evalúa hoy y quienes administran el desarrollo de educadores en la escuela, y cada lectura de otra persona queda registrada. Nadie se observa ni se califica a sí mismo.</p>',
    },
  },
  {
    id: 'educator-growth',
    routes: [
      'settings/educator-growth/frameworks',
      'settings/educator-growth/frameworks/edit',
      'settings/educator-growth/competencies',
      'settings/educator-growth/competencies/edit',
      'settings/educator-growth/mentors-and-evaluators',
      'settings/educator-growth/mentors-and-evaluators/edit',
      'settings/educator-growth/calibration',
      'settings/educator-growth/calibration/edit',
      'settings/educator-growth/analytics',
      'staff/calibration',
    ],
    title: {
      en: 'Evaluators, calibration, and analytics',
      es: 'Evaluadores, calibración y análisis',
    },
    html: {
      en: '<p>A framework has the levels of its rubric, from the lowest, and competencies with the indicators that an observer looks for. Changes apply to visits that start later.</p><p>Say who evaluates and who mentors each educator, from when to when. When an evaluator leaves, pass everything on to a colleague: assignments, planned visits, and what is being written. Signed observations stay with the person who signed them.</p><p>In a calibration exercise, evaluators rate the same lessons without seeing the others’ ratings. Kappa says how much they agree beyond chance; with quadratic weights, levels that are far apart count most.</p><p>Analytics leave out groups of fewer than ten educators, and what would reveal them. Only the district sees how an evaluator’s mean differs from that of all.</p>',
      es: '<p>Un marco tiene los niveles de su rúbrica, desde el más bajo, y competencias con los indicadores que se observan. Los cambios valen para las visitas que comiencen después.</p><p>Indique quién evalúa y quién es mentor de cada educador, desde cuándo y hasta cuándo. Cuando un evaluador se va, pase todo a un colega: asignaciones, visitas planeadas y lo que está en redacción. Las observaciones firmadas quedan con quien las firmó.</p><p>En un ejercicio de calibración, los evaluadores califican las mismas clases sin ver lo que dieron los demás. Kappa indica cuánto coinciden más allá del azar; con pesos cuadráticos, cuentan más los niveles muy alejados.</p><p>El análisis omite los grupos de menos de diez educadores y lo que permitiría deducirlos. Solo el distrito ve cuánto se aparta el promedio de un evaluador del de todos.</p>',
    },
  },
  {
    id: 'video-evaluation',
    routes: ['staff-member/video-evaluation'],
    title: { en: 'Videos of lessons', es: 'Videos de clases' },
    html: {
      en: '<p>Add a video of a lesson that you taught, with captions in WebVTT format; a video without captions is refused. Only you and the colleagues whom you name see it, whatever else people may do here. They comment on moments of it. You can change who sees it, or remove it with its files.</p>',
      es: '<p>Agregue un video de su propia clase con subtítulos en formato WebVTT; un video sin subtítulos no se acepta. Solo lo ven usted y los colegas que indique, sin importar qué más puedan hacer aquí. Ellos comentan momentos del video. Usted puede cambiar quién lo ve o quitarlo con sus archivos.</p>',
    },
  },
  {
    id: 'staff-growth-plan',
    routes: ['staff-member/growth-plan', 'staff-member/growth-plan/plan'],
    title: { en: 'Growth plan', es: 'Plan de desarrollo' },
    html: {
      en: '<p>A plan goes through the school year: answer the questions of the self-assessment, write goals, and propose them. Your evaluator approves them, or returns them with a reason. Approved goals stay as they are: add results and evidence, or amend the goals with a reason; the earlier version stays readable. In the middle of the year you write a reflection, at its end a final one. Then your evaluator signs the summative evaluation, you read it at once, and sign that you have read it. You can add a response.</p><p>The dates say when each step opens and is due. Days late count only days on which the district works. Your evaluator can extend a date.</p><p>Only you, your evaluator, and people who manage educator growth at your school read your plan, and each read by others is logged. A mentor sees approved goals in the list of mentees, and never how someone is rated. No one approves or rates their own plan. Plans from before there were templates are below.</p>',
      es: '<p>Un plan recorre el año escolar: responda las preguntas de la autoevaluación, escriba metas y propóngalas. Quien le evalúa las aprueba o las devuelve con un motivo. Las metas aprobadas quedan como están: agregue resultados y evidencias, o modifique las metas con un motivo; la versión anterior se puede seguir leyendo. A mitad del año escribe una reflexión, y al final otra. Después, quien le evalúa firma la evaluación final, usted la lee de inmediato y firma que la leyó. Puede agregar una respuesta.</p><p>Las fechas indican cuándo se abre y vence cada paso. Los días de retraso cuentan solo los días en que el distrito trabaja. Quien le evalúa puede ampliar un plazo.</p><p>Solo leen su plan usted, quien le evalúa y quienes administran el desarrollo de educadores en su escuela, y cada lectura de otra persona queda registrada. Un mentor ve las metas aprobadas en la lista de personas a quienes acompaña, y nunca las calificaciones. Nadie aprueba ni califica su propio plan. Los planes de antes de las plantillas están abajo.</p>',
    },
  },
  {
    id: 'growth-plans',
    routes: [
      'settings/educator-growth/plans',
      'settings/educator-growth/plans/edit',
      'settings/educator-growth/templates',
      'settings/educator-growth/templates/edit',
      'settings/educator-growth/dates',
      'settings/educator-growth/dates/edit',
    ],
    title: { en: 'Growth plans of a school', es: 'Planes de desarrollo de una escuela' },
    html: {
      en: '<p>Set the dates of the school year for each group of educators first, and what applies to people hired during the year: the same dates, dates that move by how much later they came, or a number of district workdays for each step. When dates change, plans that aren’t finished follow, except where someone extended a step.</p><p>A template has the questions of a year. Put it in use, and start the plans of a whole school from it: each teacher without a plan gets one. Plans keep the questions that they started with. Plans of improvement are started one by one; both write the goals, and a second administrator can sign too.</p><p>The list of plans shows what waits for whom and what is late. When an evaluator leaves, transfer all of their open plans from the menu of the list; what is signed stays signed. A plan isn’t removed: withdraw it with a reason.</p>',
      es: '<p>Primero defina las fechas del año escolar para cada grupo de educadores y lo que vale para quienes se contratan durante el año: las mismas fechas, fechas que se mueven según cuánto después llegaron, o un número de días laborables para cada paso. Cuando las fechas cambian, los planes sin terminar las siguen, salvo donde alguien amplió un paso.</p><p>Una plantilla tiene las preguntas de un año. Póngala en uso e inicie desde ella los planes de toda una escuela: cada maestro sin plan recibe uno. Los planes conservan las preguntas con las que comenzaron. Los planes de mejora se inician uno por uno; ambas personas escriben las metas, y también puede firmar un segundo administrador.</p><p>La lista de planes muestra qué espera a quién y qué está retrasado. Cuando alguien que evalúa se va, traspase todos sus planes abiertos desde el menú de la lista; lo firmado queda firmado. Un plan no se quita: retírelo con un motivo.</p>',
    },
  },
  {
    id: 'learning-communities',
    routes: [
      'settings/educator-growth/professional-learning-communities',
      'settings/educator-growth/professional-learning-communities/edit',
      'settings/educator-growth/community-meetings',
      'settings/educator-growth/community-meetings/edit',
    ],
    title: { en: 'Learning communities', es: 'Comunidades de aprendizaje' },
    html: {
      en: '<p>A professional learning community has members and a facilitator. Members plan meetings with an agenda, write the minutes, and give action items to each other. The facilitator closes the minutes; after that they stay as they are, and action items can still be marked as done, by their owner on the page Growth plan.</p><p>Only members and people who manage educator growth at the school read the minutes. Someone who leaves the community no longer reads them.</p>',
      es: '<p>Una comunidad profesional de aprendizaje tiene integrantes y una persona que facilita. Los integrantes programan reuniones con un orden del día, escriben el acta y se reparten tareas. Quien facilita cierra el acta; después queda como está, y las tareas aún se pueden marcar como hechas en la página Plan de desarrollo.</p><p>Solo leen las actas los integrantes y quienes administran el desarrollo de educadores en la escuela. Quien deja la comunidad ya no las lee.</p>',
    },
  },
  {
    id: 'growth-resources',
    routes: [
      'settings/educator-growth/resources',
      'settings/educator-growth/resources/edit',
      'staff-member/growth-resources',
    ],
    title: { en: 'Growth resources', es: 'Recursos de desarrollo' },
    html: {
      en: '<p>The library has articles, videos, courses, and examples, with the competencies that they help with and the groups that they suit. A plan recommends those for the competencies of its goals. Educators mark what they used, with what they took from it; people who manage educator growth at their school see it.</p>',
      es: '<p>La biblioteca tiene artículos, videos, cursos y ejemplos, con las competencias para las que sirven y los grupos a los que se dirigen. Un plan recomienda los de las competencias de sus metas. Los educadores marcan lo que utilizaron y lo que les aportó; lo ven quienes administran el desarrollo de educadores en su escuela.</p>',
    },
  },
  {
    id: 'mentees',
    routes: ['staff-member/mentees'],
    title: { en: 'Mentees', es: 'Personas a quienes acompaña' },
    html: {
      en: '<p>Educators whom you are assigned as a mentor, with your meetings and the time of this school year. Add a meeting with its date, minutes, and topics. Only you read the notes; the educator and people who manage growth at the school see when you met, how long, and about what.</p><p>You see what an educator works on once their goals are approved, and never how they are rated. When the assignment ends, you still read the meetings.</p>',
      es: '<p>Los educadores que tiene asignados como mentor, con sus reuniones y el tiempo de este año escolar. Agregue una reunión con su fecha, minutos y temas. Solo usted lee las notas; el educador y quienes administran el desarrollo en la escuela ven cuándo se reunieron, cuánto tiempo y sobre qué.</p><p>Usted ve en qué trabaja un educador cuando sus metas están aprobadas, y nunca sus calificaciones. Cuando termina la asignación, puede seguir leyendo las reuniones.</p>',
    },
  },
]
