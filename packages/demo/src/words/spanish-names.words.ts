/** What the district calls its terms, days off, bell schedules, and courses in Spanish. Names with a grade or a number follow a pattern. */
const names: Readonly<Record<string, string>> = {
  'Regular day': 'Día regular',
  'Minimum day': 'Día corto',
  'Rainy day': 'Día de lluvia',
  'Labor Day': 'Día del Trabajo',
  'Veterans Day': 'Día de los Veteranos',
  Thanksgiving: 'Día de Acción de Gracias',
  'Winter break': 'Vacaciones de invierno',
  'Martin Luther King Jr. Day': 'Día de Martin Luther King Jr.',
  'Presidents’ Day': 'Día de los Presidentes',
  'Spring break': 'Vacaciones de primavera',
  Kindergarten: 'Kínder',
  Homeroom: 'Salón principal',
  'Earth Science': 'Ciencias de la Tierra',
  'Life Science': 'Ciencias de la vida',
  'Physical Science': 'Ciencias físicas',
  'Ancient Civilizations': 'Civilizaciones antiguas',
  'Medieval World History': 'Historia mundial medieval',
  'United States History': 'Historia de los Estados Unidos',
  'Pre-Algebra': 'Preálgebra',
  'Algebra Readiness': 'Preparación para álgebra',
  Band: 'Banda',
  Art: 'Arte',
  Choir: 'Coro',
  Theater: 'Teatro',
  'Coding and Robotics': 'Programación y robótica',
  'Media Studies': 'Medios de comunicación',
  'Gardening and Food': 'Huerto y alimentos',
  Biology: 'Biología',
  'Spanish for Native Speakers 1': 'Español para hispanohablantes 1',
  Health: 'Salud',
  'Ethnic Studies': 'Estudios étnicos',
  Geometry: 'Geometría',
  Chemistry: 'Química',
  'World History': 'Historia mundial',
  'Drawing and Painting': 'Dibujo y pintura',
  'Concert Band': 'Banda de concierto',
  'Theater Arts': 'Artes teatrales',
  Photography: 'Fotografía',
  'Personal Finance': 'Finanzas personales',
  'Introduction to Statistics': 'Introducción a la estadística',
  'American Literature': 'Literatura estadounidense',
  Physics: 'Física',
  'Environmental Science': 'Ciencias ambientales',
  Psychology: 'Psicología',
  Sociology: 'Sociología',
  'Expository Reading and Writing': 'Lectura y redacción expositiva',
  'Literature and Composition': 'Literatura y composición',
  Precalculus: 'Precálculo',
  Statistics: 'Estadística',
  'Anatomy and Physiology': 'Anatomía y fisiología',
  'Marine Biology': 'Biología marina',
  'Computer Science': 'Informática',
  'Auto Technology': 'Tecnología automotriz',
  'Culinary Arts': 'Artes culinarias',
  'Medical Careers': 'Carreras médicas',
  Ceramics: 'Cerámica',
  'Jazz Ensemble': 'Conjunto de jazz',
  'Film and Media': 'Cine y medios',
  'American Government': 'Gobierno de los Estados Unidos',
  Economics: 'Economía',
}

/** Names that end in a number. */
const numbered: Readonly<Record<string, string>> = {
  Semester: 'Semestre',
  Quarter: 'Bimestre',
  English: 'Inglés',
  Mathematics: 'Matemáticas',
  'Physical Education': 'Educación física',
  Algebra: 'Álgebra',
  Spanish: 'Español',
  French: 'Francés',
  Mandarin: 'Mandarín',
}

const gradeName = (name: string): string | undefined =>
  name === 'Kindergarten' ? 'kínder' : name.replace(/^Grade (\d+)$/, '$1.º grado')

/** A name of the demo district in Spanish; null where both languages have the same. */
export function spanishName(name: string): string | null {
  const [, subject = '', grade = ''] = /^(Music|Physical Education), (.+)$/.exec(name) ?? []
  if (subject) return `${subject === 'Music' ? 'Música' : 'Educación física'}, ${gradeName(grade)}`
  if (/^Grade \d+$/.test(name)) return gradeName(name) ?? null
  const [, word = '', number = ''] = /^(.+) (\d+)$/.exec(name) ?? []
  if (numbered[word]) return `${numbered[word]} ${number}`
  return names[name] ?? null
}
