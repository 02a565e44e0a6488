import {
  enrollmentRoles,
  gradeCodes,
  importRoles,
  orgTypes,
  races,
  recordStatuses,
  relations,
  sectionTypes,
  sexes,
  termTypes,
} from '../words.ts'

/** The closed sets of values that a field may take. */
export const choiceCodes = {
  role: importRoles,
  enrollmentRole: enrollmentRoles,
  status: recordStatuses,
  sex: sexes,
  grade: gradeCodes,
  orgType: orgTypes,
  termType: termTypes,
  sectionType: sectionTypes,
  race: races,
  relation: relations,
} as const
export type ChoiceName = keyof typeof choiceCodes

/**
 * What source systems write for each code. Compared ignoring case, accents, spaces and punctuation.
 */
export const choiceWords: Record<ChoiceName, Record<string, string>> = {
  role: {
    student: 'learner|pupil|stu|s|alumno|alumna|estudiante',
    teacher:
      'professor|lecturer|faculty|adjunct|instructor|tutor|t|docente|maestro|maestra|profesor|profesora|primary teacher|co teacher|teacher of record|substitute teacher',
    staff:
      'support|aide|proctor|counselor|counsellor|support staff|employee|teaching assistant|librarian|nurse|itstaff|adaptive support|auxiliar|personal|empleado|consejero|secretary|school admin assistant|clerk|other|otherstaff|paraprofessional',
    administrator:
      'admin|districtadmin|principal|vice principal|assistant principal|district administrator|district admin|site administrator|system administrator|sysadmin|school administrator|school admin|superintendent|headteacher|director|directora|administrador|administradora',
    guardian:
      'parent|relative|mother|father|contact|family|tutor legal|padre|madre|apoderado|acudiente|encargado|representante|guardian parent',
  },
  enrollmentRole: {
    student: 'learner|pupil|stu|s|alumno|alumna|estudiante',
    teacher:
      'professor|lecturer|faculty|adjunct|instructor|primary teacher|co teacher|lead teacher|teacher of record|docente|maestro|maestra|profesor|profesora|t',
    aide: 'staff|proctor|administrator|admin|assistant|teaching assistant|paraprofessional|auxiliar|asistente|support staff',
  },
  status: {
    active: 'a|enrolled|current|enabled|activo|activa|true|yes|1|open|0 active',
    ended:
      'tobedeleted|to be deleted|deleted|inactive|i|withdrawn|exited|closed|dropped|disabled|archived|completed|inactivo|inactiva|eliminado|baja|retirado|false|no|0|transferred|graduated|suspended|suspendido|suspendida',
  },
  sex: {
    female: 'f|woman|girl|femenino|mujer|niña|2f',
    male: 'm|man|boy|masculino|hombre|varon|varón|niño|h',
    nonBinary: 'nb|x|non binary|nonbinary|other|third gender|no binario|otro|diverse',
    notSpecified:
      'u|n|unknown|unspecified|not specified|not selected|prefer not to say|prefer not to specify|decline|no especificado|prefiero no decir|not stated',
  },
  grade: {
    IT: 'infant|toddler|infant toddler|infanttoddler',
    PR: 'preschool|pre school|ps3|ps 3|preescolar|nursery',
    PK: 'prekindergarten|pre kindergarten|prek|pre k|p|-1|pk3|pk4|prek3|prek4|prekinder|pre kinder',
    TK: 'transitional kindergarten|transitionalkindergarten|t',
    KG: 'k|0|00|kindergarten|kinder|kdg|kf|kn|reception|jardin|jardín|jardín de infantes',
    '01': 'first|one|primero|primer|primera|uno',
    '02': 'second|two|segundo|segunda|dos',
    '03': 'third|three|tercero|tercer|tercera|tres',
    '04': 'fourth|four|cuarto|cuarta|cuatro',
    '05': 'fifth|five|quinto|quinta|cinco',
    '06': 'sixth|six|sexto|sexta|seis',
    '07': 'seventh|seven|séptimo|séptima|sétimo|siete',
    '08': 'eighth|eight|octavo|octava|ocho',
    '09': 'freshman|ninth|nine|noveno|novena|nueve',
    '10': 'sophomore|tenth|ten|décimo|décima|diez',
    '11': 'junior|eleventh|eleven|undécimo|undécima|decimoprimero|décimo primero|onceavo|once',
    '12': 'senior|twelfth|twelve|duodécimo|duodécima|decimosegundo|décimo segundo|doceavo|doce',
    '13': 'year 13|thirteenth|thirteen|decimotercero|trece',
    PS: 'ps1|ps2|ps3|ps4|postsecondary|post secondary|undergraduate|graduate|postgraduate|bachelor|masters|doctoral|higher education|he|university|college|posteducation|universidad',
    AE: 'adult|adult education|adulteducation|educacion de adultos',
    UG: 'ungraded|un|none|sin grado',
    OT: 'other|otro',
  },
  orgType: {
    school:
      'campus|elementary school|middle school|high school|primary|secondary|escuela|colegio|plantel|liceo|elementary|middle|high|es|ms|hs|jhs|k8|k12',
    college: 'community college',
    university: 'universidad',
    department: 'dept|division|program|departamento|faculty',
    district: 'local|lea|school district|local education agency|distrito|trust|county',
    region: 'esc|boces|regional|service center|region|región|municipality',
    state:
      'sea|state education agency|province|ministry of education|ministryofeducation|ministry|stateboard|territory|estado',
    national: 'federal|country|nation|nacional',
    other: 'organization|organisation|organizacion|company',
  },
  termType: {
    schoolYear:
      'year|school year|fy|full year|academic year|yr|año escolar|ciclo escolar|año lectivo|anual',
    semester: 'sem|semestre|half',
    term: 'trimester|tri|quarter|qtr|q|trimestre|bimestre|periodo|período|session|summer',
    gradingPeriod:
      'grading period|pro|progress|mp|marking period|six weeks|periodo de calificación|exam period',
  },
  sectionType: {
    scheduled: 'class|regular|course|section',
    homeroom: 'home room|advisory|registration|tutor group|salón hogar',
  },
  race: {
    americanIndianOrAlaskaNative:
      'american indian|native american|alaska native|american indian or alaska native|i|ai|n',
    asian: 'a|asian american|asiatico',
    blackOrAfricanAmerican:
      'b|black|african american|black or african american|negro|afroamericano',
    nativeHawaiianOrOtherPacificIslander:
      'p|pacific islander|native hawaiian|native hawaiian or other pacific islander|hawaiian|pi',
    white: 'w|caucasian|blanco',
    twoOrMore:
      'm|two or more|two or more races|multiple|multiracial|demographic race two or more races|demographicracetwoormoreraces|mixed',
  },
  relation: {
    mother: 'mom|madre|mamá|stepmother|step mother',
    father: 'dad|padre|papá|stepfather|step father',
    guardian:
      'parent|legal guardian|tutor|tutor legal|apoderado|acudiente|caretaker|parent guardian',
    grandparent: 'grandmother|grandfather|abuela|abuelo',
    aunt: 'tía|tia',
    uncle: 'tío|tio',
    sibling: 'brother|sister|hermano|hermana',
    fosterParent: 'foster parent|foster mother|foster father|foster',
    other:
      'relative|emergency|aide|doctor|child|other contact|familiar|otro|case worker|friend|neighbor',
  },
}
