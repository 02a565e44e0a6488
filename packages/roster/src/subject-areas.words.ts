/**
 * Subject areas of courses: the first two digits of a code of the School Courses for the Exchange
 * of Data (SCED).
 */
export const subjectAreas = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '22',
  '23',
  '24',
] as const
export type SubjectArea = (typeof subjectAreas)[number]

export const subjectAreaTexts = {
  '01': { en: 'English language and literature', es: 'Lengua y literatura inglesas' },
  '02': { en: 'Mathematics', es: 'Matemáticas' },
  '03': { en: 'Life and physical sciences', es: 'Ciencias naturales y físicas' },
  '04': { en: 'Social sciences and history', es: 'Ciencias sociales e historia' },
  '05': { en: 'Visual and performing arts', es: 'Artes visuales y escénicas' },
  '06': { en: 'World languages (older codes)', es: 'Idiomas del mundo (códigos anteriores)' },
  '08': { en: 'Physical, health, and safety education', es: 'Educación física, salud y seguridad' },
  '09': { en: 'Military science', es: 'Ciencias militares' },
  '10': { en: 'Information technology', es: 'Tecnologías de la información' },
  '11': {
    en: 'Communications and audio/visual technology',
    es: 'Comunicaciones y tecnología audiovisual',
  },
  '12': { en: 'Business and marketing', es: 'Negocios y mercadotecnia' },
  '13': { en: 'Manufacturing', es: 'Manufactura' },
  '14': { en: 'Health care sciences', es: 'Ciencias de la salud' },
  '15': { en: 'Public, protective, and government service', es: 'Servicio público y protección' },
  '16': { en: 'Hospitality and tourism', es: 'Hotelería y turismo' },
  '17': { en: 'Architecture and construction', es: 'Arquitectura y construcción' },
  '18': { en: 'Agriculture and natural resources', es: 'Agricultura y recursos naturales' },
  '19': { en: 'Human services', es: 'Servicios a las personas' },
  '20': { en: 'Transportation and logistics', es: 'Transporte y logística' },
  '21': { en: 'Engineering and technology', es: 'Ingeniería y tecnología' },
  '22': { en: 'Miscellaneous', es: 'Otras materias' },
  '23': { en: 'Non-subject-specific', es: 'Sin materia específica' },
  '24': { en: 'World languages', es: 'Idiomas del mundo' },
}
